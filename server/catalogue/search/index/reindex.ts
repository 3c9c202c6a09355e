import type { Tx } from "#server/kernel/database/database.ts";
import { extendDictionary } from "./dictionary.ts";
import { toSearchDocument } from "./document.ts";
import { allocateKeys, findSearchableSpaces } from "./searchable-spaces.ts";
import { insertDocuments, removeSearchRows } from "./write.ts";

/** Brings the search rows of a space in line with the space, in the transaction that changed it: they
 *  are rewritten, or removed when it is not live. Call it before deleting a space, too, with its
 *  status no longer live. */
export const reindexSpace = async (tx: Tx, spaceId: string): Promise<void> => {
  const oldKey = await removeSearchRows(tx, spaceId);
  const [space] = await findSearchableSpaces(tx, { id: spaceId });
  if (!space) return;
  const key = oldKey ?? (await allocateKeys(tx, 1))[0] ?? 0;
  const doc = toSearchDocument(space);
  await insertDocuments(tx, [{ key, doc }], await extendDictionary(tx, [doc]));
};
