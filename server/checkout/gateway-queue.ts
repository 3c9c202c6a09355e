import type { Tx } from "#server/kernel/database/database.ts";
import { addJob } from "#server/kernel/jobs/jobs.ts";
import type { GatewayPayment, GatewayRefund } from "./gateway/gateway.ts";
import { captureSchedule, gatewayEventSchedule } from "./policy.ts";

/** Queues the capture of an authorised payment (capture-payment.ts), once however often it is
 *  called. */
export const queueCapture = (tx: Tx, paymentId: string): Promise<void> =>
  addJob(
    tx,
    "capture-payment",
    { paymentId },
    { key: `capture ${paymentId}`, maxAttempts: captureSchedule.attempts },
  );

/** What a webhook reports, without the personal data that it carries. */
export type GatewayEvent = { payment: GatewayPayment } | { refund: GatewayRefund };

/** Queues a gateway event of a webhook (webhook.ts); the body with the valid signature is
 *  identified by its hash. */
export const queueGatewayEvent = (tx: Tx, bodyHash: string, news: GatewayEvent): Promise<void> =>
  addJob(tx, "apply-news", { bodyHash, news }, { maxAttempts: gatewayEventSchedule.attempts });
