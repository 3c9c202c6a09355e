import { setNewEmail } from "#server/identity/queries.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import { deleteNewEmailLinks } from "./link-queries.ts";

/** Cancels a pending change of the email address. The person who requested the change may no longer
 *  control the account, so every change of the password or of another sign-in method calls this
 *  (through `notifyChange`). */
export const cancelEmailChange = async (tx: Tx, accountId: string): Promise<void> => {
  await deleteNewEmailLinks(tx, accountId);
  await setNewEmail(tx, accountId, null);
};
