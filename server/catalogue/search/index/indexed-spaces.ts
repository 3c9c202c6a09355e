import type { Db } from "#server/kernel/database/database.ts";

/** Returns how many spaces are in the search index. */
export const countIndexedSpaces = async (db: Db): Promise<number> => {
  const { count } = await db
    .selectFrom("search_spaces")
    .select((to) => to.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
};
