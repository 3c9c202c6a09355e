import { sql } from "kysely";
import { beforeAll, expect, test, vi } from "vitest";
import { SearchParams, type SearchResponse } from "#contract/spaces/search-route.ts";
import { NO_PRICE } from "#server/catalogue/search/index/document.ts";
import { reindexAll } from "#server/catalogue/search/index/reindex-all.ts";
import { searchSpaces } from "#server/catalogue/search/search.ts";
import type { Deps } from "#server/kernel/deps.ts";
import {
  createSampleSpaces,
  insertSampleSpaces,
  seedSampleCatalogue,
} from "#server/testing/catalogue/sample-catalogue.ts";
import { createTestDatabase } from "#server/testing/kernel/test-database.ts";

vi.mock("./scan-limit.ts", async (original) => ({
  ...(await original<object>()),
  scanLimit: () => 20,
  lookUpLimit: () => 0,
}));

const { db, pool, owner } = await createTestDatabase();
const now = () => new Date("2026-11-21T10:10:00+05:30");
const deps = { db, pool, now, config: { demoData: true } } as unknown as Deps;

beforeAll(async () => {
  await seedSampleCatalogue(deps);
  const spaces = await createSampleSpaces(deps, 200, "limited");
  await insertSampleSpaces(db, spaces);
  await reindexAll(owner);
});

// Places are cached for a minute. This clock is two minutes ahead, so the places are read again.
const later = { ...deps, now: () => new Date(now().getTime() + 120_000) } as Deps;

const ask = async (query: Record<string, string>): Promise<SearchResponse> =>
  JSON.parse(await searchSpaces(later, SearchParams.parse(query)));

const inAll = async (query: Record<string, string>) => {
  let count = 0;
  let page = await ask({ ...query, pageSize: "100" });
  for (;;) {
    count += page.items.length;
    if (!page.nextCursor) return count;
    page = await ask({ ...query, pageSize: "100", cursor: page.nextCursor });
  }
};

test.each<Record<string, string>>([
  {},
  { city: "Mumbai" },
  { state: "Maharashtra" },
  { sort: "price" },
])("with %j, a partial count is a lower bound, and the page is complete", async (place) => {
  const query = { ...place, capacity: "100", rating: "4" };
  const all = await inAll(query);
  const answer = await ask({ ...query, pageSize: "5" });
  expect(answer.items).toHaveLength(5);
  expect(answer.totalIsExact).toBe(false);
  expect(answer.total).toBeGreaterThan(5);
  expect(answer.total).toBeLessThanOrEqual(all);
});

test("if none of the newest spaces fits, the rate that counts as cheap comes from all spaces", async () => {
  const { rows } = await sql<{ space: string }>`
    update search_rows r set capacity = 7777 from search_spaces s
    where s.key = r.key and r.key = (select o.key from search_rows o
      join cities c on c.id = o.city and c.name = 'Mumbai'
      where o.category = 0 and o.hourly < ${NO_PRICE} order by o.verified, o.key limit 1)
    returning s.space_id as space`.execute(owner.db);

  const { match, items } = await ask({ q: "cheap", city: "Mumbai", capacity: "7777" });

  expect(match).toBe("all");
  expect(items).toMatchObject([{ _id: rows[0]?.space }]);
});

test("where the page contains every match, the counts are exact", async () => {
  const query = { city: "Mumbai", capacity: "400", minPrice: "9000", pageSize: "100" };
  const { items, total, totalIsExact, facets } = await ask(query);
  expect(items.length).toBeGreaterThan(1);
  expect([total, totalIsExact]).toEqual([items.length, true]);
  expect(facets?.localAreas.reduce((sum, { count }) => sum + count, 0)).toBe(total);
});
