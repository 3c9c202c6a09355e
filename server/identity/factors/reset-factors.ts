import { z } from "zod";
import { findAccountForRole } from "#server/identity/admin-queries.ts";
import { cancelEmailChange } from "#server/identity/changes/pending-changes.ts";
import { findSecondFactorMethods } from "#server/identity/factor-queries.ts";
import { findAccount, findPasswordHash } from "#server/identity/queries.ts";
import { recordSecurityEvent } from "#server/identity/security-events/security-events.ts";
import { deleteAllChallenges } from "#server/identity/sign-in/challenge-queries.ts";
import { clearSessionFactors, endSessions } from "#server/identity/sign-in/session-queries.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { addJob } from "#server/kernel/jobs/jobs.ts";
import { task } from "#server/kernel/jobs/task.ts";
import { recordAudit } from "#server/kernel/record-audit.ts";
import { enqueueMail } from "#server/mail/outbox.ts";
import { renderMail } from "#server/mail/render-mail.ts";
import { deletePasskeys } from "./passkey-queries.ts";
import { deleteRecoveryCodes, deleteTotp } from "./queries.ts";

/** Removes every second factor and recovery code of an account, ends its sessions, and mails its
 *  owner.
 *  @returns `unknown` if no account has this email address, `none` if the account has no factor */
export const resetFactors = (
  deps: Pick<Deps, "db" | "now" | "log">,
  email: string,
): Promise<"reset" | "none" | "unknown"> =>
  deps.db.transaction().execute(async (tx) => {
    const account = await findAccountForRole(tx, email);
    if (!account) return "unknown";
    const { id: accountId } = account;
    const methods = await findSecondFactorMethods(tx, accountId);
    if (methods.length === 0) return "none";
    await deleteTotp(tx, accountId);
    await deletePasskeys(tx, accountId);
    await deleteRecoveryCodes(tx, accountId);
    await clearSessionFactors(tx, accountId);
    // If challenges stayed, unfinished sign-ins would still ask for a removed second factor.
    await deleteAllChallenges(tx, accountId);
    // A stranger who had one of the removed factors may have requested a change of the email
    // address.
    await cancelEmailChange(tx, accountId);
    await endSessions(tx, { accountId, now: deps.now() });
    await recordAudit(tx, deps, {
      // A command on the server makes the change, not an account.
      actorId: null,
      action: "account.reset-factors",
      subjectType: "account",
      subjectId: accountId,
    });
    await recordSecurityEvent(tx, deps, { kind: "factors-reset", accountId });
    // The running server sends the mail, because this command does not know the site's
    // configuration.
    await addJob(tx, "mail-factors-reset", { accountId });
    return "reset";
  });

/** The job that `resetFactors` queues. It mails the account's owner. */
export const sendFactorsResetMail = task(
  z.object({ accountId: z.uuid() }),
  async (deps, { accountId }) => {
    const account = await findAccount(deps.db, accountId);
    if (!account) return;
    const { brandName, contactEmail } = deps.config;
    const password = (await findPasswordHash(deps.db, accountId))
      ? "Your password is the same."
      : "Your account has no password: set one with “Forgot Password?” in the sign-in dialog.";
    const mail = await renderMail(deps.config, {
      subject: `The second factors of your ${brandName} account were removed`,
      paragraphs: [
        `We removed every authenticator app, passkey and recovery code of your account, and signed it out everywhere. ${password}`,
        "Please sign in and set up a second factor again, under Profile, Account Settings.",
      ],
      button: { label: `Open ${brandName}`, path: "/profile" },
      after: [`If you did not ask for this, write to ${contactEmail} immediately.`],
    });
    await enqueueMail(deps.db, deps, { to: account.email, ...mail });
  },
);
