import { z } from "zod";
import type { Db, Tx } from "#server/kernel/database/database.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { addJob } from "#server/kernel/jobs/jobs.ts";
import { task } from "#server/kernel/jobs/task.ts";
import { enqueueMail, type IsMailStillCurrent } from "#server/mail/outbox.ts";
import { renderMail } from "#server/mail/render-mail.ts";
import { BookingMailEvent } from "./booking-mail-event.ts";
import { buildBookingMails } from "./build-booking-mails.ts";
import { claimBookingMail, findBookingMailData } from "./queries.ts";

const BookingMailJob = z.object({ bookingId: z.uuid(), news: BookingMailEvent });

/** Call in the transaction that makes it happen, as often as you like: each mail is written once. Who is
 *  mailed, and whether it is still true, is decided when the job runs (a plain hold that is given up or
 *  runs out mails nobody). */
export const queueBookingMails = (
  tx: Tx | Db,
  _deps: Pick<Deps, "now">,
  bookingId: string,
  news: BookingMailEvent,
): Promise<void> =>
  addJob(tx, "booking-mail", { bookingId, news }, { key: `booking-mail ${bookingId} ${news}` });

/** The job behind `queueBookingMails`: writes what is true now, each mail once, whoever else runs. */
export const writeBookingMails = task(BookingMailJob, (deps, { bookingId, news }) =>
  deps.db.transaction().execute(async (tx) => {
    const booking = await findBookingMailData(tx, bookingId);
    if (!booking) return;
    const at = deps.now();
    for (const { side, mail, ...address } of await buildBookingMails(tx, booking, news, at)) {
      if (!(await claimBookingMail(tx, { bookingId, what: `${news} to ${side}`, at }))) continue;
      await enqueueMail(tx, deps, {
        ...address,
        ...(await renderMail(deps.config, inSandbox(deps, mail))),
        ifStill: { bookingId, news },
      });
    }
  }),
);

/** Asked right before a mail goes out, which may be hours after it was written. */
export const isBookingMailStillCurrent: IsMailStillCurrent = async (deps, condition) => {
  const { bookingId, news } = BookingMailJob.parse(condition);
  const booking = await findBookingMailData(deps.db, bookingId);
  return (
    booking !== undefined &&
    (await buildBookingMails(deps.db, booking, news, deps.now())).length > 0
  );
};

/** Without the payment company's keys all amounts are play money, and mails must not say otherwise. */
const inSandbox = ({ config }: Deps, mail: Parameters<typeof renderMail>[1]) =>
  config.razorpay ? mail : { ...mail, after: [...(mail.after ?? []), "Sandbox: no money moves."] };
