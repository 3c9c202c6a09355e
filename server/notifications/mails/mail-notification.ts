import { canMailWait, isMailHourly } from "#contract/notifications/waiting.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { addJob } from "#server/kernel/jobs/jobs.ts";
import type { MailContent } from "#server/mail/mail-content.ts";
import { enqueueMail } from "#server/mail/outbox.ts";
import { renderMail } from "#server/mail/render-mail.ts";
import { type Notice, notify } from "#server/notifications/notify.ts";
import { findQuietHours } from "#server/notifications/queries.ts";
import { endOfQuietHours } from "#server/notifications/quiet-hours.ts";
import { type KindWithPlainMail, wordMail } from "#server/notifications/wording.ts";
import { WAITING_MAIL_ATTEMPTS } from "./policy.ts";
import { findNextMailTime, findRecipient, insertWaitingMail } from "./queries.ts";
import { createUnsubscribe } from "./unsubscribe-link.ts";

type MailDeps = Pick<Deps, "config" | "newId" | "now" | "secrets">;

/** A mail about a notification. */
export type NotificationMail = {
  to: string;
  /** The email address to which a reply goes; by default our own. */
  replyTo?: string;
  content: MailContent;
  /** The condition under which the mail is still sent (server/mail/outbox.ts). */
  ifStill?: object;
};

/** Returns when a mail is due: at once, or later if the mail can wait. */
const computeDueTime = async (
  tx: Tx,
  at: Date,
  { accountId, kind, cannotWait }: Pick<Notice, "accountId" | "kind" | "cannotWait">,
): Promise<Date> => {
  if (!canMailWait(kind, { cannotWait })) return at;
  // An hourly mail waits until `COLLECT_MINUTES` have passed since the job `send-waiting-mails`
  // last sent the account a mail.
  const next = isMailHourly(kind) ? await findNextMailTime(tx, accountId) : undefined;
  const earliest = next !== undefined && next > at ? next : at;
  return endOfQuietHours(earliest, await findQuietHours(tx, accountId));
};

/** Writes the mail about a notification. Call this after `notify`, in the same transaction or in a
 *  later job. A mail that is hourly or due later is stored, and the job `send-waiting-mails`
 *  sends it. Any other mail is queued for sending at once. */
export const mailNotification = async (
  tx: Tx,
  deps: MailDeps,
  notice: Pick<Notice, "accountId" | "kind" | "once" | "cannotWait">,
  { to, content, ...mail }: NotificationMail,
): Promise<void> => {
  const { accountId, kind, cannotWait } = notice;
  const at = deps.now();
  const dueAt = await computeDueTime(tx, at, notice);
  if (isMailHourly(kind, { cannotWait }) || dueAt > at) {
    await insertWaitingMail(tx, notice, { content, dueAt, ...mail });
    await queueWaitingMails(tx, accountId, { dueAt, at });
  } else {
    const unsubscribe = createUnsubscribe(deps, { accountId, subject: kind });
    const rendered = await renderMail(deps.config, content, unsubscribe);
    await enqueueMail(tx, deps, { to, ...mail, ...rendered });
  }
};

/** Queues the job that sends an account's waiting mails when they are due. */
export const queueWaitingMails = (
  tx: Tx,
  accountId: string,
  { dueAt, at }: { dueAt: Date; at: Date },
): Promise<void> =>
  addJob(
    tx,
    "send-waiting-mails",
    { accountId },
    { ...(dueAt > at && { runAt: dueAt }), maxAttempts: WAITING_MAIL_ATTEMPTS },
  );

/** Notifies a member as `notify` does, and writes the mail if the member wants it. Call this for
 *  kinds whose mail text comes from `wordMail`. */
export const notifyByMailToo = async (
  tx: Tx,
  deps: MailDeps,
  notice: Notice & { kind: KindWithPlainMail },
): Promise<void> => {
  const { wantsMail } = await notify(tx, deps, notice);
  const { accountId, kind, subjectId, params } = notice;
  const to = wantsMail ? await findRecipient(tx, accountId) : undefined;
  if (to !== undefined)
    await mailNotification(tx, deps, notice, { to, content: wordMail(kind, subjectId, params) });
};
