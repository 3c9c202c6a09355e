import { sql } from "kysely";
import { categoryList } from "#contract/categories/category-list.ts";
import type { Deps } from "#server/kernel/deps.ts";

/** Updates the table of categories to the specification's list. If nothing differs, writes nothing
 *  and takes no lock. */
export const seedCategories = async ({ db }: Pick<Deps, "db">): Promise<void> => {
  const list = sql`json_to_recordset(${JSON.stringify(categoryList)})
    as given (id smallint, slug text, title text)`;
  const { rows } = await sql`select from ${list} where not exists (
    select from categories c where c.id = given.id and c.slug = given.slug and c.title = given.title)
    limit 1`.execute(db);
  if (rows.length === 0) return;
  await db.transaction().execute(async (tx) => {
    // Several nodes may start at the same time. Without the lock, the insert would fail if another
    // node is writing the same slug, because `on conflict (id)` covers only the id. Reads continue
    // meanwhile.
    await sql`lock table categories in share row exclusive mode`.execute(tx);
    await sql`insert into categories (id, slug, title) select id, slug, title from ${list}
      on conflict (id) do update set slug = excluded.slug, title = excluded.title`.execute(tx);
  });
};
