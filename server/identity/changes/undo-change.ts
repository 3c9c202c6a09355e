import { accountMessages } from "#contract/accounts/messages.ts";
import type { IdentityDeps } from "#server/identity/deps.ts";
import { SAME_VISIT_MS } from "#server/identity/policy.ts";
import { lockAccount, restoreEmail, restorePhone, setPassword } from "#server/identity/queries.ts";
import { recordSecurityEvent } from "#server/identity/security-events/security-events.ts";
import { endSessions } from "#server/identity/sign-in/session-queries.ts";
import { removeSignInMethods } from "#server/identity/sign-in/sign-in-method-queries.ts";
import { Problem } from "#server/kernel/base/problem.ts";
import { hashToken } from "#server/kernel/base/tokens.ts";
import { isUniqueViolation, type Tx } from "#server/kernel/database/database.ts";
import { cancelEmailChange } from "./pending-changes.ts";
import type { RequestOrigin } from "./request-origin.ts";
import { enqueueResetMail } from "./reset-password.ts";
import {
  consumeUndoLink,
  deleteUndoLinks,
  findOpenUndoLinks,
  findUsableUndoLink,
  isPasswordChangedSince,
  type UndoLink,
} from "./undo-queries.ts";
import { linkNotValid } from "./verify-email.ts";

/** Undoing one of these changes also removes the account's password. The owner sets a new password
 *  by a mailed link. */
const costPassword = new Set([
  // The person who made one of these three changes may know the password.
  "email-changed",
  "password-changed",
  "password-reset",
  // These changes removed a protection that nothing can restore.
  "totp-removed",
  "passkey-removed",
  "recovery-codes-made",
  "provider-unlinked",
]);

/** Undoes a change by the link in its mail. The link works once. docs/decisions/undo-links.md says
 *  what is restored, removed and ended. Also mails a link for a new password.
 *  @throws Problem 404 link-not-valid, 409 email-taken if another account has the email address */
export const undoChange = async (
  deps: IdentityDeps,
  token: string,
  origin: RequestOrigin,
): Promise<void> => {
  const now = deps.now();
  const which = { hash: hashToken(token), now };
  const undo = await findUsableUndoLink(deps.db, which);
  if (!undo) throw linkNotValid();
  try {
    await deps.db.transaction().execute(async (tx) => {
      const account = await lockAccount(tx, undo.accountId);
      if (!account || account.suspended_at || !(await consumeUndoLink(tx, which)))
        throw linkNotValid();
      const email = (await takeBack(tx, deps, undo)) ?? account.email;
      await enqueueResetMail(tx, deps, { id: account.id, email });
      await recordSecurityEvent(tx, deps, {
        kind: "change-undone",
        accountId: account.id,
        origin,
        details: { change: undo.kind },
      });
    });
  } catch (error) {
    if (isUniqueViolation(error, "accounts_email_key"))
      throw new Problem(409, "email-taken", accountMessages.emailTaken);
    throw error;
  }
};

/** Reverts the change for which this undo link was mailed. Also reverts all later changes that can
 *  still be undone.
 *  @returns the restored email address; undefined if none of these changes replaced the email
 *  address */
const takeBack = async (
  tx: Tx,
  { accountHooks, now: clock }: IdentityDeps,
  undo: UndoLink,
): Promise<string | undefined> => {
  const { accountId, createdAt } = undo;
  const now = clock();
  const visit = new Date(createdAt.getTime() - SAME_VISIT_MS);
  // The oldest change comes first. So `find` below returns the value before all these changes.
  const changes = [undo, ...(await findOpenUndoLinks(tx, { accountId, since: createdAt }))];
  await cancelEmailChange(tx, accountId);
  await removeSignInMethods(tx, accountId, visit);
  await accountHooks.removeFeeds(tx, accountId, visit);
  const costs = changes.some(({ kind }) => costPassword.has(kind));
  if (costs || (await isPasswordChangedSince(tx, accountId, visit)))
    await setPassword(tx, accountId, null);
  const email = changes.find(({ before }) => before.email)?.before.email;
  if (email) await restoreEmail(tx, accountId, email, now);
  const number = changes.find(({ before }) => before.phone !== undefined)?.before;
  if (number) {
    const verifiedAt = number.phoneVerifiedAt ? new Date(number.phoneVerifiedAt) : null;
    await restorePhone(tx, accountId, {
      phone: number.phone ?? null,
      // The number stays verified only if it was verified more than a minute before the change
      // (`SAME_VISIT_MS`).
      verifiedAt: verifiedAt && verifiedAt < visit ? verifiedAt : null,
    });
  }
  await endSessions(tx, { accountId, now });
  // Undo links of later changes are deleted, because they could restore what was just removed. Undo
  // links of earlier changes stay valid. If the caller is an attacker, the owner can undo the
  // attack with a link from an earlier mail.
  await deleteUndoLinks(tx, accountId, createdAt);
  return email;
};
