import { z } from "zod";
import type { Db, Tx } from "#server/kernel/database/database.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { addJob } from "#server/kernel/jobs/jobs.ts";
import { attemptDelivery } from "#server/kernel/jobs/outbox.ts";
import { task } from "#server/kernel/jobs/task.ts";
import type { MailDeps } from "./deps.ts";
import type { RenderedMail } from "./mail-content.ts";
import { MailRejectedError } from "./mailer.ts";
import { mailSchedule } from "./policy.ts";
import { insertMail, mailOutbox, toMail } from "./queries.ts";

export type OutgoingMail = {
  to: string;
  /** The email address to which a reply goes; by default our own. */
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  /** The URL for unsubscribing with one request; missing for a mail that is always sent. */
  unsubscribeUrl?: string;
  /** The mail is sent only while this condition holds. The callback of `createSendMailTask` checks
   *  it before each attempt, because the mail may be sent up to a day later. */
  ifStill?: object;
  /** Whether a person is waiting for the mail, e.g. for a link. Mails that are not urgent never
   *  delay an urgent mail. */
  isUrgent?: boolean;
};

/** Returns whether the content of a mail is still current. */
export type IsMailStillCurrent = (deps: Deps, condition: unknown) => Promise<boolean>;

/** Returns whether the content of a mail is still current. If the mail has several parts and only
 *  some of them are current, returns the mail without the other parts. */
export type CheckMail = (deps: Deps, condition: unknown) => Promise<boolean | RenderedMail>;

/** Stores a mail and queues the job that sends the mail, both in the caller's transaction. The mail
 *  is sent only if the transaction commits. If an attempt fails, but a later attempt may succeed,
 *  the job retries for about a day. */
export const enqueueMail = async (
  tx: Tx | Db,
  deps: Pick<Deps, "newId" | "now">,
  { isUrgent = false, ...mail }: OutgoingMail,
): Promise<void> => {
  const id = deps.newId();
  await insertMail(tx, { id, ...mail, createdAt: deps.now() });
  const job = isUrgent ? "send-account-mail" : "send-mail";
  await addJob(tx, job, { mailId: id });
};

/** Returns the job that sends a mail queued by `enqueueMail` (docs/decisions/mail-outbox.md).
 *  @param check - called with the mail's condition `ifStill` before each attempt; not called for a
 *  mail without a condition */
export const createSendMailTask = (check: CheckMail) =>
  task(z.object({ mailId: z.uuid() }), (deps: MailDeps, { mailId }) =>
    attemptDelivery(mailOutbox, deps, mailId, {
      maxAttempts: mailSchedule.attempts,
      what: "mail",
      prepare: async (row) => {
        const checked = row.if_still === null || (await check(deps, row.if_still));
        if (typeof checked === "boolean") return checked ? row : "no longer current";
        const { subject, text, html, unsubscribeUrl = null } = checked;
        return {
          ...row,
          subject,
          body_text: text,
          body_html: html,
          unsubscribe_url: unsubscribeUrl,
        };
      },
      send: (row) => deps.mailer.send(toMail(row)),
      isRejected: (error) => error instanceof MailRejectedError,
      reasonOf: (error) => (error instanceof Error ? error.message : String(error)),
      onGivenUp: ({ attempts, wasSkipped }) => {
        // The reason is not logged, because it may contain an email address.
        if (!wasSkipped) deps.log.warn({ mailId, attempts }, "could not send a mail, giving up");
      },
    }),
  );
