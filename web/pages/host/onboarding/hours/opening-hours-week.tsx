import { useId, useState } from "react";
import { dayName, type Weekday } from "#contract/time.ts";
import { onEnter } from "#web/pages/host/onboarding/steps/on-enter.ts";
import { Button, IconButton } from "#web/ui/controls/button.tsx";
import { ToggleChip } from "#web/ui/controls/checkbox.tsx";
import { Dialog } from "#web/ui/controls/dialog.tsx";
import { TextField } from "#web/ui/controls/field.tsx";
import { CloseIcon } from "#web/ui/icons/icons.tsx";
import { CopyIcon, PlusIcon } from "#web/ui/icons/page-icons.tsx";
import {
  buildSlots,
  copySlots,
  formatTimeSpan,
  type groupSlotsByWeekday,
  parseTimeInput,
} from "./slot-times.ts";

type Day = ReturnType<typeof groupSlotsByWeekday>[number];

/** Whether one period of a day lasts 24 hours. No other period can be added to such a day. */
const isFull = ({ slots }: Day): boolean =>
  slots.some(({ startMinute, endMinute }) => startMinute === endMinute);

type WeekProps = {
  week: Day[];
  freeDays: Weekday[];
  onAdd: (slots: string[], said: string) => void;
  onRemove: (slot: string) => void;
};

/** Shows the hours of each day. The host can remove hours, copy them to days without hours, or add
 *  another period. A space that closes at noon and opens again in the evening has two periods. */
export const OpeningHoursWeek = ({ week, freeDays, onAdd, onRemove }: WeekProps) => {
  const [open, setOpen] = useState<{ day: Day; to: "copy" | "add" } | null>(null);
  return (
    <>
      <ul className="[border-top:2px_solid_var(--line)]" aria-label="Your week">
        {week.map((day) => (
          <li
            key={day.weekday}
            className="grid grid-cols-[1fr_auto] gap-y-1 gap-x-3 items-center py-2 [border-bottom:1px_solid_var(--line)] md:grid-cols-[8rem_1fr_auto]"
          >
            <strong>{day.name}</strong>
            {day.slots.length > 0 ? (
              <span className="flex">
                <IconButton
                  label={`Add more hours on ${day.name}`}
                  disabled={isFull(day)}
                  onClick={() => setOpen({ day, to: "add" })}
                >
                  <PlusIcon />
                </IconButton>
                <IconButton
                  label={`Copy ${day.name}'s hours`}
                  disabled={freeDays.length === 0}
                  onClick={() => setOpen({ day, to: "copy" })}
                >
                  <CopyIcon />
                </IconButton>
              </span>
            ) : (
              <span className="muted">Closed</span>
            )}
            {day.slots.length > 0 && (
              <ul className="col-span-full md:col-auto md:row-[1] md:col-start-2 grid">
                {day.slots.map(({ text, startMinute, endMinute }) => (
                  <li key={text} className="num flex items-center justify-between gap-2">
                    {formatTimeSpan(startMinute, endMinute)}
                    <IconButton data-remove label={`Remove ${text}`} onClick={() => onRemove(text)}>
                      <CloseIcon size={18} />
                    </IconButton>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
      <Dialog
        open={open?.to === "copy"}
        onClose={() => setOpen(null)}
        title={`Copy ${open?.day.name ?? "the day"}'s hours to`}
        variant="sheet"
      >
        {open && (
          <CopyForm
            days={freeDays}
            onCopy={(days) => {
              setOpen(null);
              onAdd(
                copySlots(
                  open.day.slots.map(({ text }) => text),
                  days,
                ),
                `Copied to ${days.map(dayName).join(", ")}.`,
              );
            }}
          />
        )}
      </Dialog>
      <Dialog
        open={open?.to === "add"}
        onClose={() => setOpen(null)}
        title={`More hours on ${open?.day.name ?? "this day"}`}
        variant="sheet"
      >
        {open && (
          <MoreForm
            onAdd={(start, end) => {
              const answer = buildSlots(start, end, [open.day.weekday]);
              if ("error" in answer) return answer.error;
              setOpen(null);
              onAdd(answer.slots, `More hours on ${open.day.name} were added.`);
              return undefined;
            }}
          />
        )}
      </Dialog>
    </>
  );
};

const CopyForm = ({ days, onCopy }: { days: Weekday[]; onCopy: (days: Weekday[]) => void }) => {
  const [chosen, setChosen] = useState<Weekday[]>(days);
  return (
    <div className="grid gap-4">
      <div className="[&_.chip]:min-h-[46px] grid grid-cols-[repeat(auto-fill,minmax(7.25rem,1fr))] gap-2 min-[56rem]:grid-cols-7">
        {days.map((day) => (
          <ToggleChip
            key={day}
            label={dayName(day)}
            checked={chosen.includes(day)}
            onChange={({ target }) =>
              setChosen(target.checked ? [...chosen, day] : chosen.filter((one) => one !== day))
            }
          />
        ))}
      </div>
      <Button disabled={chosen.length === 0} onClick={() => onCopy([...chosen].sort())}>
        Copy
      </Button>
    </div>
  );
};

/** A form that adds a second period to a day, for example evening hours. `onAdd` returns the error,
 *  or undefined if the hours were added. */
const MoreForm = ({ onAdd }: { onAdd: (start: string, end: string) => string | undefined }) => {
  const id = useId();
  const [start, setStart] = useState("18:00");
  const [end, setEnd] = useState("22:00");
  const [error, setError] = useState<string>();
  const [from, to] = [parseTimeInput(start), parseTimeInput(end)];
  const add = () => setError(onAdd(start, end));
  return (
    <div className="grid gap-4">
      <div className="grid grid-cols-2 gap-3">
        <TextField
          id={`${id}-start`}
          type="time"
          label="Opens"
          value={start}
          onChange={({ target }) => setStart(target.value)}
          onKeyDown={onEnter(add)}
        />
        <TextField
          id={`${id}-end`}
          type="time"
          label="Closes"
          value={end}
          onChange={({ target }) => setEnd(target.value)}
          onKeyDown={onEnter(add)}
        />
      </div>
      <p className="hint" aria-live="polite">
        {from !== null && to !== null && `${formatTimeSpan(from, to)}. `}
        Adjoining hours are joined.
      </p>
      {error && (
        <p className="error" role="alert">
          {error}
        </p>
      )}
      <Button onClick={add}>Add</Button>
    </div>
  );
};
