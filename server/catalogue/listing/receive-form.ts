import type { Context } from "hono";
import type { Caller } from "#server/identity/caller.ts";
import { isAccountVerified } from "#server/identity/changes/is-account-verified.ts";
import { createFairQueue } from "#server/kernel/base/fair-queue.ts";
import { shareOfWorker } from "#server/kernel/base/worker-role.ts";
import { consumeAttempt, type RateLimitAttempt } from "#server/kernel/http/rate-limits.ts";
import type { MediaDeps } from "#server/media/deps.ts";
import { type Spool, withSpool } from "#server/media/spool.ts";
import { type FormShape, type MultipartForm, readMultipartForm } from "./multipart.ts";
import { minimumUploadRate, type UploadRateLimits } from "./upload-rate.ts";

/** Limits for the forms that are received at the same time, and for the forms that wait. */
type UploadLimits = {
  atOnce: number;
  atOnceUnverified: number;
  perAccount: number;
  waitingPerAccount: number;
  waitMs: number;
  retrySeconds: number;
};

/** Returns a function that reads an uploaded form and passes it to `work`. The function needs the
 *  `Caller`, so no byte is read before the account is known. The function throws Problem 429
 *  too-many-attempts, 503 busy, and the errors of `readMultipartForm` and `work`. */
export const createFormReceiver = (
  deps: MediaDeps,
  options: {
    attempts: Omit<RateLimitAttempt, "who">;
    uploads: UploadLimits;
    /** The error message if too many forms wait, or the form has waited too long. */
    sorry: string;
    /** What the form may contain; by default, what a listing form may contain. */
    shape?: FormShape;
    rate?: UploadRateLimits;
  },
) => {
  const { uploads, rate = minimumUploadRate } = options;
  const createUploadQueue = (most: number) =>
    createFairQueue({
      most,
      maxPerKey: uploads.perAccount,
      waitingEach: uploads.waitingPerAccount,
      waitMs: uploads.waitMs,
      retryAfterSeconds: uploads.retrySeconds,
      sorry: options.sorry,
    });
  const [turn, unverifiedQueue] = [
    createUploadQueue(shareOfWorker(uploads.atOnce)),
    createUploadQueue(shareOfWorker(uploads.atOnceUnverified)),
  ];
  return async <T>(
    c: Context,
    { accountId }: Caller,
    work: (form: MultipartForm, spool: Spool) => Promise<T>,
  ): Promise<T> => {
    const arrivedAt = performance.now();
    await consumeAttempt(deps, { who: accountId, ...options.attempts });
    const runInQueue = () =>
      turn(accountId, () =>
        withSpool(deps, async (spool) => {
          // The time that the form has waited in the queue counts towards the limit.
          const totalMs = rate.totalMs - (performance.now() - arrivedAt);
          const limits = { ...rate, totalMs };
          return work(await readMultipartForm(c.req.raw, spool, limits, options.shape), spool);
        }),
      );
    return (await isAccountVerified(deps.db, accountId))
      ? runInQueue()
      : unverifiedQueue(accountId, runInQueue);
  };
};
