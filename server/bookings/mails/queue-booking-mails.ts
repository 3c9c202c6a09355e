import { z } from "zod";
import type { Db, Tx } from "#server/kernel/database/database.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { addJob } from "#server/kernel/jobs/jobs.ts";
import { task } from "#server/kernel/jobs/task.ts";
import type { MailContent } from "#server/mail/mail-content.ts";
import { enqueueMail, type IsMailStillCurrent } from "#server/mail/outbox.ts";
import { renderMail } from "#server/mail/render-mail.ts";
import { mailNotification } from "#server/notifications/mails/mail-notification.ts";
import { BookingMailEvent } from "./booking-mail-event.ts";
import { buildBookingMails } from "./build-booking-mails.ts";
import { notifySide } from "./notify-side.ts";
import { claimBookingMail, findBookingMailData } from "./queries.ts";

const BookingMailJob = z.object({ bookingId: z.uuid(), news: BookingMailEvent });

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

/** The job of `queueBookingMails`. It notifies both sides and writes the mails that are current and
 *  wanted, each only once, even if several jobs run. */
export const writeBookingMails = task(BookingMailJob, (deps, { bookingId, news }) =>
  deps.db.transaction().execute(async (tx) => {
    const booking = await findBookingMailData(tx, bookingId);
    if (!booking) return;
    const at = deps.now();
    for (const { side, mail, ...address } of await buildBookingMails(tx, booking, news, at)) {
      if (!(await claimBookingMail(tx, { bookingId, what: `${news} to ${side}`, at }))) continue;
      const { notice, wantsMail } = await notifySide(tx, deps, { booking, news, side });
      if (!wantsMail) continue;
      const content = inSandbox(deps, mail);
      const sent = { ...address, ifStill: { bookingId, news } };
      if (notice) await mailNotification(tx, deps, notice, { ...sent, content });
      else await enqueueMail(tx, deps, { ...sent, ...(await renderMail(deps.config, content)) });
    }
  }),
);

/** Returns whether a mail is still current. This is checked right before the mail is sent, which
 *  may be hours after it was written. */
export const isBookingMailStillCurrent: IsMailStillCurrent = async (deps, condition) => {
  const { bookingId, news } = BookingMailJob.parse(condition);
  const booking = await findBookingMailData(deps.db, bookingId);
  return (
    booking !== undefined &&
    (await buildBookingMails(deps.db, booking, news, deps.now())).length > 0
  );
};

/** Adds a note to a mail if no keys of the payment provider are configured: no money moves then. */
const inSandbox = ({ config }: Deps, mail: MailContent): MailContent =>
  config.razorpay ? mail : { ...mail, after: [...(mail.after ?? []), "Sandbox: no money moves."] };
