import { sql } from "kysely";
import { demoId } from "#demo/catalogue/ids.ts";
import { hasDemoAccounts } from "#demo/seeded.ts";
import { reindexSpace } from "#server/catalogue/search/index/reindex.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import type { Deps } from "#server/kernel/deps.ts";
import {
  insertLikesAndInquiries,
  insertListings,
  insertPeople,
  insertRevision,
  insertTextChanges,
} from "./insert.ts";
import { makeDemoPassword } from "./password.ts";
import { demoPeople } from "./people.ts";

// The key of an advisory lock, which no other code uses.
const lockKey = 7_265_008;

/** Returns the ids of live catalogue spaces in Mumbai: for each category in `slugs`, the space with
 *  the smallest id. Each id occurs only once. The ids are the same on every machine. */
const catalogueSpaces = async (tx: Tx, slugs: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select given.id from unnest(${slugs}::text[]) with ordinality as wanted (slug, place)
    cross join lateral (
      select s.id from spaces s
      join accounts host on host.id = s.host_id and host.email like '%@hosts.jagah.example'
      join space_categories sc on sc.space_id = s.id
      join categories c on c.id = sc.category_id and c.slug = wanted.slug
      join local_areas a on a.id = s.local_area_id
      join cities city on city.id = a.city_id and city.name = 'Mumbai'
      where s.status = 'live' and s.revises is null
      order by s.id limit 1) given
    order by wanted.place`.execute(tx);
  return [...new Set(rows.map(({ id }) => id))];
};

/** Transfers spaces of the catalogue to the demo host who can sign in, and reindexes them because
 *  the search results contain the host. */
const hand = async (tx: Tx, spaces: readonly string[]): Promise<void> => {
  for (const id of spaces) {
    await tx
      .updateTable("spaces")
      .set({ host_id: demoPeople.host.id })
      .where("id", "=", id)
      .execute();
    await reindexSpace(tx, id);
  }
};

const fill = async (tx: Tx, passwordHash: string): Promise<void> => {
  await insertPeople(tx, passwordHash);
  const hosted = await catalogueSpaces(tx, ["photo-studio", "cafe", "bungalow"]);
  await hand(tx, hosted);
  await insertListings(tx);
  const [first] = hosted;
  if (first) await insertRevision(tx, first, demoId("revision", new Date("2026-11-20T06:40:00Z")));
  const [, second] = hosted;
  if (second) await insertTextChanges(tx, second, new Date("2026-11-20T09:15:00Z"));
  const liked = await catalogueSpaces(tx, [
    "gardens",
    "dance-studio",
    "swimming-pool",
    "warehouse",
  ]);
  await insertLikesAndInquiries(tx, hosted, [...hosted.slice(0, 2), ...liked]);
};

/** Creates the demo's guest, host and team member with their data, in one transaction. The
 *  catalogue must exist. Does nothing if the demo's accounts exist or their email addresses are in
 *  use.
 *  @param hash - called at most once, because it is slow by design */
export const seedDemoAccounts = async (
  { db, config }: Pick<Deps, "db" | "config">,
  hash: (password: string) => Promise<string>,
): Promise<void> => {
  if (await hasDemoAccounts(db)) return;
  const passwordHash = await hash(makeDemoPassword(config.dataDir));
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${lockKey})`.execute(tx);
    if (!(await hasDemoAccounts(tx))) await fill(tx, passwordHash);
  });
};
