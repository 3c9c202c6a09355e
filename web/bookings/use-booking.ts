import { useState } from "react";
import { useSearchParams } from "react-router";
import type { CalendarDay } from "#contract/bookings/availability.ts";
import { bookingMessages } from "#contract/bookings/messages.ts";
import { checkTimes, dayMessage } from "#contract/bookings/wish.ts";
import type { IstDay } from "#contract/time.ts";
import { toastLater } from "#web/ui/controls/toast-later.ts";
import { greyBecause } from "./calendar/calendar-days.ts";
import {
  type Choice,
  type Complaint,
  choiceFrom,
  fitted,
  queryWith,
  shownMonth,
} from "./calendar/choice.ts";
import { bookableMonths, endsOf } from "./calendar/month.ts";
import { type MonthDays, useMonths } from "./calendar/use-months.ts";

/** What the guest has chosen, what is wrong with it, and the ways to change it. The choice stands in
 *  the address too, so that it survives a reload and can be shared. */
export const useBooking = (spaceId: string, today: IstDay, first: MonthDays | null) => {
  const [params] = useSearchParams();
  const [wanted, setWanted] = useState(() => choiceFrom(params));
  const [said, setSaid] = useState<Complaint>();
  const [choosing, setChoosing] = useState(false);
  const [month, setMonth] = useState(() => shownMonth(params, today));
  const months = useMonths(spaceId, month, first, choosing);

  const dayOf = (date: IstDay) => outside(date, today) ?? months.dayOf(date);
  const day = wanted.date ? dayOf(wanted.date) : undefined;
  const { choice, complaint } = day ? fitted(day, wanted) : { choice: wanted };
  const answer = day && checkTimes(day, choice);

  const complain = (next: Complaint) => {
    setSaid(next);
    toastLater(next.message, "bad");
  };

  const change = (next: Choice, on = day) => {
    const fit = on ? fitted(on, next) : { choice: next };
    setSaid(undefined);
    setWanted(next);
    if (fit.complaint) toastLater(fit.complaint.message, "bad");
    // Not a navigation: the page stays as it is, only its address says more.
    history.replaceState(
      history.state,
      "",
      location.pathname + queryWith(location.search, fit.choice) + location.hash,
    );
  };

  return {
    month,
    months,
    choice,
    day: day?.reason ? undefined : day,
    granted: answer?.ok ? answer : undefined,
    complaint: said ?? complaint,
    showMonth: setMonth,
    /** Somebody touched the panel: from here on it wants to know the latest. */
    begin: () => setChoosing(true),
    pickDay: (picked: CalendarDay) => {
      const grey = picked.reason && greyBecause(picked);
      if (!picked.reason) change({ ...choice, date: picked.date }, picked);
      else if (picked.reason === "closed")
        complain({ field: "date", message: dayMessage("closed"), why: `${grey}.` });
      else complain({ field: "date", message: dayMessage(picked.reason) });
    },
    pickTime: (times: Pick<Choice, "startTime" | "endTime">) => change({ ...choice, ...times }),
    /** Says what keeps the choice from being asked for, and answers where; null when nothing does. */
    obstacle: (now: Date): Complaint["field"] | null => {
      if (answer?.ok && answer.startsAt >= now) return null;
      const { field, message } = !answer
        ? ({ field: "date", message: bookingMessages.incomplete } as const)
        : answer.ok
          ? ({ field: "startTime", message: bookingMessages.past } as const)
          : answer;
      complain({ field, message });
      return field;
    },
  };
};

/** A day that no month of the calendar shows, from an old or foreign address. */
const outside = (date: IstDay, today: IstDay): CalendarDay | undefined => {
  const { first, last } = bookableMonths(today);
  const none = { date, windows: [], taken: [] };
  if (date < endsOf(first).from) return { ...none, reason: "past" };
  return date > endsOf(last).to ? { ...none, reason: "beyond" } : undefined;
};
