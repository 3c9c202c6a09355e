import { Problem } from "#server/kernel/base/problem.ts";

export type UploadRateLimits = {
  /** The length of a period in milliseconds; at least `bytes` must arrive in each period. */
  periodMs: number;
  bytes: number;
  /** After this many milliseconds without data, the connection counts as interrupted. */
  silenceMs: number;
  /** The maximum duration of the whole upload in milliseconds. */
  totalMs: number;
};

/** An average of 4 KB/s in each half minute. A phone on EDGE reaches this rate; a client that
 *  deliberately sends single bytes does not. `totalMs` is shorter than the server's limit for a
 *  request (kernel/http/listen.ts), so that the sender gets the error too-slow. */
export const minimumUploadRate: UploadRateLimits = {
  periodMs: 30_000,
  bytes: 120_000,
  silenceMs: 30_000,
  totalMs: 290_000,
};

export const uploadTooSlow = () =>
  new Problem(
    400,
    "too-slow",
    "The upload arrived too slowly. Please send it again with a better connection, or with fewer or smaller photos.",
  );

/** Watches how fast an upload arrives. Call `arrived` for each chunk, and `stop` at the end. If the
 *  upload is too slow, `failed` rejects with Problem 400 too-slow. If no data arrives for
 *  `silenceMs`, `failed` rejects with the problem that `broken` returns. */
export const watchUploadRate = (limits: UploadRateLimits, broken: () => Problem) => {
  let fail: (problem: Problem) => void = () => {};
  const failed = new Promise<never>((_, reject) => {
    fail = reject;
  });
  failed.catch(() => {});
  let inPeriod = 0;
  const period = setInterval(() => {
    if (inPeriod < limits.bytes) fail(uploadTooSlow());
    inPeriod = 0;
  }, limits.periodMs);
  const total = setTimeout(() => fail(uploadTooSlow()), limits.totalMs);
  const silence = setTimeout(() => fail(broken()), limits.silenceMs);
  return {
    failed,
    arrived: (bytes: number): void => {
      inPeriod += bytes;
      silence.refresh();
    },
    stop: (): void => {
      clearInterval(period);
      clearTimeout(total);
      clearTimeout(silence);
    },
  };
};
