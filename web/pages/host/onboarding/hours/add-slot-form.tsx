import { useRef, useState } from "react";
import { dayName, type Weekday } from "#contract/time.ts";
import { onEnter } from "#web/pages/host/onboarding/steps/on-enter.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Checkbox, ToggleChip } from "#web/ui/controls/checkbox.tsx";
import { TextField } from "#web/ui/controls/field.tsx";
import { PlusIcon } from "#web/ui/icons/page-icons.tsx";
import { buildSlots, formatTimeSpan, parseTimeInput } from "./slot-times.ts";

const groups: { label: string; days: Weekday[] }[] = [
  { label: "Every day", days: [1, 2, 3, 4, 5, 6, 7] },
  { label: "Weekdays", days: [1, 2, 3, 4, 5] },
  { label: "Weekend", days: [6, 7] },
];

type Problem = { error: string; field: "start" | "end" | "days" };

type AddSlotFormProps = {
  /** The days that have no hours yet. Only these are offered. */
  days: Weekday[];
  onAdd: (slots: string[]) => void;
};

/** A form for an opening time, a closing time and the days to which they apply. Remount it when the
 *  offered days change. */
export const AddSlotForm = ({ days, onAdd }: AddSlotFormProps) => {
  const [start, setStart] = useState("09:00");
  const [end, setEnd] = useState("18:00");
  const [chosen, setChosen] = useState<Weekday[]>([]);
  const [problem, setProblem] = useState<Problem>();
  const fields = {
    start: useRef<HTMLInputElement>(null),
    end: useRef<HTMLInputElement>(null),
    days: useRef<HTMLInputElement>(null),
  };
  const isWholeDay = start === "00:00" && end === "00:00";
  const [from, to] = [parseTimeInput(start), parseTimeInput(end)];

  const add = () => {
    const answer = buildSlots(start, end, chosen);
    if ("slots" in answer) return onAdd(answer.slots);
    setProblem(answer);
    fields[answer.field].current?.focus();
  };
  const time = (field: "start" | "end", label: string, value: string, set: (v: string) => void) => (
    <TextField
      ref={fields[field]}
      type="time"
      label={label}
      value={value}
      error={problem?.field === field ? problem.error : undefined}
      onChange={({ target }) => {
        setProblem(undefined);
        set(target.value);
      }}
      onKeyDown={onEnter(add)}
    />
  );
  return (
    <div className="grid gap-4 card card-pad">
      <div className="grid grid-cols-2 gap-3">
        {time("start", "Opens", start, setStart)}
        {time("end", "Closes", end, setEnd)}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p className="hint" aria-live="polite">
          {from !== null && to !== null && formatTimeSpan(from, to)}
        </p>
        <Checkbox
          label="24 hours"
          checked={isWholeDay}
          onChange={({ target }) => {
            setProblem(undefined);
            setStart(target.checked ? "00:00" : "09:00");
            setEnd(target.checked ? "00:00" : "18:00");
          }}
        />
      </div>
      <fieldset className="grid gap-2">
        <legend className="field-label mb-1">Days</legend>
        <div className="[&_.chip]:min-h-[46px] grid grid-cols-[repeat(auto-fill,minmax(7.25rem,1fr))] gap-2 min-[56rem]:grid-cols-7">
          {days.map((day, at) => (
            <ToggleChip
              key={day}
              ref={at === 0 ? fields.days : undefined}
              id={at === 0 ? "listing-availableTimeSlots" : undefined}
              label={dayName(day)}
              checked={chosen.includes(day)}
              onChange={({ target }) => {
                setProblem(undefined);
                setChosen(target.checked ? [...chosen, day] : chosen.filter((one) => one !== day));
              }}
            />
          ))}
        </div>
        <div className="max-sm:[&>.btn]:flex-1 max-sm:[&>.btn]:px-1 flex flex-wrap gap-2 mt-3">
          {groups.map(({ label, days: group }) => {
            const open = group.filter((day) => days.includes(day));
            return (
              open.length > 1 && (
                <Button
                  key={label}
                  size="sm"
                  variant="outline"
                  onClick={() => {
                    setProblem(undefined);
                    setChosen(open);
                  }}
                >
                  {label}
                </Button>
              )
            );
          })}
        </div>
        {problem?.field === "days" && (
          <p className="error" role="alert">
            {problem.error}
          </p>
        )}
      </fieldset>
      <Button id="listing-add-hours" variant="ink" icon={<PlusIcon size={18} />} onClick={add}>
        Add these hours
      </Button>
    </div>
  );
};
