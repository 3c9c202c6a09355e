import { createHash } from "node:crypto";
import { z } from "zod";
import { DAY_MS } from "#contract/time.ts";
import { Problem } from "#server/kernel/base/problem.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { task } from "#server/kernel/jobs/task.ts";
import { adoptRefund } from "./adopt-refund.ts";
import { applyPayment } from "./apply-payment.ts";
import { applyRefund } from "./apply-refund.ts";
import type { CheckoutDeps } from "./deps.ts";
import { type GatewayEvent, queueGatewayEvent } from "./gateway-queue.ts";
import { parseWebhook } from "./parse-webhook.ts";
import { gatewayEventSchedule } from "./policy.ts";
import { requireGateway } from "./require-gateway.ts";
import {
  deleteWebhooks,
  insertWebhook,
  isWebhookHandled,
  markWebhookHandled,
} from "./webhook-queries.ts";

/** Verifies and records a webhook, but does not store its body. Queues a job that applies the
 *  event, so that the response is immediate.
 *  @throws Problem 401 bad-signature, 400 malformed, 404 not-open without a gateway */
export const receiveWebhook = async (
  deps: CheckoutDeps,
  body: Uint8Array,
  signature: string | undefined,
): Promise<void> => {
  const gateway = requireGateway(deps);
  if (!signature || !gateway.isWebhookSigned(body, signature))
    throw new Problem(401, "bad-signature", "The signature does not match the body.");
  const read = parseWebhook(new TextDecoder().decode(body));
  if (!read) throw new Problem(400, "malformed", "The body is not a webhook event.");

  const { event, entityId, news } = read;
  const hash = createHash("sha256").update(body).digest();
  await deps.db.transaction().execute(async (tx) => {
    const isNew = await insertWebhook(tx, { hash, event, entityId, at: deps.now() });
    // A new body may report an event that was already applied.
    if (!isNew || !news || (await isWebhookHandled(tx, { event, entityId }))) return;
    await queueGatewayEvent(tx, hash.toString("hex"), news);
  });
};

const paise = z.number().int().nonnegative();
const Given = z.object({
  bodyHash: z.string(),
  news: z.union([
    z.object({
      payment: z.object({
        id: z.string(),
        orderId: z.string().nullable(),
        amountPaise: paise,
        currency: z.string(),
        status: z.enum(["created", "authorized", "captured", "failed", "refunded"]),
        refundedPaise: paise,
        method: z.string().nullable(),
        problem: z.string().nullable(),
      }),
    }),
    z.object({
      refund: z.object({
        id: z.string(),
        paymentId: z.string(),
        amountPaise: paise,
        status: z.enum(["pending", "processed", "failed"]),
        key: z.string().optional(),
      }),
    }),
  ]),
});

/** The job that applies a gateway event. It marks the event as handled only if the payment is ours.
 *  If a handled event arrives again, `receiveWebhook` queues no job.
 *  @throws Error while it is uncertain whether this site requested a refund. The job then runs
 *  again */
export const applyGatewayEvent = task(Given, async (deps, { bodyHash, news }) => {
  if (await applied(deps, news))
    await markWebhookHandled(deps.db, Buffer.from(bodyHash, "hex"), deps.now());
});

const applied = async (deps: Deps, news: GatewayEvent): Promise<boolean> => {
  if ("payment" in news) return (await applyPayment(deps, news.payment)) !== undefined;
  if (await applyRefund(deps, news.refund)) return true;
  const adopted = await adoptRefund(deps, news.refund);
  if (adopted === "undecided")
    throw new Error("A reported refund must wait: our refund of this payment has no response yet.");
  return adopted === "done";
};

/** The nightly job that deletes webhooks after `keptDays` days. By then, the provider no longer
 *  delivers them again. Even if it did, applying an event twice would do no harm. */
export const deleteOldWebhooks = task(z.unknown(), (deps) =>
  deleteWebhooks(deps.db, new Date(deps.now().getTime() - gatewayEventSchedule.keptDays * DAY_MS)),
);
