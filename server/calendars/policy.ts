/* Calendar limits that only the server uses. Limits that the browser uses as well are in
 * contract/calendars/policy.ts. All values are our own choice. */
import { BOOKABLE_DAYS } from "#contract/bookings/policy.ts";
import { CALENDAR_READ_INTERVAL_MINUTES } from "#contract/calendars/policy.ts";
import { DAY_MS, MINUTE_MS } from "#contract/time.ts";

const HOUR = 3600;
const HOUR_MS = 60 * MINUTE_MS;

/** The schedule for reading calendars again. The queue, the scheduled job and the mail about a
 *  broken calendar use it. */
export const readSchedule = {
  everyMs: CALENDAR_READ_INTERVAL_MINUTES * MINUTE_MS,
  /** After the first failure, the pause is `everyMs`. Each further consecutive failure doubles the
   *  pause, up to this limit. */
  longestPauseMs: 6 * HOUR_MS,
  /** A host is mailed about a failure only if the last successful read is at least this long ago.
   *  If the calendar was never read, the time since the host added it counts instead. */
  tellAfterMs: 6 * HOUR_MS,
  /** The pause before a retry after an error on our side. */
  troubleMs: 5 * MINUTE_MS,
  /** Maximum number of attempts of a job, if it fails or its process crashes. */
  attempts: 3,
} as const;

/** How far ahead calendars are read. */
export const reach = {
  /** A full read leaves out all events that begin this far ahead or later. Guests cannot book that
   *  far ahead. */
  ms: (BOOKABLE_DAYS + 60) * DAY_MS,
  /** A full read covers the period from the read until `ms` later. When only `leastMs` of this
   *  period remains, the next read is a full read again, even if the calendar has not changed. */
  leastMs: (BOOKABLE_DAYS + 10) * DAY_MS,
} as const;

/** Maximum time for reading all calendars of one host in each period of `everyMs`. Without this
 *  limit, a server that never responds would delay other hosts. */
export const CALENDAR_BUDGET_MS = MINUTE_MS;
/** After this time, the job that reads a host's calendars stops before the next calendar, so that
 *  the jobs of other hosts can run. A new job reads the rest. */
export const MAX_HOST_READ_MS = 10_000;
/** Maximum number of hosts in one run of the scheduled job. Later runs handle the rest. */
export const MAX_HOSTS_PER_RUN = 2_000;

/** Limits for fetching one calendar. */
export const fetchLimits = {
  /** The timeout for the whole fetch: DNS, redirects, and the complete body. */
  wholeMs: 15_000,
  /** The timeout for receiving the response headers, including DNS and connecting. */
  answerMs: 5_000,
  redirects: 3,
  etagChars: 300,
} as const;

/** Limits for reading calendars in worker threads. At most two threads run at a time, because each
 *  thread may use `memoryMegabytes`. */
export const readLimits = { ms: 5_000, memoryMegabytes: 96, threads: 2, repeats: 100_000 } as const;

/** Our feeds go back this many days, because calendars usually show the last few weeks. */
export const FEED_PAST_DAYS = 31;

/** Rate limits per account; `readFeed` is per client network (`clientAddress`). */
export const calendarAttemptLimits = {
  closeTime: { most: 600, perSeconds: HOUR },
  addCalendar: { most: 30, perSeconds: HOUR },
  readCalendar: { most: 30, perSeconds: HOUR },
  makeFeed: { most: 30, perSeconds: HOUR },
  readFeed: { most: 3000, perSeconds: HOUR },
} as const;
