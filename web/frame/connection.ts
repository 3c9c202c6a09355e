/** A request without a response is retried after this many milliseconds. Each further pause is
 *  twice as long, up to the maximum. The request is also retried as soon as the device reports a
 *  connection (our choices). */
export const FIRST_RETRY_MS = 2000;
export const MAX_RETRY_MS = 30_000;

/** Waits until a request should be retried. Resolves in these cases:
 *  - The device reports a connection.
 *  - The pause ends and the device is not offline.
 *  - The signal aborts during the wait.
 *  @param pauseMs - the pause in milliseconds
 *  @returns the next pause in milliseconds: twice `pauseMs`, but at most `MAX_RETRY_MS`. If the
 *  device has reported a connection, the next pause is `FIRST_RETRY_MS`, because the first requests
 *  after that may still fail */
export const waitForConnection = (pauseMs: number, signal?: AbortSignal | null): Promise<number> =>
  new Promise((resolve) => {
    const stop = new AbortController();
    const done = (event?: Event) => {
      stop.abort();
      clearTimeout(timer);
      resolve(event?.type === "online" ? FIRST_RETRY_MS : Math.min(pauseMs * 2, MAX_RETRY_MS));
    };
    // While the device reports that it is offline, a retry would fail.
    const timer = setTimeout(() => navigator.onLine && done(), pauseMs);
    addEventListener("online", done, { signal: stop.signal });
    signal?.addEventListener("abort", done, { signal: stop.signal });
  });
