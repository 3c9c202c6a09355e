import { lockSpacesOfHost } from "#server/catalogue/spaces/queries.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import { reindexSpaces } from "./reindex.ts";
import { removeSearchRows } from "./write.ts";

/** Removes all spaces of an account from every search and list. Each space keeps its status. Before
 *  the call, the same transaction must mark the account as suspended or deleted. The page of a
 *  space checks this mark. Edits that wait for the lock of a space check the mark, too. So these
 *  edits do not add the space to the search again.
 *  @returns the ids of the spaces; the spaces stay locked until the transaction ends */
export const hideSpacesOfHost = async (tx: Tx, accountId: string): Promise<string[]> => {
  const ids = await lockSpacesOfHost(tx, accountId);
  await removeSearchRows(tx, ids);
  return ids;
};

/** Adds an account's live spaces to the search again. Call it in the transaction that restores the
 *  account. First remove the account's mark as suspended. */
export const showSpacesOfHost = async (tx: Tx, accountId: string): Promise<void> => {
  await reindexSpaces(tx, await lockSpacesOfHost(tx, accountId));
};
