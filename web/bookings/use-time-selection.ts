import { useRef, useState } from "react";
import { useSearchParams } from "react-router";
import type { CalendarDay } from "#contract/bookings/availability.ts";
import { bookingMessages } from "#contract/bookings/messages.ts";
import { getUnavailableMessage, validateTimesOnDay } from "#contract/bookings/slot-request.ts";
import type { IstDay } from "#contract/time.ts";
import { showToastLazily } from "#web/ui/controls/show-toast-lazily.ts";
import { formatUnavailableReason } from "./calendar/format-calendar-day.ts";
import { getBookableMonths, getMonthRange } from "./calendar/month.ts";
import {
  buildTimeSelectionQuery,
  fitTimeSelection,
  getShownMonth,
  parseTimeSelection,
  type TimeSelection,
  type TimeSelectionError,
} from "./calendar/time-selection.ts";
import { type MonthDays, useMonths } from "./calendar/use-months.ts";

/** Returns the guest's selection, its error, and functions to change it. The selection is also in
 *  the URL, so that it survives a reload and can be shared. */
export const useTimeSelection = (spaceId: string, today: IstDay, first: MonthDays | null) => {
  const [params] = useSearchParams();
  const [wanted, setWanted] = useState(() => parseTimeSelection(params));
  const [said, setSaid] = useState<TimeSelectionError>();
  const [choosing, setChoosing] = useState(false);
  const [month, setMonth] = useState(() => getShownMonth(params, today));
  const months = useMonths(spaceId, month, first, choosing);

  const dayOf = (date: IstDay) => outside(date, today) ?? months.dayOf(date);
  const day = wanted.date ? dayOf(wanted.date) : undefined;
  const { choice, complaint } = day ? fitTimeSelection(day, wanted) : { choice: wanted };
  const answer = day && validateTimesOnDay(day, choice);

  // Ends the toast about the selection. Called when the selection changes or another message
  // replaces it.
  const endToast = useRef<() => void>(undefined);
  const say = (message?: string) => {
    endToast.current?.();
    endToast.current = message === undefined ? undefined : showToastLazily(message, "bad");
  };
  const complain = (next: TimeSelectionError) => {
    setSaid(next);
    say(next.message);
  };

  const change = (next: TimeSelection, on = day) => {
    const fit = on ? fitTimeSelection(on, next) : { choice: next };
    setSaid(undefined);
    setWanted(next);
    say(fit.complaint?.message);
    // Only the URL changes. A navigation would load the page's data again.
    history.replaceState(
      history.state,
      "",
      location.pathname + buildTimeSelectionQuery(location.search, fit.choice) + location.hash,
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
    /** Called at the user's first interaction: from then on the panel fetches current data. */
    begin: () => setChoosing(true),
    pickDay: (picked: CalendarDay) => {
      const grey = picked.reason && formatUnavailableReason(picked);
      if (!picked.reason) change({ ...choice, date: picked.date }, picked);
      else if (picked.reason === "closed")
        complain({ field: "date", message: getUnavailableMessage("closed"), why: `${grey}.` });
      else complain({ field: "date", message: getUnavailableMessage(picked.reason) });
    },
    pickTime: (times: Pick<TimeSelection, "startTime" | "endTime">) =>
      change({ ...choice, ...times }),
    /** Shows the error of an incomplete or invalid selection and returns its field; null when the
     *  selection is valid. */
    obstacle: (now: Date): TimeSelectionError["field"] | null => {
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

/** Returns a day without free times if `date` is outside the calendar's months, for example in an
 *  old or edited URL. Otherwise, returns undefined. */
const outside = (date: IstDay, today: IstDay): CalendarDay | undefined => {
  const { first, last } = getBookableMonths(today);
  const none = { date, windows: [], taken: [] };
  if (date < getMonthRange(first).from) return { ...none, reason: "past" };
  return date > getMonthRange(last).to ? { ...none, reason: "beyond" } : undefined;
};
