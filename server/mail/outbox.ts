import { z } from "zod";
import type { Deps } from "#server/deps.ts";
import type { Db, Tx } from "#server/kernel/database.ts";
import { addJob, task } from "#server/kernel/jobs.ts";
import { MailRefused } from "./mailer.ts";
import { claimMail, insertMail, markFailed, markSent, unclaimMail } from "./queries.ts";

export type MailToSend = {
  to: string;
  /** Where an answer goes, if not to us. */
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  /** What must still be so when it goes out, which may be a day later; `sendMails` is told how to ask. */
  ifStill?: object;
  /** Somebody waits in front of the screen for it (a link, a code): other mails never delay it. */
  isUrgent?: boolean;
};

/** Whether what a mail says is still so. */
export type IsStillSo = (deps: Deps, condition: unknown) => Promise<boolean>;

// With graphile-worker's growing pauses the last attempt comes about a day after the first.
const MAX_ATTEMPTS = 13;

/** Sends a mail if and only if the caller's transaction commits: it is written down here and carried
 *  out by a job, again and again for about a day while the peer does not answer. */
export const enqueueMail = async (
  tx: Tx | Db,
  deps: Pick<Deps, "newId" | "now">,
  { isUrgent = false, ...mail }: MailToSend,
): Promise<void> => {
  const id = deps.newId();
  await insertMail(tx, { id, ...mail, createdAt: deps.now() });
  const job = isUrgent ? "send-account-mail" : "send-mail";
  await addJob(tx, job, { mailId: id }, { maxAttempts: MAX_ATTEMPTS });
};

/** The job behind `enqueueMail` (docs/decisions/mail-outbox.md). */
export const sendMails = (isStillSo: IsStillSo) =>
  task(z.object({ mailId: z.uuid() }), async (deps, { mailId }) => {
    const mail = await claimMail(deps.db, mailId, deps.now());
    if (mail === "finished") return;
    if (mail === "taken") throw new Error("another worker has this mail, or died with it");
    try {
      if (mail.ifStill !== null && !(await isStillSo(deps, mail.ifStill)))
        return await markFailed(deps.db, mailId, deps.now(), "no longer so");
      await deps.mailer.send(mail);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      const refused = error instanceof MailRefused;
      if (refused || mail.attempts >= MAX_ATTEMPTS) {
        await markFailed(deps.db, mailId, deps.now(), reason);
        deps.log.warn({ mailId, attempts: mail.attempts }, "a mail was given up");
        return;
      }
      await unclaimMail(deps.db, mailId, reason);
      throw error;
    }
    await markSent(deps.db, mailId, deps.now());
  });
