import type { IdentityDeps } from "#server/identity/deps.ts";
import { setNewEmail } from "#server/identity/queries.ts";
import { endSessions } from "#server/identity/sign-in/session-queries.ts";
import { removeSignInMethods } from "#server/identity/sign-in/sign-in-method-queries.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import { deleteEmailLinks } from "./link-queries.ts";
import { deleteUndoLinks } from "./undo-queries.ts";

/** Removes all access that was added before the account's email address was first verified, except
 *  the password. A stranger may have registered with this email address. Lock the account first.
 *  The caller keeps or replaces the password (docs/decisions/first-verification.md).
 *  @param keepSession - the only session that stays open */
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
