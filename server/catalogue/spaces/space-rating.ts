import { reindexSpace } from "#server/catalogue/search/index/reindex.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import { notePublicChange } from "#server/kernel/response-cache/changes.ts";

/** Stores a space's rating, updates the search, and tells every node about the change. A deleted
 *  space gets no rating. Lock the space first.
 *  @param rating - the average of `count` reviews in stars, rounded to a tenth; null if no review
 *  counts */
export const updateSpaceRating = async (
  tx: Tx,
  spaceId: string,
  { rating, count }: { rating: number | null; count: number },
): Promise<void> => {
  await tx
    .updateTable("spaces")
    .set({ rating, rating_count: count })
    .where("id", "=", spaceId)
    .where("deleted_at", "is", null)
    .execute();
  await reindexSpace(tx, spaceId);
  // The space's page shows its reviews, so the page changes even if the search has no row of the
  // space.
  await notePublicChange(tx, [`space:${spaceId}`]);
};
