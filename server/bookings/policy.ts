/* Booking limits that only the server uses. Limits that the browser uses as well are in
 * contract/bookings/policy.ts. */
import { DAY_MS, MINUTE_MS } from "#contract/time.ts";

/** The maximum number of holds that one guest may start in each period without paying (our choice).
 *  Each hold creates an order at the payment provider. A booking that the guest cancels with a full
 *  refund counts, too. */
export const MAX_HOLDS_STARTED = [
  { most: 10, withinMs: 60 * MINUTE_MS },
  { most: 20, withinMs: DAY_MS },
] as const;

/** A guest who has `MAX_HOLDS` holds is told to try again after this many seconds (our choice). */
export const HOLDS_RETRY_SECONDS = 60;

/** Maximum number of requests that one guest may send per day. Repeated and rejected requests count
 *  too. A guest who compares spaces needs no more, and each request takes a host's time (our
 *  choice). */
export const MAX_REQUESTS_PER_DAY = 20;

/** The hour of the day, in IST, at which reminders are sent: in the evening, when people plan the
 *  next day (our choice). */
export const REMINDER_HOUR = 18;

/** The host is warned this many hours before an unanswered request expires (our choice). If the
 *  host has only a few hours to answer, the warning comes when a quarter of this time is left
 *  (`findRequestsAboutToExpire`). */
export const EXPIRY_WARNING_HOURS = 4;

/** After a deadlock or a serialisation failure, a booking's transaction is retried at most `most`
 *  times. The random pause before each retry is based on `jitterMs`. The requirements allow at
 *  most three retries, with random pauses. */
export const deadlockRetries = { most: 3, jitterMs: 40 } as const;

/** The maximum time that a request waits for the space's queue or lock, in milliseconds (required:
 *  5 s). */
export const SPACE_QUEUE_TIMEOUT_MS = 5_000;

/** A run of a scheduled job handles at most this many spaces (expiry), bookings (completion) or
 *  requests (warning). The next run handles the rest (our choice). */
export const MAX_BOOKINGS_ENDED_AT_ONCE = 500;
