import { refundSchedule } from "#contract/payments/policy.ts";
import type { Db, Tx } from "#server/kernel/database/database.ts";
import { addJob } from "#server/kernel/jobs/jobs.ts";

/** Queues the job that sends a recorded refund (checkout/send-refund.ts). If this refund's job is
 *  waiting already, the new job replaces it. */
export const queueRefund = (tx: Tx | Db, refundId: string): Promise<void> =>
  addJob(
    tx,
    "send-refund",
    { refundId },
    { key: `refund ${refundId}`, maxAttempts: refundSchedule.sendAttempts },
  );
