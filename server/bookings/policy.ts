/* Booking limits that only the server uses; those that the browser uses, too, are in
 * contract/bookings/policy.ts. */
import { DAY_MS, MINUTE_MS } from "#contract/time.ts";

/** Maximum number of holds that one guest may start within a period without paying; holds that are
 *  paid and cancelled with a full refund count, too. Each hold costs an order at the payment
 *  provider (our choice). */
export const MAX_HOLDS_STARTED = [
  { most: 10, withinMs: 60 * MINUTE_MS },
  { most: 20, withinMs: DAY_MS },
] as const;

/** Seconds until a guest with `MAX_HOLDS` holds may try again (our choice). */
export const HOLDS_RETRY_SECONDS = 60;

/** Maximum number of requests per day. A guest compares a few spaces; more requests are a burden on
 *  hosts (our choice). */
export const MAX_REQUESTS_PER_DAY = 20;

/** The hour of the day, IST, of reminders: in the evening, when people plan the next day (our
 *  choice). */
export const REMINDER_HOUR = 18;

/** How often a transaction is retried after a deadlock between two bookings of one space, and the
 *  base of its random pause in milliseconds (design.md, section 6: at most three times with
 *  jitter). */
export const deadlockRetries = { most: 3, jitterMs: 40 } as const;

/** How long a request waits for the space's queue or lock, in milliseconds (design.md, section 6: a
 *  lock timeout of 5 s). */
export const SPACE_QUEUE_TIMEOUT_MS = 5_000;

/** How many spaces or bookings a scheduled job handles in one run; the rest follows in the next
 *  minute (our own). */
export const MAX_BOOKINGS_ENDED_AT_ONCE = 500;
