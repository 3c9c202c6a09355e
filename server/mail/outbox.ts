import { z } from "zod";
import type { Db, Tx } from "#server/kernel/database/database.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { addJob } from "#server/kernel/jobs/jobs.ts";
import { attemptDelivery } from "#server/kernel/jobs/outbox.ts";
import { task } from "#server/kernel/jobs/task.ts";
import type { MailDeps } from "./deps.ts";
import { MailRejectedError } from "./mailer.ts";
import { mailSchedule } from "./policy.ts";
import { insertMail, mailOutbox, toMail } from "./queries.ts";

export type OutgoingMail = {
  to: string;
  /** Where a reply goes, if not to us. */
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  /** What must still be true when the mail is sent, possibly a day later; the callback of
   *  `createSendMailTask` checks it. */
  ifStill?: object;
  /** A person is waiting for it (a link, a code): other mails never delay it. */
  isUrgent?: boolean;
};

/** Returns whether the content of a mail is still current. */
export type IsMailStillCurrent = (deps: Deps, condition: unknown) => Promise<boolean>;

/** Sends a mail if and only if the caller's transaction commits: stores it and queues a job that
 *  sends it, with retries for about a day while the mail server does not respond. */
export const enqueueMail = async (
  tx: Tx | Db,
  deps: Pick<Deps, "newId" | "now">,
  { isUrgent = false, ...mail }: OutgoingMail,
): Promise<void> => {
  const id = deps.newId();
  await insertMail(tx, { id, ...mail, createdAt: deps.now() });
  const job = isUrgent ? "send-account-mail" : "send-mail";
  await addJob(tx, job, { mailId: id }, { maxAttempts: mailSchedule.attempts });
};

/** The job behind `enqueueMail` (docs/decisions/mail-outbox.md). The log contains no reason for a
 *  failure, because it may repeat an address, and no line for a mail that is no longer current. */
export const createSendMailTask = (isStillCurrent: IsMailStillCurrent) =>
  task(z.object({ mailId: z.uuid() }), (deps: MailDeps, { mailId }) =>
    attemptDelivery(mailOutbox, deps, mailId, {
      maxAttempts: mailSchedule.attempts,
      what: "mail",
      findReasonToSkip: async ({ if_still: condition }) =>
        condition === null || (await isStillCurrent(deps, condition)) ? null : "no longer current",
      send: (row) => deps.mailer.send(toMail(row)),
      isRejected: (error) => error instanceof MailRejectedError,
      reasonOf: (error) => (error instanceof Error ? error.message : String(error)),
      onGivenUp: ({ attempts, wasSkipped }) => {
        if (!wasSkipped) deps.log.warn({ mailId, attempts }, "could not send a mail, giving up");
      },
    }),
  );
