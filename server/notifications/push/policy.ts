import { DAY_MS, MINUTE_MS } from "#contract/time.ts";

/* Limits for push. Only the server uses these limits. All are our own choice. */

/** How long a push service keeps a notification for a device that is off, in milliseconds. The time
 *  counts from when the notification was created. The time is shorter for a notification that
 *  escalates, because it soon reaches the member over another channel. */
export const pushLifetimeMs = { escalating: DAY_MS / 6, other: DAY_MS } as const;

/** The pauses before each further attempt, in milliseconds. If the push service asks for a longer
 *  pause (`Retry-After`), that pause applies. No further attempt is made after the push's lifetime
 *  (`pushLifetimeMs`). */
export const pushRetryPausesMs = [
  MINUTE_MS / 2,
  2 * MINUTE_MS,
  8 * MINUTE_MS,
  30 * MINUTE_MS,
] as const;

/** The timeout of a request to a push service, in milliseconds. */
export const PUSH_TIMEOUT_MS = 10_000;

/** The text of a push is shortened to this number of characters. A push service may reject more
 *  than 4,096 bytes of encrypted content. */
export const MAX_PUSH_TEXT_CHARS = 300;
