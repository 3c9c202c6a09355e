/** A request without a response is retried after this many milliseconds. Each further pause is
 *  twice as long, up to the maximum. Both values are our choice. */
export const FIRST_RETRY_MS = 2000;
export const MAX_RETRY_MS = 30_000;

/** Waits for `pauseMs`. If the device is then offline, waits until it is connected again. The wait
 *  ends early if the device reports a connection or `signal` is aborted.
 *  @returns the next pause in milliseconds */
export const waitForConnection = (pauseMs: number, signal?: AbortSignal | null): Promise<number> =>
  new Promise((resolve) => {
    const stop = new AbortController();
    const done = (event?: Event) => {
      stop.abort();
      clearTimeout(timer);
      // Just after a connection is reported, requests may still fail. So the next pause is short.
      resolve(event?.type === "online" ? FIRST_RETRY_MS : Math.min(pauseMs * 2, MAX_RETRY_MS));
    };
    // If the device is offline, the wait goes on, because a retry would fail.
    const timer = setTimeout(() => navigator.onLine && done(), pauseMs);
    addEventListener("online", done, { signal: stop.signal });
    signal?.addEventListener("abort", done, { signal: stop.signal });
  });
