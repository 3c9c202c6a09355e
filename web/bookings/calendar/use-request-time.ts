import { useState } from "react";
import type { CalendarDay } from "#contract/bookings/availability.ts";
import { bookingMessages } from "#contract/bookings/messages.ts";
import { getUnavailableMessage, validateTimesOnDay } from "#contract/bookings/slot-request.ts";
import { type IstDay, istDay } from "#contract/time.ts";
import type { BookingTimeRequest } from "#web/bookings/bookings-api.ts";
import { toMonth } from "./month.ts";
import { fitTimeSelection, type TimeSelection, type TimeSelectionError } from "./time-selection.ts";
import { useMonths } from "./use-months.ts";

type RequestTimeOptions = {
  spaceId: string;
  today: IstDay;
  /** Whether whole days are chosen instead of times on one day. */
  byDay: boolean;
  /** The selection when the dialog opens. */
  initial: TimeSelection & { last?: IstDay | undefined };
  /** A day in the month that the calendar shows first. The default is the day of `initial`, or
   *  today if `initial` has no day. */
  shown?: IstDay;
  /** The times of the booking that is being moved. They count as free. */
  own?: { startsAt: string; endsAt: string };
};

/** Holds the selected time of a booking or an offer in a dialog. The time is not in the URL, unlike
 *  with `useTimeSelection`. */
export const useRequestTime = ({
  spaceId,
  today,
  byDay,
  initial,
  shown,
  own,
}: RequestTimeOptions) => {
  const [month, setMonth] = useState(() => toMonth(shown ?? initial.date ?? today));
  const months = useMonths(spaceId, month, null, true);
  const [wanted, setWanted] = useState<TimeSelection>(initial);
  const [last, setLast] = useState(initial.last);
  const [said, setSaid] = useState<TimeSelectionError>();

  const known = wanted.date && wanted.date >= today ? months.dayOf(wanted.date) : undefined;
  const day = known && own ? withoutOwn(known, own) : known;
  const { choice, complaint } = day ? fitTimeSelection(day, wanted) : { choice: wanted };
  const answer = day && validateTimesOnDay(day, choice);
  const { date, startTime, endTime } = choice;

  const complete: BookingTimeRequest | undefined = byDay
    ? date && last
      ? { fromDate: date, toDate: last }
      : undefined
    : answer?.ok && date && startTime && endTime
      ? { date, startTime, endTime }
      : undefined;

  const change = (next: TimeSelection) => {
    setSaid(undefined);
    setWanted(next);
  };
  return {
    month,
    setMonth,
    months,
    day: day?.reason ? undefined : day,
    choice,
    last,
    setLast,
    complaint: said ?? complaint,
    complete,
    pickDay: (picked: CalendarDay) =>
      picked.reason
        ? setSaid({ field: "date", message: getUnavailableMessage(picked.reason) })
        : change({ ...choice, date: picked.date }),
    pickTime: (times: Pick<TimeSelection, "startTime" | "endTime">) =>
      change({ ...choice, ...times }),
    /** Returns the request if the selection is complete. Otherwise shows what is missing and
     *  returns undefined. */
    request: (): BookingTimeRequest | undefined => {
      if (!complete) {
        const at = answer && !answer.ok ? answer : undefined;
        setSaid({
          field: at?.field ?? "date",
          message: at?.message ?? bookingMessages.incomplete,
        });
      }
      return complete;
    },
  };
};

/** Returns what is selected first when a guest or host moves a booking.
 *  - A booking by the hour: its own day, unless this day is past. Most bookings are moved within
 *    their day.
 *  - A booking of whole days: nothing. */
export const getSelectionOfMove = (
  { unit, startsAt }: { unit: "hour" | "day"; startsAt: string },
  today: IstDay,
): TimeSelection => {
  const date = istDay(new Date(startsAt));
  return unit === "hour" && date >= today ? { date } : {};
};

/** Returns the day without the taken time of `booking`. A taken time can include the host's buffer,
 *  for example 30 minutes before and 30 minutes after a booking. The buffer is equally long on both
 *  sides. So a taken time belongs to `booking` if the margins before and after `booking` are
 *  equal. */
const withoutOwn = (
  day: CalendarDay,
  booking: { startsAt: string; endsAt: string },
): CalendarDay => {
  const [start, end] = [Date.parse(booking.startsAt), Date.parse(booking.endsAt)];
  const isOwn = ({ startsAt, endsAt }: CalendarDay["taken"][number]) =>
    startsAt.getTime() <= start && start - startsAt.getTime() === endsAt.getTime() - end;
  return { ...day, taken: day.taken.filter((gone) => !isOwn(gone)) };
};
