import { accountMessages } from "#contract/accounts/messages.ts";
import type { Deps } from "#server/deps.ts";
import { type Db, isUniqueViolation, type Tx } from "#server/kernel/database.ts";
import { Problem } from "#server/kernel/problem.ts";
import { tokenHash } from "#server/kernel/tokens.ts";
import { enqueueMail } from "#server/mail/outbox.ts";
import { dropLinks, insertLink, linkWorks, spendLink } from "./link-queries.ts";
import { emailChangedMail, verifyMail } from "./mails.ts";
import { confirmEmail, lockAccount, takeNewEmail } from "./queries.ts";

const LINK_MS = 3 * 86_400_000;

/** 404: unknown, used and expired links look the same. */
export const linkNotValid = (): Problem =>
  new Problem(404, "link-not-valid", accountMessages.linkNotValid);

/** Mails a link that proves the address, which is the account's own or the one it wants to have. */
export const mailVerification = async (
  tx: Tx | Db,
  deps: Deps,
  { accountId, email }: { accountId: string; email: string },
): Promise<void> => {
  const token = deps.newToken();
  const now = deps.now();
  await insertLink(tx, {
    ...{ accountId, email, now, purpose: "verify-email" },
    hash: tokenHash(token),
    expiresAt: new Date(now.getTime() + LINK_MS),
  });
  const letter = verifyMail(deps.config, token);
  await enqueueMail(tx, deps, { to: email, ...letter, isUrgent: true });
};

/** Mails the link again, to the address that waits for it.
 *  @throws Problem 409 already-verified when none does */
export const verifyAgain = async (deps: Deps, accountId: string): Promise<void> => {
  await deps.db.transaction().execute(async (tx) => {
    const account = await lockAccount(tx, accountId);
    const waiting = account?.new_email ?? (account?.email_verified_at ? null : account?.email);
    if (!waiting) throw new Problem(409, "already-verified", accountMessages.alreadyVerified);
    await mailVerification(tx, deps, { accountId, email: waiting });
  });
};

/** Takes what a mailed link proves: the account's address is real, or its new one now counts.
 *  @throws Problem 404 link-not-valid, 409 email-taken when somebody else has the address by now */
export const verifyByLink = async (deps: Deps, token: string): Promise<void> => {
  const now = deps.now();
  const which = { hash: tokenHash(token), purpose: "verify-email", now } as const;
  const link = await linkWorks(deps.db, which);
  if (!link) throw linkNotValid();
  try {
    await deps.db.transaction().execute(async (tx) => {
      const account = await lockAccount(tx, link.accountId);
      if (!account || !(await spendLink(tx, which))) throw linkNotValid();
      if (account.new_email === link.email) {
        await takeNewEmail(tx, account.id, now);
        // Links in the old mailbox must not open the account any more.
        await dropLinks(tx, account.id, "reset-password");
        await enqueueMail(tx, deps, { to: account.email, ...emailChangedMail(deps.config) });
      } else if (account.email === link.email) await confirmEmail(tx, account.id, now);
      else throw linkNotValid();
    });
  } catch (error) {
    if (isUniqueViolation(error, "accounts_email_key"))
      throw new Problem(409, "email-taken", accountMessages.emailTaken);
    throw error;
  }
};
