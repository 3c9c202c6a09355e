import type { Tx } from "#server/kernel/database/database.ts";
import { extendDictionary } from "./dictionary.ts";
import { type SearchDocument, toSearchDocument } from "./document.ts";
import { allocateKeys, findSearchableSpaces } from "./searchable-spaces.ts";
import { insertDocuments, removeSearchRows } from "./write.ts";

/** Rewrites the search rows of a space; removes them if the space is not live. Call it in the
 *  transaction that changes the space. Before you delete a space, set a status other than live and
 *  call this function. */
export const reindexSpace = async (tx: Tx, spaceId: string): Promise<void> => {
  await reindexSpaces(tx, [spaceId]);
};

/** Does the same as `reindexSpace` for several spaces. The caller must have locked the spaces.
 *  @returns the new documents of the spaces that are live */
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
