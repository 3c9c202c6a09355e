import { type RefObject, Suspense } from "react";
import type { CalendarDay } from "#contract/bookings/availability.ts";
import {
  listPickerOptions,
  parseQuarterHour,
  resolvePickedMinute,
} from "#contract/bookings/slot-request.ts";
import { formatTime } from "#contract/time.ts";
import { lazyPart } from "#web/frame/lazy-part.tsx";
import { useHydrated } from "#web/frame/use-hydrated.ts";
import { SelectField } from "#web/ui/controls/field.tsx";
import { formatClockTime, formatOpeningHours } from "./format-calendar-day.ts";
import type { TimeSelection, TimeSelectionError } from "./time-selection.ts";

// The strip is loaded only after a day is chosen. The lists work without the strip.
const TimeStrip = lazyPart(() => import("./time-strip.tsx"));

type Times = Pick<TimeSelection, "startTime" | "endTime">;

type TimePickersProps = {
  /** Undefined until a day is selected. */
  day: CalendarDay | undefined;
  choice: Times;
  complaint: TimeSelectionError | undefined;
  start: RefObject<HTMLSelectElement | null>;
  end: RefObject<HTMLSelectElement | null>;
  onPick: (times: Times) => void;
};

/** Fields for the start and the end: a strip of free time and two lists. The lists offer
 *  the quarter hours at which a booking can start or end. An end at midnight or later is marked as
 *  the next day. */
export const TimePickers = ({ day, choice, complaint, start, end, onPick }: TimePickersProps) => {
  const startMinute = day && minuteOf(day, choice);
  const { starts, ends } = day ? listPickerOptions(day, startMinute) : none;
  const hydrated = useHydrated();

  const errorAt = (field: keyof TimeSelection) =>
    complaint?.field === field ? complaint.message : undefined;

  return (
    <div className="grid gap-2">
      {day && (
        <div className="strip-place takes-script">
          {hydrated && (
            <Suspense>
              <TimeStrip
                key={day.date}
                day={day}
                start={startMinute}
                endTime={choice.endTime}
                onPick={onPick}
              />
            </Suspense>
          )}
        </div>
      )}
      <div className="grid grid-cols-2 gap-3">
        <SelectField
          ref={start}
          label="Start time"
          name="startTime"
          value={choice.startTime ?? ""}
          disabled={!day}
          error={errorAt("startTime")}
          onChange={(event) => onPick({ startTime: event.target.value || undefined })}
        >
          <option value="">Choose</option>
          {starts.map((minute) => (
            <option key={minute} value={formatTime(minute)}>
              {formatClockTime(minute)}
            </option>
          ))}
        </SelectField>
        <SelectField
          ref={end}
          label="End time"
          name="endTime"
          value={choice.endTime ?? ""}
          disabled={!day}
          error={errorAt("endTime")}
          onChange={(event) => onPick({ endTime: event.target.value || undefined })}
        >
          <option value="">Choose</option>
          {unique(ends).map((minute) => (
            <option key={minute} value={formatTime(minute)}>
              {formatClockTime(minute)}
            </option>
          ))}
        </SelectField>
      </div>
      <p className="hint num">
        {day ? `Open ${formatOpeningHours(day)}, IST` : "Choose a day first."}
      </p>
    </div>
  );
};

const none = { starts: [], ends: [] };

const minuteOf = (day: CalendarDay, { startTime }: Times): number | undefined => {
  const minute = startTime === undefined ? null : parseQuarterHour(startTime);
  if (minute === null) return undefined;
  const found = resolvePickedMinute(listPickerOptions(day).starts, minute);
  return found.message === undefined ? found.minute : undefined;
};

/** Keeps only the first of several end times with the same clock time. For example, `ends` can
 *  contain 1:00 AM on the selected day and 1:00 AM on the next day while no start is selected. */
const unique = (ends: number[]) =>
  ends.filter((minute, at) => ends.findIndex((other) => (minute - other) % 1440 === 0) === at);
