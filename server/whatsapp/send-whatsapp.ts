import { z } from "zod";
import { addDays, DAY_MS, istDay, toInstant } from "#contract/time.ts";
import type { WhatsAppCategory } from "#contract/whatsapp/routes.ts";
import type { Db, Tx } from "#server/kernel/database/database.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { attemptDelivery } from "#server/kernel/jobs/outbox.ts";
import { task } from "#server/kernel/jobs/task.ts";
import type { WhatsAppDeps } from "./deps.ts";
import { findOptIn } from "./opt-in-queries.ts";
import { MAX_MESSAGES_PER_PERSON, whatsAppSchedule } from "./policy.ts";
import {
  countSentSince,
  countServiceMessagesSince,
  findBookingState,
  isOfferOpen,
  type OutgoingRow,
  recordAccepted,
  whatsAppOutbox,
} from "./queries.ts";
import { computeCostPaise } from "./rates.ts";
import type { Template } from "./templates/template.ts";
import { templates } from "./templates/templates.ts";
import { type MessageContent, WhatsAppError } from "./whatsapp.ts";

const dayBefore = (now: Date): Date => new Date(now.getTime() - DAY_MS);

/** Returns whether the site has reached its limit of messages within 24 hours. If several jobs
 *  check at the same time, each of them can send one message, so they can exceed the limit. */
export const isWhatsAppLimitReached = async (
  { config, now }: Pick<Deps, "config" | "now">,
  db: Db | Tx,
): Promise<boolean> => (await countSentSince(db, dayBefore(now()))) >= config.whatsAppDailyLimit;

/** Returns the expected cost, in paise, of a message that is sent at the time `at`. The receipt
 *  says later whether the provider charges the message. Call this before the message is recorded
 *  as sent. Otherwise the message would count among the earlier service messages. */
const computeExpectedCost = async (
  db: Db,
  category: WhatsAppCategory,
  at: Date,
): Promise<number> => {
  const today = istDay(at);
  const monthStart = toInstant(addDays(today, 1 - Number(today.slice(-2))), 0);
  const before = category === "service" ? await countServiceMessagesSince(db, monthStart) : 0;
  return computeCostPaise(category, at, before);
};

/** Returns why a message must no longer be sent; null if it must still be sent. */
const findReasonToSkip = async (deps: WhatsAppDeps, row: OutgoingRow): Promise<string | null> => {
  const { db } = deps;
  const now = deps.now();
  if (row.expires_at <= now) return "the message has expired";
  if (!deps.whatsApp) return "WhatsApp is not configured";
  if (row.category !== "authentication") {
    const optIn = row.account_id ? await findOptIn(db, row.account_id) : undefined;
    if (!optIn || optIn.ended_at || optIn.phone_number !== row.phone_number)
      return "the opt-in has ended";
  }
  const template: Template | undefined = row.template
    ? templates[row.template as keyof typeof templates]
    : undefined;
  if (template?.whileIn && row.booking_id) {
    const booking = await findBookingState(db, row.booking_id, row.created_at);
    // If the booking was moved after the message was queued, the message contains the old time.
    if (!booking || booking.isMoved || !template.whileIn.includes(booking.status))
      return "the booking has changed";
  }
  if (template?.whileOfferIsOpen && row.offer_id && !(await isOfferOpen(db, row.offer_id, now)))
    return "the offer is no longer open";
  if (await isWhatsAppLimitReached(deps, db)) return "the site's daily limit is reached";
  const toPerson = row.account_id ? await countSentSince(db, dayBefore(now), row.account_id) : 0;
  return toPerson >= MAX_MESSAGES_PER_PERSON ? "the person's daily limit is reached" : null;
};

/** The job that sends a queued message. The log contains neither the number nor the text. After a
 *  timeout, the provider may have accepted the message. If the message's receipt arrives before the
 *  next attempt, the message is not sent again. */
export const sendWhatsApp = task(
  z.object({ messageId: z.uuid() }),
  (deps: WhatsAppDeps, { messageId }) =>
    attemptDelivery<OutgoingRow>(whatsAppOutbox, deps, messageId, {
      maxAttempts: whatsAppSchedule.attempts,
      what: "message",
      prepare: async (row) => (await findReasonToSkip(deps, row)) ?? row,
      send: async (row) => {
        const { id, phone_number: phone, category } = row;
        const content = JSON.parse(row.content) as MessageContent;
        const to = phone.replace(/^\+/, "");
        // The cost is read before the message is sent. If the read failed afterwards, a retry would
        // send the message again.
        const costPaise = await computeExpectedCost(
          deps.db,
          category as WhatsAppCategory,
          deps.now(),
        );
        const providerId = await deps.whatsApp?.send({ id, to, content });
        const at = deps.now();
        if (providerId) await recordAccepted(deps.db, id, { providerId, costPaise, at });
      },
      isRejected: (error) => error instanceof WhatsAppError && error.kind === "rejected",
      // Only the text of a `WhatsAppError` is recorded. Other errors may contain the number.
      reasonOf: (error) => (error instanceof WhatsAppError ? error.message : "unknown"),
      onGivenUp: ({ attempts, reason }) =>
        deps.log.warn(
          { messageId, attempts, reason },
          "could not send a WhatsApp message, giving up",
        ),
    }),
);
