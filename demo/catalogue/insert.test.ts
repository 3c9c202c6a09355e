import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { categoryList } from "#contract/categories/category-list.ts";
import { photoPool } from "#server/media/site-photos/photo-pool.ts";
import { seedCategories } from "#server/places/categories/seed-categories.ts";
import { readPlaces } from "#server/places/facts/read-places.ts";
import { seedPlaces } from "#server/places/facts/seed-places.ts";
import { createTestDatabase } from "#server/testing/kernel/test-database.ts";
import { demoCatalogue } from "./catalogue.ts";
import { insertCatalogue } from "./insert.ts";

const { db } = await createTestDatabase();
const ids = photoPool.map(({ id }) => id);
const catalogue = demoCatalogue(readPlaces(), () => ({ own: ids, fitting: [] }));

beforeAll(async () => {
  await seedPlaces({ db });
  await seedCategories({ db });
  await db.transaction().execute((tx) => insertCatalogue(tx, catalogue));
});

const countOf = async (table: string) => {
  const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(
    db,
  );
  return rows[0]?.n;
};

test("the database accepts every row of the catalogue", async () => {
  const { spaces, hosts } = catalogue;
  const total = (of: (space: (typeof spaces)[number]) => unknown[]) =>
    spaces.reduce((sum, space) => sum + of(space).length, 0);

  expect(await countOf("spaces")).toBe(spaces.length);
  expect(await countOf("accounts")).toBe(hosts.length);
  expect(await countOf("space_photos")).toBe(total(({ photos }) => photos));
  expect(await countOf("weekly_slots")).toBe(total(({ slots }) => slots));
  expect(await countOf("space_categories")).toBe(total(({ categories }) => categories));
});

test("a space is stored as it was generated", async () => {
  const space = catalogue.spaces.find(({ hourlyPaise }) => hourlyPaise === null);
  const stored = await db
    .selectFrom("spaces")
    .innerJoin("local_areas as area", "area.id", "local_area_id")
    .innerJoin("cities as city", "city.id", "area.city_id")
    .selectAll("spaces")
    .select(["area.name as area", "city.name as city"])
    .where("spaces.id", "=", space?.id ?? "")
    .executeTakeFirstOrThrow();

  expect(stored).toMatchObject({
    status: "live",
    title: space?.title,
    full_description: space?.fullDescription,
    area: space?.place.area,
    city: space?.place.city,
    address: space?.address,
    daily_paise: space?.dailyPaise,
    hourly_paise: null,
    amenities: space?.amenities,
    rating: space?.rating,
    verified_at: space?.verifiedAt,
  });
});

test("the categories are the specification's", async () => {
  const { rows } = await sql`select id, slug, title from categories order by id`.execute(db);
  expect(rows).toEqual(categoryList);
});
