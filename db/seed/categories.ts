import { sql } from "kysely";
import { categoryList } from "#contract/categories/category-list.ts";
import type { Deps } from "#server/deps.ts";

/** Brings the table of categories in step with the specification's list. Writes only what differs,
 *  so a start that finds nothing to do locks nothing. */
export const seedCategories = async ({ db }: Pick<Deps, "db">): Promise<void> => {
  const given = sql`json_to_recordset(${JSON.stringify(categoryList)})
    as given (id smallint, slug text, title text)`;
  const { rows } = await sql`select from ${given} where not exists (
    select from categories c where c.id = given.id and c.slug = given.slug and c.title = given.title)
    limit 1`.execute(db);
  if (rows.length === 0) return;
  await sql`insert into categories (id, slug, title) select id, slug, title from ${given}
    on conflict (id) do update set slug = excluded.slug, title = excluded.title`.execute(db);
};
