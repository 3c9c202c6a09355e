import { type ReactNode, type RefObject, useRef } from "react";
import { formatDay, type IstDay } from "#contract/time.ts";
import { LoadError } from "#web/ui/load-error.tsx";
import { Calendar } from "./calendar.tsx";
import { LastDayPicker } from "./last-day-picker.tsx";
import { TimePickers } from "./time-pickers.tsx";
import type { useRequestTime } from "./use-request-time.ts";
import "#web/bookings/booking.css";

type RequestTimeFieldsProps = {
  spaceId: string;
  today: IstDay;
  byDay: boolean;
  pick: ReturnType<typeof useRequestTime>;
  /** The element with the fields below the calendar. A parent can scroll to this element. */
  times: RefObject<HTMLDivElement | null>;
  /** The id of the booking that the guest wants to move. Its time counts as free. */
  moving?: string;
  /** Shown between the calendar and the times. */
  children?: ReactNode;
};

/** The calendar and the time fields in the dialog that moves a booking or makes an offer. */
export const RequestTimeFields = ({
  spaceId,
  today,
  byDay,
  pick,
  times,
  moving,
  children,
}: RequestTimeFieldsProps) => {
  const { complaint } = pick;
  const tabStop = useRef<HTMLButtonElement>(null);
  const [start, end] = [useRef<HTMLSelectElement>(null), useRef<HTMLSelectElement>(null)];
  return (
    <>
      <Calendar
        month={pick.month}
        days={pick.months.days}
        loading={pick.months.loading}
        today={today}
        chosen={pick.choice.date}
        until={byDay ? pick.last : undefined}
        describedBy={undefined}
        tabStop={tabStop}
        onMonth={pick.setMonth}
        onPick={(picked) => {
          pick.pickDay(picked);
          times.current?.scrollIntoView({ block: "nearest" });
        }}
      />
      {pick.months.failed && (
        <LoadError onRetry={pick.months.retry}>The calendar could not be loaded.</LoadError>
      )}
      {children}
      <div ref={times} className="scroll-mb-24 grid gap-4">
        {pick.choice.date && <p className="weight-600">{formatDay(pick.choice.date)}</p>}
        {byDay ? (
          <LastDayPicker
            spaceId={spaceId}
            first={pick.choice.date}
            last={pick.last}
            onLast={pick.setLast}
            moving={moving}
            renewal={pick.months.renewal}
          />
        ) : (
          <TimePickers
            day={pick.day}
            choice={pick.choice}
            complaint={complaint}
            start={start}
            end={end}
            onPick={pick.pickTime}
          />
        )}
      </div>
      {/* An error about a time is visible at its field, so here only screen readers get it. */}
      {complaint && (
        <p className={complaint.field === "date" || byDay ? "error" : "sr-only"} role="alert">
          {complaint.message}
        </p>
      )}
    </>
  );
};
