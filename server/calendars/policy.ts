/* The numbers of calendars that only the server reads; what both sides read is in contract/calendars/policy.ts. All
 * are our own. */
import { BOOKABLE_DAYS } from "#contract/bookings/policy.ts";
import { CALENDAR_READ_INTERVAL_MINUTES } from "#contract/calendars/policy.ts";
import { DAY_MS, MINUTE_MS } from "#contract/time.ts";

const HOUR = 3600;
const HOUR_MS = 60 * MINUTE_MS;

/** Reading a calendar again: what its queue, the clock's job and the letter to its host go by. */
export const readSchedule = {
  everyMs: CALENDAR_READ_INTERVAL_MINUTES * MINUTE_MS,
  /** Each failure in a row doubles the pause, up to this. */
  longestPauseMs: 6 * HOUR_MS,
  /** A hiccup is nobody's worry: a host is told of a calendar that was not read for so long. */
  tellAfterMs: 6 * HOUR_MS,
  /** What could not be kept for a reason of our own is tried again after this. */
  troubleMs: 5 * MINUTE_MS,
  /** Tries of a job, should the process die with it. */
  attempts: 3,
} as const;

/** Repeats are followed past the last day that can be booked, and again once that margin is used up. */
export const reach = {
  ms: (BOOKABLE_DAYS + 60) * DAY_MS,
  leastMs: (BOOKABLE_DAYS + 10) * DAY_MS,
} as const;

/** One host's calendars together take at most so long in each stretch of `everyMs`: a server that never answers
 *  costs other hosts nothing. */
export const CALENDAR_BUDGET_MS = MINUTE_MS;
/** After this long a job lets other hosts' jobs go first. */
export const MAX_HOST_READ_MS = 10_000;
/** Hosts that one run of the clock's job looks after; the rest is due at the next. */
export const MAX_HOSTS_PER_RUN = 2_000;

/** Fetching one calendar. */
export const fetchLimits = {
  /** For all of it: names, redirects, and the last byte. */
  wholeMs: 15_000,
  /** Until the first answer, names and the connection included: a server that is silent for so long has none. */
  answerMs: 5_000,
  redirects: 3,
  etagChars: 300,
} as const;

/** Reading one calendar, in a thread of its own. More calendars may be fetched at once, but each thread may take
 *  all of its memory. */
export const readLimits = { ms: 5_000, memoryMegabytes: 96, threads: 2, repeats: 100_000 } as const;

/** Days before today that feeds for other calendars have, which like to keep the last weeks. */
export const FEED_PAST_DAYS = 31;

/** What one account, or for `readFeed` one internet address, may ask for. */
export const calendarAttemptLimits = {
  closeTime: { most: 600, perSeconds: HOUR },
  addCalendar: { most: 30, perSeconds: HOUR },
  readCalendar: { most: 30, perSeconds: HOUR },
  makeFeed: { most: 30, perSeconds: HOUR },
  readFeed: { most: 3000, perSeconds: HOUR },
} as const;
