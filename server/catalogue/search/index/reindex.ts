import type { Tx } from "#server/kernel/database/database.ts";
import { extendDictionary } from "./dictionary.ts";
import { type SearchDocument, toSearchDocument } from "./document.ts";
import { assignKeys, findSearchableSpaces } from "./searchable-spaces.ts";
import { deleteSearchRows, insertDocuments } from "./write.ts";

/** Rewrites the search rows of a space. If the space is not live, or its host is suspended or
 *  deleted, the rows are only removed. Call the function in the transaction that changes the space.
 *  To delete a space, call `removeSearchRows` instead. */
export const reindexSpace = async (tx: Tx, spaceId: string): Promise<void> => {
  await reindexSpaces(tx, [spaceId]);
};

/** Does the same as `reindexSpace` for several spaces. The caller must have locked the spaces.
 *  @returns the documents of the spaces that are now in the search */
export const reindexSpaces = async (tx: Tx, spaceIds: string[]): Promise<SearchDocument[]> => {
  const removed = await deleteSearchRows(tx, spaceIds);
  const keys = new Map(removed.map(({ space, key }) => [space, key]));
  const documents = (await findSearchableSpaces(tx, { ids: spaceIds })).map(toSearchDocument);
  const keyed = await assignKeys(tx, documents, keys);
  await insertDocuments(tx, keyed, await extendDictionary(tx, documents), removed);
  return documents;
};
