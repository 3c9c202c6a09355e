import { useEffect, useState } from "react";
import type { CalendarDay } from "#contract/bookings/availability.ts";
import type { Availability } from "#contract/bookings/availability-route.ts";
import { addDays, dayText, type IstDay, overlaps } from "#contract/time.ts";
import { askApi } from "#web/accounts/ask-api.ts";
import { SelectField } from "#web/ui/field.tsx";
import { readDay } from "./calendar-days.ts";

/** As many days in a row as can be chosen here: eight weeks. */
const LONGEST_DAYS = 56;

type WholeDaysProps = {
  spaceId: string;
  /** None until a first day is chosen. */
  first: IstDay | undefined;
  last: IstDay | undefined;
  onLast: (last: IstDay | undefined) => void;
};

/** The last day of a booking by the day: only days that follow on from the first are offered, up to
 *  the first on which the space is closed or taken. */
export const WholeDays = ({ spaceId, first, last, onLast }: WholeDaysProps) => {
  const [days, setDays] = useState<CalendarDay[] | "failed">();

  useEffect(() => {
    setDays(undefined);
    if (!first) return;
    const query = new URLSearchParams({ from: first, to: addDays(first, LONGEST_DAYS - 1) });
    const stopped = new AbortController();
    askApi<Availability>(`locations/${spaceId}/availability?${query}`, {
      signal: stopped.signal,
    }).then(({ body }) => {
      if (!stopped.signal.aborted) setDays(body ? body.days.map(readDay) : "failed");
    });
    return () => stopped.abort();
  }, [spaceId, first]);

  const offered = typeof days === "object" ? wholeFrom(days) : [];
  const usable = last && offered.includes(last);
  useEffect(() => {
    if (typeof days === "object" && !usable) onLast(offered[0]);
  });

  const hint = !first
    ? "Choose the first day in the calendar."
    : days === "failed"
      ? "The following days could not be loaded. Please choose the day again."
      : days && offered.length === 0
        ? "Part of this day is taken. Please choose another, or times of it."
        : "From the first day's opening to the last day's closing.";
  return (
    <SelectField
      label="Last day"
      value={usable ? last : ""}
      disabled={offered.length === 0}
      hint={hint}
      onChange={(event) => onLast(event.target.value || undefined)}
    >
      {!usable && <option value="">Choose</option>}
      {offered.map((day, at) => (
        <option key={day} value={day}>
          {`${at + 1} ${at === 0 ? "day" : "days"}, to ${dayText(day)}`}
        </option>
      ))}
    </SelectField>
  );
};

/** The days from the first on that can be booked whole. The server has the last word: it knows when
 *  the first day opened. */
const wholeFrom = (days: CalendarDay[]): IstDay[] => {
  const [opening] = days[0]?.windows ?? [];
  const whole: IstDay[] = [];
  for (const { date, windows, taken, reason } of days) {
    const closing = windows.at(-1)?.endsAt;
    if (reason || !opening || !closing) break;
    const span = { startsAt: opening.startsAt, endsAt: closing };
    if (taken.some((gone) => overlaps(gone, span))) break;
    whole.push(date);
  }
  return whole;
};
