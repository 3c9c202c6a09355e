import { useCallback, useState } from "react";
import type { CalendarDay } from "#contract/bookings/availability.ts";
import { bookingMessages } from "#contract/bookings/messages.ts";
import { getUnavailableMessage, validateTimesOnDay } from "#contract/bookings/slot-request.ts";
import { type IstDay, istDay } from "#contract/time.ts";
import { type BookingTimeRequest, fetchAvailability } from "#web/bookings/bookings-api.ts";
import { parseCalendarDay } from "./format-calendar-day.ts";
import { chooseLastDay, type LastDay } from "./last-day.ts";
import { getMonthRange, type Month, toMonth } from "./month.ts";
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
  /** The id of the booking that the guest wants to move. Its time counts as free. */
  moving?: string;
};

/** Holds the selected time of a booking or an offer in a dialog. The time is not in the URL, unlike
 *  with `useTimeSelection`. */
export const useRequestTime = ({
  spaceId,
  today,
  byDay,
  initial,
  shown,
  moving,
}: RequestTimeOptions) => {
  const [month, setMonth] = useState(() => toMonth(shown ?? initial.date ?? today));
  const fetchDays = useCallback(
    async (space: string, ofMonth: Month, signal: AbortSignal) => {
      const { body, problem } = await fetchAvailability(space, getMonthRange(ofMonth), {
        moving,
        signal,
      });
      if (!body) throw problem;
      return body.days.map(parseCalendarDay);
    },
    [moving],
  );
  const months = useMonths(spaceId, month, null, true, fetchDays);
  const [wanted, setWanted] = useState<TimeSelection>(initial);
  const [last, setLast] = useState<LastDay | undefined>(
    // If the first and the last day are the same, `isChosen` is false. A tap on a later day then
    // chooses the last day. If `isChosen` were true, the tap would choose a new first day.
    initial.last ? { day: initial.last, isChosen: initial.last !== initial.date } : undefined,
  );
  const [said, setSaid] = useState<TimeSelectionError>();

  const day = wanted.date && wanted.date >= today ? months.dayOf(wanted.date) : undefined;
  const { choice, complaint } = day ? fitTimeSelection(day, wanted) : { choice: wanted };
  const answer = day && validateTimesOnDay(day, choice);
  const { date, startTime, endTime } = choice;

  const complete: BookingTimeRequest | undefined = byDay
    ? date && last?.day
      ? { fromDate: date, toDate: last.day }
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
    last: last?.day,
    setLast: (day: IstDay | undefined, isChosen: boolean) => setLast({ day, isChosen }),
    complaint: said ?? complaint,
    complete,
    /** Handles a tap on a day in the calendar. For whole days, a second tap on a later free day
     *  chooses the last day. */
    pickDay: (picked: CalendarDay) => {
      if (picked.reason)
        return setSaid({ field: "date", message: getUnavailableMessage(picked.reason) });
      const nextLast = chooseLastDay(byDay && date, last, picked);
      setLast(nextLast);
      change(nextLast ? choice : { ...choice, date: picked.date });
    },
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

/** Returns the initial selection of the dialog in which a guest moves a booking. If a booking by
 *  the hour is today or later, its day is selected. Otherwise, nothing is selected. */
export const getSelectionOfMove = (
  { unit, startsAt }: { unit: "hour" | "day"; startsAt: string },
  today: IstDay,
): TimeSelection => {
  const date = istDay(new Date(startsAt));
  return unit === "hour" && date >= today ? { date } : {};
};
