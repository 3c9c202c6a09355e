import type { Tx } from "#server/kernel/database/database.ts";
import { addJob } from "#server/kernel/jobs/jobs.ts";
import type { GatewayPayment, GatewayRefund } from "./gateway/gateway.ts";
import { captureSchedule, gatewayEventSchedule } from "./policy.ts";

/** Has an authorised payment captured (capture-payment.ts), once however often it is asked for. */
export const queueCapture = (tx: Tx, paymentId: string): Promise<void> =>
  addJob(
    tx,
    "capture-payment",
    { paymentId },
    { key: `capture ${paymentId}`, maxAttempts: captureSchedule.attempts },
  );

/** What a webhook told, without whatever else it carries about people. */
export type GatewayEvent = { payment: GatewayPayment } | { refund: GatewayRefund };

/** Has a webhook's news applied (webhook.ts); the rightly signed body is named by its hash. */
export const queueGatewayEvent = (tx: Tx, bodyHash: string, news: GatewayEvent): Promise<void> =>
  addJob(tx, "apply-news", { bodyHash, news }, { maxAttempts: gatewayEventSchedule.attempts });
