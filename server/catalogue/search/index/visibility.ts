import { lockSpacesOfHost } from "#server/catalogue/spaces/queries.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import { reindexSpace } from "./reindex.ts";
import { removeSearchRows } from "./write.ts";

/** Takes all that an account hosts out of every search and list, in the transaction that suspends or
 *  deletes it; each space keeps its status. Set the account's mark first: pages of single spaces, and
 *  a host's edit that waits for this transaction, go by it. */
export const hideSpacesOfHost = async (tx: Tx, accountId: string): Promise<void> => {
  for (const id of await lockSpacesOfHost(tx, accountId)) await removeSearchRows(tx, id);
};

/** Brings an account's live spaces back into search, in the transaction that restores it, after its
 *  mark has been taken away. */
export const showSpacesOfHost = async (tx: Tx, accountId: string): Promise<void> => {
  for (const id of await lockSpacesOfHost(tx, accountId)) await reindexSpace(tx, id);
};
