import { z } from "zod";
import { recordDiscardedBookingMails } from "#server/bookings/mails/queue-booking-mails.ts";
import type { Db } from "#server/kernel/database/database.ts";
import { mailOutbox } from "#server/mail/queries.ts";
import { deletePossiblySentMails } from "#server/notifications/mails/queries.ts";
import { whatsAppOutbox } from "#server/whatsapp/queries.ts";
import {
  deleteJobs,
  findHeldJobs,
  findHeldRestore,
  type HeldJob,
  updateRestoreReleased,
} from "./restore-queries.ts";

/** Numbers of jobs. Jobs without attempts left are not counted.
 *  - `sent`: released jobs for messages. One job can send several messages or none
 *  - `discarded`: discarded jobs for messages
 *  - `refunds`: released jobs for refunds */
export type Released = { sent: number; discarded: number; refunds: number };

const REASON = "The site was restored from a backup, and may have sent this before";

const Content = z.object({ mailId: z.uuid().optional(), messageId: z.uuid().optional() });

const WaitingMails = z.object({ accountId: z.uuid() });

export type HeldTasks = {
  /** The tasks that are held. */
  held: readonly string[];
  /** Those tasks in `held` that request refunds from the provider. Each refund has its own
   *  idempotency key, so no refund can happen twice. */
  refunds: readonly string[];
};

/** Releases what a restored site holds. Discards messages that may have been sent before, so that
 *  none is sent twice.
 *  @param sendAll - whether to send these messages too. Set it only if the original site sent
 *  nothing after the backup
 *  @returns `not-settled` if the payments are not fetched yet */
export const releaseHeld = (
  { db, now }: { db: Db; now: () => Date },
  { held, refunds }: HeldTasks,
  { sendAll = false } = {},
): Promise<Released | "nothing-held" | "not-settled"> =>
  db.transaction().execute(async (tx) => {
    const restore = await findHeldRestore(tx);
    if (!restore) return "nothing-held";
    if (!restore.settled_at) return "not-settled";
    const jobs = await findHeldJobs(tx, restore.id, held);
    const messages = jobs.filter(({ task }) => !refunds.includes(task));
    const discarded = sendAll ? [] : messages.filter(({ isDoubtful }) => isDoubtful);
    const restoring = { restoredAt: restore.restored_at, settledAt: restore.settled_at };
    for (const { task, payload } of discarded) {
      const { mailId, messageId } = Content.parse(payload);
      if (mailId) await mailOutbox.markFailed(tx, mailId, now(), REASON);
      if (messageId) await whatsAppOutbox.markFailed(tx, messageId, now(), REASON);
      if (task === "booking-mail") await recordDiscardedBookingMails(tx, payload, now());
      // `send-waiting-mails` sends the mails in the table `notification_mails`. A mail that may
      // have been sent before must not stay in this table, because the account's next job would
      // send it.
      if (task === "send-waiting-mails")
        await deletePossiblySentMails(tx, WaitingMails.parse(payload).accountId, restoring);
    }
    await deleteJobs(
      tx,
      discarded.map(({ id }) => id),
    );
    await updateRestoreReleased(tx, now());
    return {
      sent: countUsable(messages) - countUsable(discarded),
      discarded: countUsable(discarded),
      refunds: countUsable(jobs) - countUsable(messages),
    };
  });

const countUsable = (jobs: HeldJob[]): number =>
  jobs.filter(({ hasAttemptsLeft }) => hasAttemptsLeft).length;
