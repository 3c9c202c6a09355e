import { sql } from "kysely";
import type { Db } from "#server/kernel/database/database.ts";

/** Suspended and deleted hosts. The queries of this file leave out their spaces. */
const hiddenHosts = sql`select id from accounts where suspended_at is not null or deleted_at is not null`;

/** Returns the first id of each file of the sitemap. For this, the live spaces of active hosts are
 *  sorted by id and divided into groups of `size`. */
export const sitemapStarts = async (db: Db, size: number): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from (
      select id, row_number() over (order by id) as n from spaces
      where status = 'live' and host_id not in (${hiddenHosts})
    ) numbered where n % ${size}::int = 1 order by id`.execute(db);
  return rows.map(({ id }) => id);
};

/** Returns up to `size` live spaces of active hosts, in the order of their ids, from `start` on.
 *  Each has the time of its last change. */
export const sitemapSpaces = (db: Db, start: string, size: number) =>
  db
    .selectFrom("spaces")
    .select(["id", "updated_at"])
    .where("status", "=", "live")
    .where(sql<boolean>`host_id not in (${hiddenHosts})`)
    .where("id", ">=", start)
    .orderBy("id")
    .limit(size)
    .execute();

/** Maps the id of each category to the time of the latest change to its live spaces. The spaces of
 *  suspended and deleted hosts do not count. Categories without a space that counts are left
 *  out. */
export const lastChangesByCategory = async (db: Db): Promise<Map<number, Date>> => {
  const rows = await db
    .selectFrom("spaces as s")
    .innerJoin("space_categories as c", "c.space_id", "s.id")
    .select(["c.category_id as category", (eb) => eb.fn.max("s.updated_at").as("changed")])
    .where("s.status", "=", "live")
    .where(sql<boolean>`s.host_id not in (${hiddenHosts})`)
    .groupBy("c.category_id")
    .execute();
  return new Map(rows.map(({ category, changed }) => [category, changed]));
};
