import type { RouterContextProvider } from "react-router";
import { istDay } from "#contract/time.ts";
import { getLoaderApi } from "#web/frame/loader-api.ts";
import { pageRequest } from "#web/frame/page-request.ts";
import { getMonthRange } from "./month.ts";
import { getShownMonth } from "./time-selection.ts";
import type { MonthDays } from "./use-months.ts";

/** Fetches the month that the calendar shows first, for the space page's loader. Returns null if
 *  the API refuses; the panel then fetches the month. */
export const loadFirstMonth = async (
  context: Readonly<RouterContextProvider>,
  locationId: string,
  url: string,
): Promise<MonthDays | null> => {
  const today = istDay(context.get(pageRequest).now);
  const params = new URL(url).searchParams;
  const month = getShownMonth(params, today);
  const { body } = await getLoaderApi(context)("GET /locations/{locationId}/availability", {
    params: { locationId },
    query: getMonthRange(month),
  });
  return body ? { month, days: body.days } : null;
};
