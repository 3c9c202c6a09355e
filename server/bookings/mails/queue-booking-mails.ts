import { z } from "zod";
import type { Db, Tx } from "#server/kernel/database/database.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { addJob } from "#server/kernel/jobs/jobs.ts";
import { task } from "#server/kernel/jobs/task.ts";
import type { MailContent } from "#server/mail/mail-content.ts";
import { enqueueMail, type IsMailStillCurrent } from "#server/mail/outbox.ts";
import { renderMail } from "#server/mail/render-mail.ts";
import { mailNotification } from "#server/notifications/mails/mail-notification.ts";
import type { Notice } from "#server/notifications/notify.ts";
import { findUnseenNotification } from "#server/notifications/queries.ts";
import { BookingMailEvent } from "./booking-mail-event.ts";
import { buildBookingMails } from "./build-booking-mails.ts";
import { notifySide, parseBookingNotification } from "./notify-side.ts";
import { claimBookingMail, findBookingMailData, recordBookingMailsAsWritten } from "./queries.ts";

const BookingMailJob = z.object({ bookingId: z.uuid(), news: BookingMailEvent });

/** The condition that is checked right before a mail is sent. The event `news` must still be
 *  current. If `notificationId` is set, the notification must be unseen. */
const Condition = BookingMailJob.extend({ notificationId: z.uuid().optional() });

/** Queues the job that writes the mails for an event. Call this in the transaction that causes the
 *  event. Each mail is written only once, however often this is called. The job decides who is
 *  mailed, and whether the event is still current. */
export const queueBookingMails = (
  tx: Tx | Db,
  _deps: Pick<Deps, "now">,
  bookingId: string,
  news: BookingMailEvent,
): Promise<void> =>
  addJob(tx, "booking-mail", { bookingId, news }, { key: `booking-mail ${bookingId} ${news}` });

type Addressed = Awaited<ReturnType<typeof buildBookingMails>>[number];

/** Queues a mail for sending. If the mail is about a notification, `mailNotification` decides when
 *  the mail is due, and whether it contains a link to unsubscribe. */
const enqueue = async (
  tx: Tx,
  deps: Deps,
  { side: _, mail, ...address }: Addressed,
  {
    notice,
    ifStill,
  }: {
    notice: Pick<Notice, "accountId" | "kind" | "once"> | undefined;
    ifStill: z.infer<typeof Condition>;
  },
): Promise<void> => {
  const content = inSandbox(deps, mail);
  const sent = { ...address, ifStill };
  if (notice) await mailNotification(tx, deps, notice, { ...sent, content });
  else await enqueueMail(tx, deps, { ...sent, ...(await renderMail(deps.config, content)) });
};

/** The job of `queueBookingMails`. It notifies each side concerned, and writes the mails that are
 *  current and wanted now. Each mail is written only once, even if several jobs run. */
export const writeBookingMails = task(BookingMailJob, (deps, { bookingId, news }) =>
  deps.db.transaction().execute(async (tx) => {
    const booking = await findBookingMailData(tx, bookingId);
    if (!booking) return;
    const at = deps.now();
    for (const mail of await buildBookingMails(tx, deps, booking, news)) {
      const { side } = mail;
      if (!(await claimBookingMail(tx, { bookingId, what: `${news} to ${side}`, at }))) continue;
      const { notice, wantsMail } = await notifySide(tx, deps, { booking, news, side });
      if (wantsMail) await enqueue(tx, deps, mail, { notice, ifStill: { bookingId, news } });
    }
  }),
);

/** Records the mails of a `booking-mail` job as written, although the job was discarded before it
 *  wrote them. Without this record, a scheduled job such as `remindBookings` would queue the mails
 *  again. */
export const recordDiscardedBookingMails = (tx: Tx, payload: unknown, at: Date): Promise<void> =>
  recordBookingMailsAsWritten(tx, { ...BookingMailJob.parse(payload), at });

/** The job that writes the mail about a notification, unless the member has already seen the
 *  notification. It writes the mail only once, even if several jobs run. */
export const mailBookingNotification = task(
  z.object({ notificationId: z.uuid() }),
  (deps, { notificationId }) =>
    deps.db.transaction().execute(async (tx) => {
      const notification = await findUnseenNotification(tx, notificationId);
      if (!notification) return;
      const { account_id: accountId, kind, once } = notification;
      const { bookingId, news } = parseBookingNotification(notification);
      const booking = await findBookingMailData(tx, bookingId);
      if (!booking) return;
      const at = deps.now();
      for (const mail of await buildBookingMails(tx, deps, booking, news)) {
        if (booking[mail.side].id !== accountId) continue;
        const what = `${news} to ${mail.side}, unseen`;
        if (await claimBookingMail(tx, { bookingId, what, at }))
          await enqueue(tx, deps, mail, {
            notice: { accountId, kind, once },
            ifStill: { bookingId, news, notificationId },
          });
      }
    }),
);

/** Returns whether a mail is still current. This is checked right before the mail is sent, which
 *  may be hours after it was written. */
export const isBookingMailStillCurrent: IsMailStillCurrent = async (deps, condition) => {
  const { bookingId, news, notificationId } = Condition.parse(condition);
  if (notificationId && !(await findUnseenNotification(deps.db, notificationId))) return false;
  const booking = await findBookingMailData(deps.db, bookingId);
  return (
    booking !== undefined && (await buildBookingMails(deps.db, deps, booking, news)).length > 0
  );
};

/** Adds a note to a mail if no keys of the payment provider are configured: no money moves then. */
const inSandbox = ({ config }: Deps, mail: MailContent): MailContent =>
  config.razorpay ? mail : { ...mail, after: [...(mail.after ?? []), "Sandbox: no money moves."] };
