import { formatCount } from "#contract/format-count.ts";
import { formatIndianNumber } from "#contract/money.ts";
import {
  CALENDAR_READ_INTERVAL_MINUTES,
  MAX_CALENDAR_EVENTS,
  MAX_CALENDAR_MEGABYTES,
  MAX_CALENDAR_NAME_CHARS,
  MAX_CALENDAR_TIMES,
  MAX_CALENDARS_PER_HOST,
  MAX_CALENDARS_PER_SPACE,
} from "./policy.ts";

/** The interval at which calendars are read, as text: `half hour`. */
export const calendarReadInterval =
  CALENDAR_READ_INTERVAL_MINUTES === 30
    ? "half hour"
    : formatCount(CALENDAR_READ_INTERVAL_MINUTES, "minute");

/** Messages for hosts about imported calendars. Pages import this file, so it does not use zod. */
export const calendarMessages = {
  unknown: "There is no such calendar.",
  name: `Please give the calendar a name of at most ${MAX_CALENDAR_NAME_CHARS} characters.`,
  url: "Please paste the calendar's address. It begins with https:// and usually ends with .ics.",
  ours: "This is an address of this site. Add the calendars of other sites here.",
  privateAddress: "This address is not on the public internet, so it cannot be read.",
  already: "This space has that calendar already.",
  tooMany: `A space can have at most ${MAX_CALENDARS_PER_SPACE} other calendars.`,
  tooManyOfHost: `Your spaces together can have at most ${MAX_CALENDARS_PER_HOST} other calendars. Please remove one first.`,
  waits: `Reading your calendars takes too long, so this one is read later, within the next ${calendarReadInterval}.`,
  notFound: "Its address does not exist.",
  unreachable: "Its server did not answer.",
  slow: "Its server took too long to answer.",
  gone: "It is no longer at this address.",
  locked: "Its server asks for a password. Please use the calendar's secret or public address.",
  refused: (status: number) => `Its server answered with an error (${status}).`,
  redirects: "Its address redirects too many times.",
  downgraded: "Its address leads to another address that does not begin with https://.",
  tooLarge: `It is larger than the limit (${MAX_CALENDAR_MEGABYTES} MB).`,
  notACalendar: "Its address contains no calendar.",
  cutOff: "It did not arrive completely.",
  tooManyEvents: `It has more events than the limit (${formatIndianNumber(MAX_CALENDAR_EVENTS)}).`,
  tooManyRepeats: "Its events repeat too often.",
  tooManyTimes: `It blocks more than ${formatIndianNumber(MAX_CALENDAR_TIMES)} separate times in the coming months.`,
  tooHard: "It took too long to read.",
} as const;
