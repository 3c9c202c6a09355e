import { z } from "zod";
import type { Deps } from "#server/deps.ts";
import { addJob, task } from "#server/kernel/jobs.ts";
import { tokenHash } from "#server/kernel/tokens.ts";
import { enqueueMail } from "#server/mail/outbox.ts";
import { dropLinks, insertLink, linkWorks, spendLink } from "./link-queries.ts";
import { passwordChangedMail, resetMail } from "./mails.ts";
import { hashNewPassword } from "./new-password.ts";
import { accountToReset, confirmEmail, lockAccount, setPassword } from "./queries.ts";
import { endSessions } from "./session-queries.ts";
import { linkNotValid } from "./verification.ts";

const LINK_MS = 30 * 60_000;

/** Asks for a mail with a link for a new password. Whether there is such an account is only looked up
 *  by the job: the answer and its time are the same for every address. */
export const askForReset = (deps: Deps, email: string): Promise<void> =>
  addJob(deps.db, "mail-reset-link", { email });

/** The job behind `askForReset`. Nobody is told that there is no account. */
export const mailResetLink = task(z.object({ email: z.string() }), async (deps, { email }) => {
  await deps.db.transaction().execute(async (tx) => {
    const account = await accountToReset(tx, email);
    if (!account) return;
    const token = deps.newToken();
    const now = deps.now();
    await insertLink(tx, {
      ...{ accountId: account.id, email: account.email, now, purpose: "reset-password" },
      hash: tokenHash(token),
      expiresAt: new Date(now.getTime() + LINK_MS),
    });
    const letter = resetMail(deps.config, token);
    await enqueueMail(tx, deps, { to: account.email, ...letter, isUrgent: true });
  });
});

/** Sets a new password by a mailed link, which works once however many use it at the same time; every
 *  session of the account ends. Following the link also proves the address.
 *  @throws Problem 404 link-not-valid, 422 for a password that is too easy */
export const resetByLink = async (
  deps: Deps,
  token: string,
  newPassword: string,
): Promise<void> => {
  const which = { hash: tokenHash(token), purpose: "reset-password", now: deps.now() } as const;
  const link = await linkWorks(deps.db, which);
  if (!link) throw linkNotValid();
  // Before the link is used up: a refused password must not cost it.
  const hash = await hashNewPassword(newPassword, { email: link.email, field: "newPassword" });
  await deps.db.transaction().execute(async (tx) => {
    const account = await lockAccount(tx, link.accountId);
    if (!account || account.suspended_at || !(await spendLink(tx, which))) throw linkNotValid();
    await setPassword(tx, account.id, hash);
    if (!account.email_verified_at && account.email === link.email)
      await confirmEmail(tx, account.id, which.now);
    await endSessions(tx, { accountId: account.id, now: which.now });
    await dropLinks(tx, account.id, "reset-password");
    await enqueueMail(tx, deps, { to: account.email, ...passwordChangedMail(deps.config) });
  });
};
