import { sql } from "kysely";
import type { Db } from "#server/kernel/database/database.ts";

type Block = { space_id: string; starts_at: Date; ends_at: Date };

/** Returns the blocked times of at least 24 hours that end after the given time. If `spaceIds` is
 *  given, only blocked times of these spaces are returned; otherwise, those of all spaces. */
export const findDayLongBlocks = async (
  db: Db,
  endAfter: Date,
  spaceIds?: readonly string[],
): Promise<Block[]> => {
  const { rows } = await sql<Block>`
    select space_id, starts_at, ends_at from blocked_times
    where ends_at > ${endAfter} and ends_at - starts_at >= interval '24 hours'
      ${spaceIds ? sql`and space_id = any(${spaceIds}::uuid[])` : sql``}`.execute(db);
  return rows;
};
