import type { Db } from "#server/kernel/database/database.ts";

/** How many spaces can be found. */
export const countIndexedSpaces = async (db: Db): Promise<number> => {
  const { count } = await db
    .selectFrom("search_spaces")
    .select((to) => to.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
};
