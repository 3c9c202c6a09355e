import { isIP } from "node:net";
import { calendarMessages } from "#contract/calendars/messages.ts";
import { CalendarProblem } from "./calendar-problem.ts";
import { isPublicAddress } from "./public-address.ts";

/** Where calendars are served; other ports are other programs'. */
const ports = new Set(["", "80", "443"]);

/** The name of a URL's server, without the brackets of an IPv6 address. */
export const getHostname = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, "");

/** The address of a calendar as something that may be fetched, looked at before anything is asked of
 *  the network. `webcal:` means https.
 *  @param trusted servers (`host:port`) that the operator lets hosts read although they are not public
 *  @throws CalendarProblem */
export const parseCalendarUrl = (text: string, trusted: readonly string[], base?: URL): URL => {
  const url = URL.parse(text.trim().replace(/^webcals?:/i, "https:"), base);
  if (!url || !["http:", "https:"].includes(url.protocol) || !url.hostname)
    throw new CalendarProblem(calendarMessages.url);
  if (url.username || url.password) throw new CalendarProblem(calendarMessages.url);
  url.hash = "";
  if (trusted.includes(url.host)) return url;
  if (!ports.has(url.port)) throw new CalendarProblem(calendarMessages.privateAddress);
  const server = getHostname(url);
  // A name without a dot is one of our own network; numbers in any spelling are by now written as one.
  const isOwn =
    !server.includes(".") || /(^|\.)(localhost|local|internal|home\.arpa)\.?$/.test(server);
  if (isIP(server) ? !isPublicAddress(server) : isOwn)
    throw new CalendarProblem(calendarMessages.privateAddress);
  return url;
};
