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

/** The response to a request for a month's days; `failed` if the request failed. A higher `renewal`
 *  means a later request. */
type KnownMonth = { days: CalendarDay[] | "failed"; renewal: number };
type Known = Record<Month, KnownMonth>;

/** Adds a month's response to the known months. Ignores it if the known days have a higher
 *  `renewal`. If the request failed, keeps the known days: they are better than an error. */
export const addMonthResponse = (known: Known, month: Month, response: KnownMonth): Known => {
  const was = known[month];
  if (was && was.renewal > response.renewal) return known;
  const days = response.days === "failed" && was ? was.days : response.days;
  return { ...known, [month]: { ...response, days } };
};

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
    first ? { [first.month]: { days: first.days.map(parseCalendarDay), renewal: 0 } } : {},
  );
  const [renewal, setRenewal] = useState(1);
  const was = known[shown];
  const wanted = !was || (choosing && was.renewal < renewal);

  useEffect(() => {
    if (!wanted) return;
    const stopped = new AbortController();
    const add = (days: KnownMonth["days"]) =>
      setKnown((before) => addMonthResponse(before, shown, { days, renewal }));
    fetchDays(spaceId, shown, stopped.signal)
      .then(add)
      .catch(() => !stopped.signal.aborted && add("failed"));
    return () => stopped.abort();
  }, [spaceId, shown, wanted, renewal, fetchDays]);

  const days = was?.days;
  const retry = useCallback(() => setKnown(({ [shown]: _, ...others }) => others), [shown]);
  useRetryOnline(days === "failed", retry);
  return {
    days: days === "failed" ? undefined : days,
    loading: !days,
    failed: days === "failed",
    retry,
    /** Marks all months as out of date. Once `choosing` is true, each month is fetched again when
     *  it is shown. */
    renew: () => setRenewal((before) => before + 1),
    /** Changes with each call of `renew`. Other data about the days must then be fetched again. */
    renewal,
    /** Returns a day of any month shown so far; undefined if the month's days are not known. */
    dayOf: (date: IstDay): CalendarDay | undefined => {
      const month = known[toMonth(date)]?.days;
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
