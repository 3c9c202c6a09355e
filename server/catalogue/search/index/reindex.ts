import type { Tx } from "#server/kernel/database/database.ts";
import { dictionaryFor } from "./dictionary.ts";
import { documentOf } from "./document.ts";
import { nextKeys, searchableSpaces } from "./searchable-spaces.ts";
import { removeSpace, writeDocuments } from "./write.ts";

/** Brings the search rows of a space in line with the space, in the transaction that changed it: they
 *  are rewritten, or removed when it is not live. Call it before deleting a space, too, with its
 *  status no longer live. */
export const reindexSpace = async (tx: Tx, spaceId: string): Promise<void> => {
  const oldKey = await removeSpace(tx, spaceId);
  const [space] = await searchableSpaces(tx, { id: spaceId });
  if (!space) return;
  const key = oldKey ?? (await nextKeys(tx, 1))[0] ?? 0;
  const doc = documentOf(space);
  await writeDocuments(tx, [{ key, doc }], await dictionaryFor(tx, [doc]));
};
