import { useCallback, useEffect, useState } from "react";
import type { CalendarDay } from "#contract/bookings/availability.ts";
import type { Availability } from "#contract/bookings/availability-route.ts";
import type { ResponseOf } from "#contract/client.ts";
import type { IstDay } from "#contract/time.ts";
import { useRetryOnline } from "#web/frame/use-retry-online.ts";
import { parseCalendarDay } from "./format-calendar-day.ts";
import { getMonthRange, type Month, toMonth } from "./month.ts";

/** One month of a space's availability, as the API returns it. */
export type MonthDays = { month: Month; days: Availability["days"] };

/** Fetches a month's days. Rejects if they cannot be fetched. */
type FetchDays = (spaceId: string, month: Month, signal: AbortSignal) => Promise<CalendarDay[]>;

type Known = Record<Month, CalendarDay[] | "failed">;

/** Returns the days of the shown month and fetches them if they are missing. */
export const useMonths = (
  spaceId: string,
  shown: Month,
  /** The month that came with the page. The page may come from a cache, so the month's days may be
   *  out of date. */
  first: MonthDays | null,
  /** Whether the user has begun to choose. If true, the days of `first` are fetched again. */
  choosing: boolean,
  /** Pass the same function in every render. A new function would start a running fetch again. */
  fetchDays: FetchDays = fetchMonth,
) => {
  const [known, setKnown] = useState<Known>(() =>
    first ? { [first.month]: first.days.map(parseCalendarDay) } : {},
  );
  const [renewed, setRenewed] = useState<readonly Month[]>([]);
  const missing = !known[shown];
  const wanted = missing || (choosing && !renewed.includes(shown));

  useEffect(() => {
    if (!wanted) return;
    const stopped = new AbortController();
    fetchDays(spaceId, shown, stopped.signal)
      .then((days) => setKnown((was) => ({ ...was, [shown]: days })))
      .catch(() => {
        if (!stopped.signal.aborted)
          // If the month cannot be fetched again, its earlier days stay. They are better than an
          // error.
          setKnown((was) => (was[shown] ? was : { ...was, [shown]: "failed" }));
      })
      .finally(() => {
        if (!stopped.signal.aborted) setRenewed((was) => [...was, shown]);
      });
    return () => stopped.abort();
  }, [spaceId, shown, wanted, fetchDays]);

  const days = known[shown];
  const retry = useCallback(() => setKnown(({ [shown]: _, ...others }) => others), [shown]);
  useRetryOnline(days === "failed", retry);
  return {
    days: days === "failed" ? undefined : days,
    loading: !days,
    failed: days === "failed",
    retry,
    /** Marks all months as out of date. Once `choosing` is true, each month is fetched again when
     *  it is shown. */
    renew: () => setRenewed([]),
    /** Returns a day of any month shown so far; undefined if the month's days are not known. */
    dayOf: (date: IstDay): CalendarDay | undefined => {
      const month = known[toMonth(date)];
      return month === "failed" ? undefined : month?.find((day) => day.date === date);
    },
  };
};

/** Fetches a month's days. Uses `fetch`, because the API client (web/frame/api.ts) is too large for
 *  the first load of a space's page. */
const fetchMonth: FetchDays = async (spaceId, month, signal) => {
  const query = new URLSearchParams(getMonthRange(month));
  const answer = await fetch(`/api/locations/${spaceId}/availability?${query}`, { signal });
  if (!answer.ok) throw answer;
  const { days } = (await answer.json()) as ResponseOf<"GET /locations/{locationId}/availability">;
  return days.map(parseCalendarDay);
};
