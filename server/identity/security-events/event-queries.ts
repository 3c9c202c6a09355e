import { sql } from "kysely";
import type { Db } from "#server/kernel/database/database.ts";

/** Returns entries of an account's security record, newest first. `before` is the id of the last
 *  entry of the previous page. */
export const findSecurityEvents = async (
  db: Db,
  { accountId, before, most }: { accountId: string; before: string | undefined; most: number },
) => {
  let query = db
    .selectFrom("security_events")
    .select(["id", "kind", "at", "device", "address", "times"])
    .where("account_id", "=", accountId);
  if (before !== undefined) query = query.where("id", "<", Number(before));
  return query.orderBy("id", "desc").limit(most).execute();
};

/** Removes entries older than a year. Only the database function that is called here may remove
 *  entries.
 *  @returns the number of removed entries */
export const removeExpiredEvents = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ removed: number }>`
    select remove_expired_security_events() as removed`.execute(db);
  return Number(rows[0]?.removed ?? 0);
};
