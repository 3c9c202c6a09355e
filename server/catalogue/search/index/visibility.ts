import { lockSpacesOfHost } from "#server/catalogue/spaces/queries.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import { reindexSpaces } from "./reindex.ts";
import { removeSearchRows } from "./write.ts";

/** Removes all spaces of an account from every search and list. First mark the account as suspended
 *  or deleted in the same transaction. Otherwise, edits that wait for a space's lock would add the
 *  space to the search again.
 *  @returns the ids of the locked spaces */
export const hideSpacesOfHost = async (tx: Tx, accountId: string): Promise<string[]> => {
  const ids = await lockSpacesOfHost(tx, accountId);
  // The status of each space stays unchanged. The code for a space's page checks whether the
  // account is suspended or deleted (`host_active`).
  await removeSearchRows(tx, ids);
  return ids;
};

/** Adds an account's live spaces to the search again. Call it in the transaction that restores the
 *  account. First remove the account's mark as suspended. */
export const showSpacesOfHost = async (tx: Tx, accountId: string): Promise<void> => {
  await reindexSpaces(tx, await lockSpacesOfHost(tx, accountId));
};
