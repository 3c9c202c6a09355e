import { Problem } from "#server/kernel/base/problem.ts";

export type UploadRateLimits = {
  /** In each of these periods, in milliseconds, at least `bytes` must arrive. */
  periodMs: number;
  bytes: number;
  /** Nothing at all for so long means that the sender is gone. */
  silenceMs: number;
  totalMs: number;
};

/** 4 KB/s over each half minute: what a phone manages on EDGE, and what somebody does not who sends a
 *  byte now and then. The whole is shorter than the server's limit for a request (kernel/http/listen.ts), so
 *  that there is an answer. */
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
 *  @param broken what silence is answered with
 *  @returns `failed` rejects with 400 too-slow, or what `broken` makes after silence; call `stop` when
 *  everything is there */
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
