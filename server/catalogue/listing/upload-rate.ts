import { Problem } from "#server/kernel/base/problem.ts";

export type UploadRateLimits = {
  /** At least `bytes` must arrive in each of these periods, in milliseconds. */
  periodMs: number;
  bytes: number;
  /** After this long without any data the sender is considered gone. */
  silenceMs: number;
  totalMs: number;
};

/** 4 KB/s over each half minute: a phone on EDGE is fast enough; a client that sends only a byte
 *  now and then is not. The total is shorter than the server's limit for a request
 *  (kernel/http/listen.ts), so that the sender still gets a response. */
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
    "The upload arrived too slowly. Please send it again with a better connection, or with fewer or lighter photos.",
  );

/** Watches how fast an upload arrives.
 *  @param broken makes the problem for an upload that went silent
 *  @returns `failed` rejects with 400 too-slow, or with the problem of `broken` after silence; call
 *  `stop` when everything has arrived */
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
