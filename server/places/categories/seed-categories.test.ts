import { sql } from "kysely";
import { expect, test } from "vitest";
import { categoryList } from "#contract/categories/category-list.ts";
import { createTestDatabase } from "#server/testing/kernel/test-database.ts";
import { seedCategories } from "./seed-categories.ts";

const { db } = (await createTestDatabase()).owner;

const kept = async () =>
  (await db.selectFrom("categories").select(["id", "slug", "title"]).orderBy("id").execute()).map(
    (row) => ({ ...row }),
  );
const wanted = categoryList.map(({ id, slug, title }) => ({ id, slug, title }));

test("nodes that start at the same time do not conflict", async () => {
  for (let round = 0; round < 40; round++) {
    await sql`truncate categories cascade`.execute(db);
    await Promise.all(Array.from({ length: 6 }, () => seedCategories({ db })));
    expect(await kept()).toEqual(wanted);
  }
});

test("a renamed category is restored, and a start without differences writes nothing", async () => {
  await sql`update categories set title = 'Other', slug = 'other' where id = 3`.execute(db);
  await seedCategories({ db });
  expect(await kept()).toEqual(wanted);

  const writers = () => sql<{ n: string }>`select sum(xmin::text::bigint) as n from categories`;
  const before = (await writers().execute(db)).rows[0]?.n;
  await seedCategories({ db });
  expect((await writers().execute(db)).rows[0]?.n).toBe(before);
});
