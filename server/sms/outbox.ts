import { z } from "zod";
import { retentionDays } from "#contract/accounts/policy.ts";
import { DAY_MS, MINUTE_MS } from "#contract/time.ts";
import { Problem } from "#server/kernel/base/problem.ts";
import type { Db, Tx } from "#server/kernel/database/database.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { addJob } from "#server/kernel/jobs/jobs.ts";
import { attemptDelivery } from "#server/kernel/jobs/outbox.ts";
import { task } from "#server/kernel/jobs/task.ts";
import type { SmsDeps } from "./deps.ts";
import { smsPerDay, smsSchedule } from "./policy.ts";
import {
  clearExpiredSms,
  countSmsSince,
  deleteSmsBefore,
  insertSms,
  smsOutbox,
  toSms,
} from "./queries.ts";
import { SmsRejectedError } from "./sms-sender.ts";

type TextToSend = { to: string; text: string; code: string; expiresAt: Date };

/** Queues an SMS, which is sent only if the caller's transaction commits. A job sends the SMS. If
 *  sending fails, the job retries until the code expires or the service rejects the SMS. */
export const enqueueSms = async (
  tx: Tx | Db,
  deps: Pick<Deps, "newId" | "now">,
  message: TextToSend,
): Promise<void> => {
  const id = deps.newId();
  await insertSms(tx, { id, ...message, createdAt: deps.now() });
  await addJob(tx, "send-text", { textId: id });
};

/** Returns whether the site has reached its limit of SMS within 24 hours. A queued SMS counts. A
 *  request for an unknown number does not count, because it queues no SMS. */
export const isSmsLimitReached = async (
  deps: Pick<Deps, "config" | "now">,
  db: Db | Tx,
): Promise<boolean> => {
  if (!deps.config.rateLimits) return false;
  const dayAgo = new Date(deps.now().getTime() - smsPerDay.hours * 60 * MINUTE_MS);
  return (await countSmsSince(db, dayAgo)) >= deps.config.smsDailyLimit;
};

/** Requires that the daily limit of SMS is not reached.
 *  @throws Problem 429 too-many-attempts when it is reached */
export const requireSmsLeft = async (deps: Deps, db: Db | Tx): Promise<void> => {
  if (!(await isSmsLimitReached(deps, db))) return;
  deps.log.warn("no more SMS are sent: SMS_DAILY_LIMIT is reached");
  throw new Problem(
    429,
    "too-many-attempts",
    "No more codes can be sent today. Please use another way or try again later.",
    { retryAfterSeconds: smsPerDay.retrySeconds },
  );
};

/** Deletes messages older than the retention period, and the text and code of unsent messages whose
 *  code has expired. */
export const deleteExpiredSms = async ({ db, now }: Pick<Deps, "db" | "now">): Promise<void> => {
  await clearExpiredSms(db, now());
  await deleteSmsBefore(db, new Date(now().getTime() - retentionDays.texts * DAY_MS));
};

/** The job that sends an SMS queued by `enqueueSms`. The number and the code are not logged. */
export const sendSms = task(z.object({ textId: z.uuid() }), (deps: SmsDeps, { textId }) =>
  attemptDelivery(smsOutbox, deps, textId, {
    maxAttempts: smsSchedule.attempts,
    what: "message",
    prepare: async (row) => {
      if (row.expires_at <= deps.now()) return "its code has expired";
      return deps.smsSender ? row : "no SMS service is configured";
    },
    send: async (row) => deps.smsSender?.send(toSms(row)),
    isRejected: (error) => error instanceof SmsRejectedError,
    // A thrown value that is not an Error may contain the phone number, so it is not stored.
    reasonOf: (error) => (error instanceof Error ? error.message : "unknown"),
    onGivenUp: ({ attempts, reason }) =>
      deps.log.warn({ textId, attempts, reason }, "could not send an SMS, giving up"),
  }),
);
