import { setNewEmail } from "#server/identity/queries.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import { deleteNewEmailLinks } from "./link-queries.ts";

/** Cancels a pending change of the email address. Every change of the password or of another
 *  sign-in method cancels it, in most cases through `notifyChange`. The reason: the person who
 *  requested the new email address may no longer control the account. */
export const cancelEmailChange = async (tx: Tx, accountId: string): Promise<void> => {
  await deleteNewEmailLinks(tx, accountId);
  await setNewEmail(tx, accountId, null);
};
