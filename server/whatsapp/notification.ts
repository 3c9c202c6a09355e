import { z } from "zod";
import { getPublicName } from "#server/identity/username.ts";
import { isUuid } from "#server/kernel/base/ids.ts";
import type { Db, Tx } from "#server/kernel/database/database.ts";
import { task } from "#server/kernel/jobs/task.ts";
import { sharesContacts, showToOther } from "#server/threads/presenter.ts";
import { type Notified, queueBookingMessage, queueRefundMessage } from "./booking-messages.ts";
import type { WhatsAppDeps } from "./deps.ts";
import {
  findNewestMessageTo,
  findNotification,
  type NotificationRow,
} from "./notification-queries.ts";
import { queueWhatsApp } from "./queue-whatsapp.ts";

/** What is said about the kinds that need no answer on WhatsApp, and the page that it opens. */
const news: Record<string, { text: string; path: string }> = {
  "review-due": { text: "A booking is over, and you can review it.", path: "bookings" },
  "review-published": { text: "There is a new review about you or your space.", path: "bookings" },
  "review-reply": { text: "Somebody replied to your review.", path: "bookings" },
  "offer-received": { text: "You got an offer.", path: "messages" },
  "offer-accepted": { text: "Your offer was accepted.", path: "messages" },
  "offer-declined": { text: "Your offer was declined.", path: "messages" },
  "requirement-received": { text: "A guest looks for a space like yours.", path: "messages" },
  "requirement-answered": { text: "A host answered what you look for.", path: "messages" },
  "report-resolved": { text: "We have resolved your report.", path: "profile" },
  "space-verified": { text: "Your space is live.", path: "profile" },
  "space-returned": { text: "Your space needs a change before it can go live.", path: "profile" },
};

/** Queues the message about what somebody wrote. Contact details are withheld as on the site. */
const queueWrittenMessage = async (
  tx: Tx | Db,
  deps: WhatsAppDeps,
  { subjectId, accountId, about }: Notified & { subjectId: string },
): Promise<boolean> => {
  const written = await findNewestMessageTo(tx, { accountId, subjectId });
  if (!written) return false;
  const { thread_id: threadId, sender_id: id, sender_name: displayName } = written;
  const shares = sharesContacts(deps.config, written.confirmed);
  return queueWhatsApp(tx, deps, {
    accountId,
    template: "new_message",
    params: {
      name: getPublicName({ id, displayName }),
      space: written.title,
      text: `“${showToOther(written.body, shares).text}”`,
      id: threadId,
    },
    about: { ...about, threadId },
  });
};

/** Queues the message about a notification, once. It reads what happened from its own tables, so that
 *  the message says what is true now.
 *  @returns whether a message was queued: not if the account does not get messages on WhatsApp, or
 *  if there is nothing to say about the subject any more */
export const queueNotification = async (
  tx: Tx | Db,
  deps: WhatsAppDeps,
  { id, accountId, kind, subjectId }: Omit<NotificationRow, "params">,
): Promise<boolean> => {
  const to = { accountId, about: { notificationId: id, once: `notification ${id}` } };
  const known = news[kind];
  if (known)
    return queueWhatsApp(tx, deps, {
      accountId,
      template: "account_news",
      params: { text: known.text, id: known.path },
      about: to.about,
    });
  if (!subjectId || !isUuid(subjectId)) return false;
  if (kind === "message" || kind === "inquiry")
    return queueWrittenMessage(tx, deps, { ...to, subjectId });
  if (kind === "refund") return queueRefundMessage(tx, deps, { ...to, subjectId });
  return queueBookingMessage(tx, deps, { ...to, kind, bookingId: subjectId });
};

/** The job that sends a notification over WhatsApp. */
export const sendWhatsAppNotification = task(
  z.object({ notificationId: z.uuid() }),
  async (deps: WhatsAppDeps, { notificationId }) => {
    const notification = await findNotification(deps.db, notificationId);
    if (notification)
      await deps.db.transaction().execute((tx) => queueNotification(tx, deps, notification));
  },
);
