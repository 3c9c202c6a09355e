import { sql } from "kysely";
import { categoryList } from "#contract/categories/category-list.ts";
import { reindexAll } from "#server/catalogue/search/index/reindex-all.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import type { MediaDeps } from "#server/media/deps.ts";
import { listPhotosOfCategory } from "#server/media/site-photos/photo-pool.ts";
import { seedCategories } from "#server/places/categories/seed-categories.ts";
import { readPlaces } from "#server/places/facts/read-places.ts";
import { refreshRating } from "#server/reviews/publish.ts";
import { demoCatalogue } from "./catalogue/catalogue.ts";
import type { PhotoPool } from "./catalogue/galleries.ts";
import { insertCatalogue, insertSampleReviews } from "./catalogue/insert.ts";
import { refreshGalleries } from "./catalogue/refresh-galleries.ts";
import { demoReviewsOf } from "./catalogue/reviews.ts";
import { findCatalogueState, marker } from "./seeded.ts";

// The key of an advisory lock. No other code uses this key.
const lockKey = 7_265_007;

const idOf = new Map(categoryList.map(({ slug, id }) => [slug, id]));

// The first category of a picture is the category that the picture was made for.
const photoIds: PhotoPool = (category) => {
  const number = idOf.get(category) ?? 0;
  const photos = listPhotosOfCategory(number);
  const ids = (own: boolean) =>
    photos.filter(({ categories }) => (categories[0] === number) === own).map(({ id }) => id);
  return { own: ids(true), fitting: ids(false) };
};

const fill = async (tx: Tx): Promise<void> => {
  await insertCatalogue(tx, demoCatalogue(readPlaces(), photoIds));
  await tx.insertInto("accounts").values(marker).execute();
};

/** Adds the sample reviews to a catalogue that an older version of the product created without
 *  them. Demo spaces that were deleted meanwhile get none. If a space also has reviews by guests,
 *  its rating is computed from both kinds of reviews. */
const addReviews = async (tx: Tx): Promise<void> => {
  const { spaces } = demoCatalogue(readPlaces(), photoIds);
  const { rows } = await sql<{ id: string }>`select id from spaces
    where id = any(${spaces.map(({ id }) => id)}::uuid[]) and deleted_at is null`.execute(tx);
  const left = new Set(rows.map(({ id }) => id));
  const reviewed = spaces.filter(({ id, rating }) => left.has(id) && rating !== null);
  await insertSampleReviews(tx, reviewed.flatMap(demoReviewsOf));
  await sql`update spaces set rating = given.rating, rating_count = given.count
    from unnest(${reviewed.map(({ id }) => id)}::uuid[],
      ${reviewed.map(({ rating }) => rating)}::numeric[],
      ${reviewed.map(({ ratingCount }) => ratingCount)}::int[]) as given (id, rating, count)
    where spaces.id = given.id`.execute(tx);
  const { rows: rated } = await sql<{ id: string }>`select distinct space_id as id from reviews
    where sample_name is null and space_id = any(${reviewed.map(({ id }) => id)}::uuid[])`.execute(
    tx,
  );
  for (const { id } of rated) await refreshRating(tx, id);
};

/** Creates the demo catalogue once, in one transaction. If several nodes start, one does the work.
 *  Later starts do not undo edits and deletions of demo spaces. They only add sample reviews that
 *  were never inserted, and replace old pictures (`refreshGalleries`). */
export const seedDemo = async (deps: Pick<MediaDeps, "db" | "storage">): Promise<void> => {
  if ((await findCatalogueState(deps.db)) === "filled") return;
  await seedCategories(deps);
  await deps.db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${lockKey})`.execute(tx);
    const state = await findCatalogueState(tx);
    if (state === "filled") return;
    if (state === "empty") await fill(tx);
    if (state === "no reviews") await addReviews(tx);
    // With new ratings, a search sorted by rating lists the spaces in a new order. Spaces that are
    // now side by side could have similar covers, so covers are chosen again.
    if (state === "no reviews" || state === "other pictures")
      await refreshGalleries(tx, deps.storage, photoIds);
    await tx.updateTable("accounts").set(marker).where("id", "=", marker.id).execute();
    await reindexAll(tx);
  });
  // Until the first `analyze`, PostgreSQL plans as if the tables were empty.
  await sql`vacuum (analyze)`.execute(deps.db);
};
