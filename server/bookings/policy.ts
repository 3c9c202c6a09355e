/* The numbers of bookings that only the server reads; what both sides read is in contract/bookings/policy.ts. */
import { DAY_MS, MINUTE_MS } from "#contract/time.ts";

/** Holds of one guest that were begun and not paid (or paid and cancelled with everything given back),
 *  within so long: each costs an order at the payment company (our own). */
export const MAX_HOLDS_STARTED = [
  { most: 10, withinMs: 60 * MINUTE_MS },
  { most: 20, withinMs: DAY_MS },
] as const;

/** How soon a guest with `MAX_HOLDS` holds may try again (our own). */
export const HOLDS_RETRY_SECONDS = 60;

/** A guest compares a few spaces; more requests than this in a day bother hosts (our own). */
export const MAX_REQUESTS_PER_DAY = 20;

/** In the evening, when tomorrow is planned: the hour of the day, IST, of reminders (our own). */
export const REMINDER_HOUR = 18;

/** When two bookings of one space wait for each other, the later is tried again so often, after a random
 *  pause of at most so long (design.md, section 6: at most three times with jitter). */
export const deadlockRetries = { most: 3, jitterMs: 40 } as const;

/** So long somebody waits for their turn on a space (design.md, section 6: a lock timeout of 5 s). */
export const SPACE_QUEUE_TIMEOUT_MS = 5_000;

/** Spaces or bookings of which one run of the clock's jobs takes care; the rest is the next minute's (our
 *  own). */
export const MAX_BOOKINGS_ENDED_AT_ONCE = 500;
