import type { Tx } from "#server/kernel/database/database.ts";
import { extendDictionary } from "./dictionary.ts";
import { type SearchDocument, toSearchDocument } from "./document.ts";
import { allocateKeys, findSearchableSpaces } from "./searchable-spaces.ts";
import { insertDocuments, removeSearchRows } from "./write.ts";

/** Updates the search rows of a space in the transaction that changed it: rewrites them, or removes
 *  them when the space is not live. Before you delete a space, set a status other than live and
 *  call this function. */
export const reindexSpace = async (tx: Tx, spaceId: string): Promise<void> => {
  await reindexSpaces(tx, [spaceId]);
};

/** Does the same as `reindexSpace` for several spaces, which the caller has locked.
 *  @returns the documents of the live spaces among them, as they are indexed now */
export const reindexSpaces = async (tx: Tx, spaceIds: string[]): Promise<SearchDocument[]> => {
  const keys = await removeSearchRows(tx, spaceIds);
  const documents = (await findSearchableSpaces(tx, { ids: spaceIds })).map(toSearchDocument);
  if (documents.length === 0) return [];
  const added = documents.filter(({ spaceId }) => !keys.has(spaceId));
  const newKeys = added.length > 0 ? await allocateKeys(tx, added.length) : [];
  for (const [i, { spaceId }] of added.entries()) keys.set(spaceId, newKeys[i] ?? 0);
  const keyed = documents.map((doc) => ({ key: keys.get(doc.spaceId) ?? 0, doc }));
  await insertDocuments(tx, keyed, await extendDictionary(tx, documents));
  return documents;
};
