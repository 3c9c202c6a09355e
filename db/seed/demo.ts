import { sql } from "kysely";
import { categoryList } from "#contract/categories/category-list.ts";
import type { Deps } from "#server/deps.ts";
import type { Db, Tx } from "#server/kernel/database.ts";
import { reindexAll } from "#server/spaces/search/reindex-all.ts";
import { demoCatalogue } from "./catalogue/catalogue.ts";
import type { PhotoPool } from "./catalogue/galleries.ts";
import { demoId } from "./catalogue/ids.ts";
import { insertCatalogue } from "./catalogue/insert.ts";
import { seedCategories } from "./categories.ts";
import { photosOfCategory } from "./photos/pool.ts";
import { readPlaces } from "./places/read.ts";

// An account that is made last and never hosts anything: where it is, the catalogue has been filled
// in, and what a host or the team did to it since stays done.
const marker = {
  id: demoId("marker", new Date("2025-10-01T00:00:00Z")),
  email: "catalogue@hosts.jagah.example",
};

// Any number will do that nothing else in the database locks.
const lockKey = 7_265_002;

const idOf = new Map(categoryList.map(({ slug, id }) => [slug, id]));

const photoIds: PhotoPool = (category) =>
  photosOfCategory(idOf.get(category) ?? 0).map(({ id }) => id);

const isFilled = async (db: Db | Tx): Promise<boolean> =>
  (await db.selectFrom("accounts").select("id").where("id", "=", marker.id).executeTakeFirst()) !==
  undefined;

/** Fills in the demo catalogue once: hosts, spaces, their photos and hours, and the search tables.
 *  All or nothing. A second start changes nothing, also when demo spaces have been edited or
 *  deleted since; of several nodes that start at once one fills it in and the others wait. */
export const seedDemo = async (deps: Pick<Deps, "db">): Promise<void> => {
  if (await isFilled(deps.db)) return;
  await seedCategories(deps);
  await deps.db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${lockKey})`.execute(tx);
    if (await isFilled(tx)) return;
    await insertCatalogue(tx, demoCatalogue(readPlaces(), photoIds));
    await reindexAll(tx);
    await tx.insertInto("accounts").values(marker).execute();
  });
  // The first visitor should not meet a database that still takes its tables for empty.
  await sql`vacuum (analyze)`.execute(deps.db);
};
