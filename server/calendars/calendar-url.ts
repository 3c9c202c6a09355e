import { calendarMessages } from "#contract/calendars/messages.ts";
import { isOutsideUrl } from "#server/kernel/http/outside-address.ts";
import { CalendarProblem } from "./calendar-problem.ts";

/** Parses and checks the URL of a calendar, without network access. `webcal:` means https.
 *  @param trusted - servers (`host:port`) that the operator allows although they are not public
 *  @param base - the URL that redirected to `text`, if any
 *  @throws CalendarProblem */
export const parseCalendarUrl = (text: string, trusted: readonly string[], base?: URL): URL => {
  const url = URL.parse(text.trim().replace(/^webcals?:/i, "https:"), base);
  if (!url || !["http:", "https:"].includes(url.protocol) || !url.hostname)
    throw new CalendarProblem(calendarMessages.url);
  if (url.username || url.password) throw new CalendarProblem(calendarMessages.url);
  url.hash = "";
  if (!isOutsideUrl(url, trusted)) throw new CalendarProblem(calendarMessages.privateAddress);
  return url;
};
