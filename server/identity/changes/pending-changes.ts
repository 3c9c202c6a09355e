import { setNewEmail } from "#server/identity/queries.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import { deleteNewEmailLinks } from "./link-queries.ts";

/** Cancels a pending change of the address. It may have been requested by someone who no longer
 *  controls the account: every change of the password or of another way to sign in calls this
 *  (`notifyChange`). */
export const cancelEmailChange = async (tx: Tx, accountId: string): Promise<void> => {
  await deleteNewEmailLinks(tx, accountId);
  await setNewEmail(tx, accountId, null);
};
