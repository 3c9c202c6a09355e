import { useState } from "react";
import type { CalendarDay } from "#contract/bookings/availability.ts";
import type { Booking } from "#contract/bookings/booking.ts";
import { bookingMessages } from "#contract/bookings/messages.ts";
import { getUnavailableMessage, validateTimesOnDay } from "#contract/bookings/slot-request.ts";
import { type IstDay, istDay } from "#contract/time.ts";
import type { BookingTimeRequest } from "#web/bookings/bookings-api.ts";
import { toMonth } from "#web/bookings/calendar/month.ts";
import {
  fitTimeSelection,
  type TimeSelection,
  type TimeSelectionError,
} from "#web/bookings/calendar/time-selection.ts";
import { useMonths } from "#web/bookings/calendar/use-months.ts";

/** Returns the selection of a new time for a booking. The booking's present time counts as free. */
export const useRescheduleTime = (booking: Booking, today: IstDay) => {
  const [month, setMonth] = useState(() => toMonth(istDay(new Date(booking.startsAt))));
  const months = useMonths(booking.locationId ?? "", month, null, true);
  const [wanted, setWanted] = useState<TimeSelection>(() => sameDay(booking, today));
  const [last, setLast] = useState<IstDay>();
  const [said, setSaid] = useState<TimeSelectionError>();

  const known = wanted.date && wanted.date >= today ? months.dayOf(wanted.date) : undefined;
  const day = known && withoutOwn(known, booking);
  const { choice, complaint } = day ? fitTimeSelection(day, wanted) : { choice: wanted };
  const answer = day && validateTimesOnDay(day, choice);
  const { date, startTime, endTime } = choice;

  const complete: BookingTimeRequest | undefined =
    booking.unit === "day"
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

/** Returns the initial selection. A booking by the hour starts with its present day, because most
 *  bookings are moved within their day. For whole days nothing is selected. */
const sameDay = ({ unit, startsAt }: Booking, today: IstDay): TimeSelection => {
  const date = istDay(new Date(startsAt));
  return unit === "hour" && date >= today ? { date } : {};
};

/** Returns the day without the booking's own time among the taken times. The host's buffer may
 *  extend the booking's time by the same length at both ends. */
const withoutOwn = (day: CalendarDay, booking: Booking): CalendarDay => {
  const [start, end] = [Date.parse(booking.startsAt), Date.parse(booking.endsAt)];
  const isOwn = ({ startsAt, endsAt }: CalendarDay["taken"][number]) =>
    startsAt.getTime() <= start && start - startsAt.getTime() === endsAt.getTime() - end;
  return { ...day, taken: day.taken.filter((gone) => !isOwn(gone)) };
};
