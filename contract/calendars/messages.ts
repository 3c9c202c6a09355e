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

/** `half hour`: how often a calendar is read. */
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
  tooMany: `A space takes at most ${MAX_CALENDARS_PER_SPACE} other calendars.`,
  tooManyOfHost: `Your spaces take at most ${MAX_CALENDARS_PER_HOST} other calendars together. Please remove one first.`,
  waits: `Reading your calendars takes too long, so this one has to wait for the next ${calendarReadInterval}.`,
  notFound: "Its address does not lead anywhere.",
  unreachable: "Its server did not answer.",
  slow: "Its server took too long to answer.",
  gone: "It is no longer at this address.",
  locked: "Its server asks for a password. Please use the calendar's secret or public address.",
  refused: (status: number) => `Its server answered with an error (${status}).`,
  redirects: "Its address leads on and on.",
  downgraded: "Its address leads to one that is not encrypted.",
  tooLarge: `It is larger than can be read (${MAX_CALENDAR_MEGABYTES} MB).`,
  notACalendar: "What is at its address is not a calendar.",
  cutOff: "It came only in part.",
  tooManyEvents: `It has more events than can be read (${formatIndianNumber(MAX_CALENDAR_EVENTS)}).`,
  tooManyRepeats: "Its events repeat more often than can be read.",
  tooManyTimes: `It closes more than ${formatIndianNumber(MAX_CALENDAR_TIMES)} separate times in the months to come.`,
  tooHard: "It took too long to read.",
} as const;
