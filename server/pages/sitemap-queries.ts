import { sql } from "kysely";
import type { Db } from "#server/kernel/database.ts";

/** The first live id of every run of `size`, in order. */
export const sitemapStarts = async (db: Db, size: number): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from (
      select id, row_number() over (order by id) as n from spaces where status = 'live'
    ) numbered where n % ${size}::int = 1 order by id`.execute(db);
  return rows.map(({ id }) => id);
};

/** `size` live spaces from `start` on, with the instant of their last change. */
export const sitemapSpaces = (db: Db, start: string, size: number) =>
  db
    .selectFrom("spaces")
    .select(["id", "updated_at"])
    .where("status", "=", "live")
    .where("id", ">=", start)
    .orderBy("id")
    .limit(size)
    .execute();
