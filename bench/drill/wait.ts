import { setTimeout as sleep } from "node:timers/promises";

const BETWEEN_MS = 250;

/** Prints the current step of the drill with the time. */
export const tell = (text: string): void =>
  console.log(`${new Date().toISOString().slice(11, 19)} ${text}`);

/** Repeats a check until it returns a value other than undefined. An error counts as undefined. At
 *  the timeout, a check that is still running is abandoned.
 *  @throws Error if there is no value after `limitSeconds`; its `cause` is the last error of a
 *  check */
export const waitFor = async <Result>(
  what: string,
  limitSeconds: number,
  check: () => Promise<Result | undefined>,
): Promise<{ result: Result; seconds: number }> => {
  const begin = performance.now();
  const passed = () => (performance.now() - begin) / 1_000;
  let last: unknown;
  for (;;) {
    const timer = new AbortController();
    const leftMs = Math.max(BETWEEN_MS, (limitSeconds - passed()) * 1_000);
    try {
      const result = await Promise.race([
        check(),
        sleep(leftMs, undefined, { signal: timer.signal }),
      ]);
      if (result !== undefined) return { result, seconds: passed() };
    } catch (error) {
      last = error;
    } finally {
      timer.abort();
    }
    if (passed() >= limitSeconds)
      throw new Error(`Timed out after ${limitSeconds} s: ${what}.`, { cause: last });
    await sleep(BETWEEN_MS);
  }
};
