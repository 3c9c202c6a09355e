import { type FormEvent, useState } from "react";
import { blockMessages } from "#contract/bookings/block-messages.ts";
import { MAX_BLOCK_NOTE_CHARS } from "#contract/bookings/policy.ts";
import { validateBlock } from "#contract/bookings/validate-block.ts";
import { formatTime, type IstDay } from "#contract/time.ts";
import type { ApiProblem } from "#web/frame/api-problem.ts";
import { useApiMutation } from "#web/frame/use-api-query.ts";
import { Notice } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/controls/button.tsx";
import { Dialog } from "#web/ui/controls/dialog.tsx";
import { SelectField, TextField } from "#web/ui/controls/field.tsx";
import { SegmentedControl } from "#web/ui/controls/segmented-control.tsx";
import { useToast } from "#web/ui/controls/toast.tsx";
import { postBlock } from "./calendar-api.ts";
import type { BlockTimeDraft } from "./calendar-range.ts";

type CloseProps = {
  locationId: string;
  today: IstDay;
  /** The time that the form contains when the dialog opens; undefined while the dialog is
   *  closed. */
  request: BlockTimeDraft | undefined;
  onClose: () => void;
  onClosed: () => void;
};

const quarters = Array.from({ length: 96 }, (_, at) => formatTime(at * 15));

/** A dialog that blocks time of a space: whole days, or times of one day. It opens with the time
 *  that the host has selected in the calendar. */
export const BlockTimeDialog = (props: CloseProps) => {
  const sending = useApiMutation();
  // Clears the problem, so that the dialog does not show it when it is opened again.
  const close = () => {
    sending.forget();
    props.onClose();
  };
  return (
    <Dialog
      open={props.request !== undefined}
      onClose={close}
      stays={sending.busy}
      title="Block time"
      variant="sheet"
    >
      {props.request && (
        <CloseForm {...props} request={props.request} sending={sending} onClose={close} />
      )}
    </Dialog>
  );
};

const CloseForm = ({
  locationId,
  today,
  request,
  sending: { busy, problem, send },
  onClose,
  onClosed,
}: CloseProps & { request: BlockTimeDraft; sending: ReturnType<typeof useApiMutation> }) => {
  const toast = useToast();
  const [whole, setWhole] = useState(request.whole);
  const [wrong, setWrong] = useState<{ field: string; message: string }>();
  const first = request.whole ? request.fromDate : request.date;
  const errorAt = (field: string) =>
    wrong ? (wrong.field === field ? wrong.message : undefined) : problem?.errors[field];

  const close = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const formData = new FormData(event.currentTarget);
    const text = (name: string) => String(formData.get(name) ?? "");
    const blockRequest = whole
      ? { fromDate: text("fromDate"), toDate: text("toDate") }
      : { date: text("date"), startTime: text("startTime"), endTime: text("endTime") };
    const checked = validateBlock(blockRequest, new Date());
    setWrong(checked.ok ? undefined : checked);
    if (!checked.ok) return;
    const note = text("note");
    if (!(await send(() => postBlock(locationId, { ...blockRequest, note })))) return;
    toast("Blocked. Nobody can book this time.", "good");
    onClosed();
  };

  return (
    <form className="grid gap-4" onSubmit={close} noValidate>
      <SegmentedControl
        legend="What to block"
        name="what"
        value={whole ? "days" : "times"}
        onChange={(value) => setWhole(value === "days")}
        options={[
          { value: "days", label: "Whole days" },
          { value: "times", label: "Part of a day" },
        ]}
      />
      {whole ? (
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,10.5rem),1fr))] gap-y-4 gap-x-3">
          <DayField label="First day" name="fromDate" min={today} day={first} errorAt={errorAt} />
          <DayField
            label="Last day"
            name="toDate"
            min={today}
            day={request.whole ? request.toDate : first}
            errorAt={errorAt}
          />
        </div>
      ) : (
        <>
          <DayField label="Day" name="date" min={today} day={first} errorAt={errorAt} />
          <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,10.5rem),1fr))] gap-y-4 gap-x-3">
            <TimeField
              label="From"
              name="startTime"
              time={request.whole ? "9:00 AM" : request.startTime}
              errorAt={errorAt}
            />
            <TimeField
              label="Until"
              name="endTime"
              time={request.whole ? "6:00 PM" : request.endTime}
              errorAt={errorAt}
            />
          </div>
          <p className="hint">
            If the end time is the same as the start time or earlier, the end is on the next day.
          </p>
        </>
      )}
      <TextField
        label="Note (only you see it)"
        name="note"
        maxLength={MAX_BLOCK_NOTE_CHARS}
        placeholder="Painting the walls"
        error={errorAt("note")}
      />
      {problem && !wrong && <Refused problem={problem} />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          {busy ? "Blocking..." : "Block this time"}
        </Button>
        <Button variant="quiet" disabled={busy} onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
};

type FieldProps = {
  label: string;
  name: string;
  errorAt: (field: string) => string | undefined;
};

const DayField = ({ day, errorAt, ...field }: FieldProps & { day: IstDay; min: IstDay }) => (
  <TextField {...field} type="date" defaultValue={day} error={errorAt(field.name)} />
);

const TimeField = ({ time, errorAt, ...field }: FieldProps & { time: string }) => (
  <SelectField {...field} defaultValue={time} error={errorAt(field.name)}>
    {quarters.map((quarter) => (
      <option key={quarter}>{quarter}</option>
    ))}
  </SelectField>
);

/** Shows why the time cannot be blocked. Bookings that prevent it are listed. */
const Refused = ({ problem: { status, message, errors } }: { problem: ApiProblem }) => {
  const bookings = Object.entries(errors);
  if (status !== 409 || bookings.length === 0) return <Notice tone="bad">{message}</Notice>;
  return (
    <Notice tone="bad">
      <p>{blockMessages.booked}</p>
      <ul className="mt-2 grid gap-1">
        {bookings.map(([id, text]) => (
          <li key={id}>{text}</li>
        ))}
      </ul>
    </Notice>
  );
};
