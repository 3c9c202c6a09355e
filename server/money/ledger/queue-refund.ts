import { refundSchedule } from "#contract/payments/policy.ts";
import type { Db, Tx } from "#server/kernel/database/database.ts";
import { addJob } from "#server/kernel/jobs/jobs.ts";

/** Has a refund that is written down carried out (checkout/send-refund.ts), if it is not on its way already. */
export const queueRefund = (tx: Tx | Db, refundId: string): Promise<void> =>
  addJob(
    tx,
    "send-refund",
    { refundId },
    { key: `refund ${refundId}`, maxAttempts: refundSchedule.sendAttempts },
  );
