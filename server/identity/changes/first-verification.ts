import type { IdentityDeps } from "#server/identity/deps.ts";
import { setNewEmail } from "#server/identity/queries.ts";
import { endSessions } from "#server/identity/sign-in/session-queries.ts";
import { removeSignInMethods } from "#server/identity/sign-in/sign-in-method-queries.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import { deleteEmailLinks } from "./link-queries.ts";
import { deleteUndoLinks } from "./undo-queries.ts";

/** Removes access that was added before the account's email address was first verified. A person
 *  who registered with someone else's email address thereby loses access.
 *  - It removes sessions, mailed links, calendar feeds and all sign-in methods except the password.
 *  - The caller decides about the password (docs/decisions/first-verification.md).
 *  - Lock the account first.
 *  @param keepSession - the session in which the email address was verified; all other sessions
 *  end */
export const clearBeforeFirstVerification = async (
  tx: Tx,
  { accountHooks }: Pick<IdentityDeps, "accountHooks">,
  { accountId, now, keepSession }: { accountId: string; now: Date; keepSession?: string },
): Promise<void> => {
  await removeSignInMethods(tx, accountId);
  await setNewEmail(tx, accountId, null);
  await deleteEmailLinks(tx, accountId, "verify-email");
  await deleteEmailLinks(tx, accountId, "reset-password");
  await deleteUndoLinks(tx, accountId);
  await accountHooks.removeFeeds(tx, accountId);
  await endSessions(tx, { accountId, now, ...(keepSession && { except: keepSession }) });
};
