import type { Tx } from "#server/kernel/database/database.ts";
import { extendDictionary } from "./dictionary.ts";
import { toSearchDocument } from "./document.ts";
import { allocateKeys, findSearchableSpaces } from "./searchable-spaces.ts";
import { insertDocuments, removeSearchRows } from "./write.ts";

/** Updates the search rows of a space in the transaction that changed it: rewrites them, or removes
 *  them when the space is not live. Before deleting a space, set a status other than live and call
 *  this as well. */
export const reindexSpace = async (tx: Tx, spaceId: string): Promise<void> => {
  const oldKey = await removeSearchRows(tx, spaceId);
  const [space] = await findSearchableSpaces(tx, { id: spaceId });
  if (!space) return;
  const key = oldKey ?? (await allocateKeys(tx, 1))[0] ?? 0;
  const doc = toSearchDocument(space);
  await insertDocuments(tx, [{ key, doc }], await extendDictionary(tx, [doc]));
};
