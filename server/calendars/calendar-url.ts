import { isIP } from "node:net";
import { calendarMessages } from "#contract/calendars/messages.ts";
import { CalendarProblem } from "./calendar-problem.ts";
import { isPublicAddress } from "./public-address.ts";

/** The ports of calendar servers. Any other port may belong to another service. */
const ports = new Set(["", "80", "443"]);

/** Returns the host name of a URL, without the brackets of an IPv6 address. */
export const getHostname = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, "");

/** Parses and checks the address of a calendar, without network access. `webcal:` means https.
 *  @param trusted servers (`host:port`) that the operator allows although they are not public
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
  // A name without a dot belongs to our own network. The URL parser has already converted IP
  // addresses to their normal form.
  const isOwn =
    !server.includes(".") || /(^|\.)(localhost|local|internal|home\.arpa)\.?$/.test(server);
  if (isIP(server) ? !isPublicAddress(server) : isOwn)
    throw new CalendarProblem(calendarMessages.privateAddress);
  return url;
};
