import { z } from "zod";
import { threadMessages } from "#contract/threads/messages.ts";
import { showToOther } from "#contract/threads/withhold-contacts.ts";
import { parseBookingNotification } from "#server/bookings/mails/notify-side.ts";
import { getPublicName } from "#server/identity/username.ts";
import { isUuid } from "#server/kernel/base/ids.ts";
import { sharesContacts } from "#server/kernel/config/shares-contacts.ts";
import type { Db, Tx } from "#server/kernel/database/database.ts";
import { task } from "#server/kernel/jobs/task.ts";
import { wordForWhatsApp } from "#server/notifications/wording.ts";
import { type Notified, queueBookingMessage, queueRefundMessage } from "./booking-messages.ts";
import type { WhatsAppDeps } from "./deps.ts";
import {
  findNewestMessageTo,
  findNotification,
  type NotificationRow,
} from "./notification-queries.ts";
import { hasOfferMessage, queueOfferMessage } from "./offer-messages.ts";
import { queueWhatsApp } from "./queue-whatsapp.ts";

/** Queues the WhatsApp message about a message in a conversation. Contact details are withheld as
 *  on the site. */
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
      // A message without a text has photos.
      text: `“${showToOther(written.body ?? "", shares).text || threadMessages.photosOnly}”`,
      id: threadId,
    },
    about: { ...about, threadId },
  });
};

/** The parameters of a notification about an offer. Notifications from earlier versions of the site
 *  have no `offerId`; they are sent as a short news message with a link. */
const OfferParams = z.object({ offerId: z.uuid() });

/** Queues the WhatsApp message about a notification. A second call for the same notification queues
 *  nothing. The message states the current facts from the database.
 *  @returns whether a message was queued */
export const queueNotification = async (
  tx: Tx | Db,
  deps: WhatsAppDeps,
  { id, accountId, kind, subjectId, params, once }: NotificationRow,
): Promise<boolean> => {
  const to = { accountId, about: { notificationId: id, once: `notification ${id}` } };
  const offerId = OfferParams.safeParse(params).data?.offerId;
  if (offerId !== undefined && hasOfferMessage(kind))
    return queueOfferMessage(tx, deps, { ...to, kind, offerId });
  const known = wordForWhatsApp(kind);
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
  if (kind === "refund")
    return queueRefundMessage(tx, deps, {
      ...to,
      ...parseBookingNotification({ once, subject_id: subjectId }),
    });
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
