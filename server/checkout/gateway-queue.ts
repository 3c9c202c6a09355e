import type { Tx } from "#server/kernel/database/database.ts";
import { addJob } from "#server/kernel/jobs/jobs.ts";
import type { GatewayPayment, GatewayRefund } from "./gateway/gateway.ts";
import { captureSchedule, gatewayEventSchedule } from "./policy.ts";

/** Queues the job that captures an authorised payment (capture-payment.ts). If the job is already
 *  queued and has not been tried, it keeps its scheduled time. If the job has failed before, it
 *  runs again at once, and its attempts are counted from 0. */
export const queueCapture = (tx: Tx, paymentId: string): Promise<void> =>
  addJob(
    tx,
    "capture-payment",
    { paymentId },
    { key: `capture ${paymentId}`, keepsRunAt: true, maxAttempts: captureSchedule.attempts },
  );

/** The payment or refund that a webhook reports, without the webhook's personal data. */
export type GatewayEvent = { payment: GatewayPayment } | { refund: GatewayRefund };

/** Queues the job that applies the gateway event of a webhook (webhook.ts).
 *  @param bodyHash - the hash of the webhook's body, in hexadecimal */
export const queueGatewayEvent = (tx: Tx, bodyHash: string, news: GatewayEvent): Promise<void> =>
  addJob(tx, "apply-news", { bodyHash, news }, { maxAttempts: gatewayEventSchedule.attempts });
