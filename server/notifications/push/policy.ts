import { DAY_MS, MINUTE_MS } from "#contract/time.ts";

/* Limits for push. Only the server uses these limits. All are our own choice. */

/** How long a push service keeps a notification for a device that is off, in milliseconds. The time
 *  counts from when the notification was created. For a notification that escalates, the time is
 *  shorter, because its other channels are due much earlier. */
export const pushLifetimeMs = { escalating: DAY_MS / 6, other: DAY_MS } as const;

/** The pauses before each further attempt, in milliseconds. A push service that asks for a longer
 *  pause (`Retry-After`) gets it. If `pushLifetimeMs` ends before the pause, no further attempt is
 *  made. */
export const pushRetryPausesMs = [
  MINUTE_MS / 2,
  2 * MINUTE_MS,
  8 * MINUTE_MS,
  30 * MINUTE_MS,
] as const;

/** The timeout of a request to a push service, in milliseconds. */
export const PUSH_TIMEOUT_MS = 10_000;

/** The maximum number of characters of a push's text. The page that the notification opens has the
 *  rest. A push service may reject more than 4,096 bytes of encrypted content. */
export const MAX_PUSH_TEXT_CHARS = 300;
