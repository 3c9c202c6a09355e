/** After a request without a response, it is tried again after this time, and then after twice as long
 *  each time up to the maximum, in milliseconds. It is also tried as soon as the device reports a
 *  connection (our choices). */
export const FIRST_RETRY_MS = 2000;
export const MAX_RETRY_MS = 30_000;

/** Resolves when the device reports a connection, after the pause, or when the signal aborts.
 *  @param pauseMs the pause in milliseconds
 *  @returns the next pause in milliseconds: right after the device has reported a connection a
 *  request may still fail, so the pauses begin again */
export const waitForConnection = (pauseMs: number, signal?: AbortSignal | null): Promise<number> =>
  new Promise((resolve) => {
    const stop = new AbortController();
    const done = (event?: Event) => {
      stop.abort();
      clearTimeout(timer);
      resolve(event?.type === "online" ? FIRST_RETRY_MS : Math.min(pauseMs * 2, MAX_RETRY_MS));
    };
    // While the device reports that it is offline, trying again would only fail again.
    const timer = setTimeout(() => navigator.onLine && done(), pauseMs);
    addEventListener("online", done, { signal: stop.signal });
    signal?.addEventListener("abort", done, { signal: stop.signal });
  });
