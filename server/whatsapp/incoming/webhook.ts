import { whatsAppMessages } from "#contract/whatsapp/messages.ts";
import { Problem } from "#server/kernel/base/problem.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import { addJob } from "#server/kernel/jobs/jobs.ts";
import { markNotificationSeen } from "#server/notifications/notifications.ts";
import type { WhatsAppDeps } from "#server/whatsapp/deps.ts";
import { requireWhatsApp } from "#server/whatsapp/opt-in.ts";
import { endOptIn, findOptIn, saveWhatsAppUserId } from "#server/whatsapp/opt-in-queries.ts";
import { INCOMING_ATTEMPTS } from "#server/whatsapp/policy.ts";
import {
  findReceipted,
  type ReceiptedMessage,
  recordReceipt,
  updateCost,
} from "#server/whatsapp/queries.ts";
import { computeRatePaise } from "#server/whatsapp/rates.ts";
import { insertIncoming } from "./incoming-queries.ts";
import {
  type Incoming,
  type ParsedReceipt,
  parseWhatsAppWebhook,
} from "./parse-whatsapp-webhook.ts";

/** Returns the provider's challenge.
 *  @throws Problem 404 not-open; 403 not-allowed if the token is wrong or the mode is not
 *  `subscribe` */
export const answerChallenge = (
  deps: WhatsAppDeps,
  { mode, token, challenge }: { mode: string; token: string; challenge: string },
): string => {
  const whatsApp = requireWhatsApp(deps);
  if (mode !== "subscribe" || !whatsApp.isVerifyToken(token))
    throw new Problem(403, "not-allowed", whatsAppMessages.wrongVerifyToken);
  return challenge;
};

/** Receives a webhook: verifies its signature, records the receipts, and queues a job for each
 *  message that was not received before.
 *  @throws Problem 401 bad-signature, 400 malformed, 404 not-open */
export const receiveWhatsAppWebhook = async (
  deps: WhatsAppDeps,
  body: Uint8Array,
  signature: string | undefined,
): Promise<void> => {
  const whatsApp = requireWhatsApp(deps);
  if (!signature || !whatsApp.isWebhookSigned(body, signature))
    throw new Problem(401, "bad-signature", whatsAppMessages.badSignature);
  const parsed = parseWhatsAppWebhook(new TextDecoder().decode(body), whatsApp.phoneId);
  if (!parsed) throw new Problem(400, "malformed", whatsAppMessages.malformed);
  await deps.db.transaction().execute(async (tx) => {
    for (const receipt of parsed.receipts) await applyReceipt(tx, deps, receipt);
    for (const message of parsed.messages) await queueIncoming(tx, deps, message);
  });
};

const queueIncoming = async (tx: Tx, deps: WhatsAppDeps, message: Incoming): Promise<void> => {
  if (!(await insertIncoming(tx, message.id, deps.now()))) return;
  await addJob(tx, "apply-whatsapp", message, {
    maxAttempts: INCOMING_ATTEMPTS,
    // The jobs for one person's messages run one after the other.
    queue: `whatsapp ${message.userId ?? message.phoneNumber ?? "unknown"}`,
  });
};

/** Records the category and the cost of a message, from the `pricing` of a receipt. A receipt that
 *  arrives late counts too: it may be the only one with `pricing`. */
const applyPricing = async (
  tx: Tx,
  message: ReceiptedMessage,
  pricing: NonNullable<ParsedReceipt["pricing"]>,
): Promise<void> => {
  const category = pricing.category ?? message.category;
  // The provider says which messages are free. We do not count the free messages ourselves, because
  // other systems may send messages with the same account.
  const costPaise = pricing.billable ? computeRatePaise(category, message.sent_at) : 0;
  await updateCost(tx, message.id, { category, costPaise });
};

/** Records a receipt. If the member has read the message, also marks its notification as seen. If a
 *  receipt with the same or a later status arrived before, only the cost is recorded. */
const applyReceipt = async (
  tx: Tx,
  deps: WhatsAppDeps,
  { userId, pricing, ...receipt }: ParsedReceipt,
): Promise<void> => {
  const message = await recordReceipt(tx, receipt, deps.now());
  if (pricing) {
    const priced = message ?? (await findReceipted(tx, receipt));
    if (priced) await applyPricing(tx, priced, pricing);
  }
  if (!message) return;
  const isMember = await isReceivedByMember(tx, deps, message, userId);
  const { account_id: accountId, notification_id: id } = message;
  if (receipt.status === "read" && isMember && accountId && id)
    await markNotificationSeen(tx, deps, { accountId, id });
};

/** Returns whether a message reached the member, and not a new owner of the phone number. Compares
 *  the WhatsApp id in the receipt with the member's stored id. If no id is stored yet, stores the
 *  receipt's id. If the ids differ, ends the opt-in. */
const isReceivedByMember = async (
  tx: Tx,
  deps: WhatsAppDeps,
  { account_id: accountId, category, sent_at: sentAt }: ReceiptedMessage,
  userId: string | null,
): Promise<boolean> => {
  // There is nothing to compare if the receipt has no id or the account was deleted. A message with
  // a code is not compared either, because no opt-in exists yet when it is sent.
  if (!userId || !accountId || category === "authentication") return true;
  const optIn = await findOptIn(tx, accountId);
  // The opt-in has ended, or it began after the message was sent.
  if (!optIn || optIn.ended_at || optIn.verified_at > sentAt) return false;
  if (optIn.whatsapp_user_id === null || optIn.whatsapp_user_id === userId) {
    await saveWhatsAppUserId(tx, accountId, userId);
    return true;
  }
  // Another person has the number now.
  await endOptIn(tx, { accountId, by: "passed-on", at: deps.now() });
  return false;
};
