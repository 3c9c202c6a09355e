import { beforeAll, expect, test, vi } from "vitest";
import { SearchParams, type SearchResponse } from "#contract/spaces/search-route.ts";
import { reindexAll } from "#server/catalogue/search/index/reindex-all.ts";
import { searchSpaces } from "#server/catalogue/search/search.ts";
import type { Deps } from "#server/kernel/deps.ts";
import {
  createSampleSpaces,
  insertSampleSpaces,
  seedSampleCatalogue,
} from "#server/testing/catalogue/sample-catalogue.ts";
import { createTestDatabase } from "#server/testing/kernel/test-database.ts";

// The plan under test reads all spaces of a small city. Without this mock, the search would use the
// index of words instead, because there are few matches.
vi.mock("./scan-limit.ts", async (original) => ({
  ...(await original<object>()),
  sortedMatchesLimit: () => 0,
}));

const { db, pool, owner } = await createTestDatabase();
const now = () => new Date("2026-11-21T10:10:00+05:30");
const deps = { db, pool, now, config: { demoData: true } } as unknown as Deps;

type Expected = { id: string; level: number; rating: number };
const inPune: Expected[] = [];

beforeAll(async () => {
  await seedSampleCatalogue(deps);
  const texts = [
    { title: "Brass Room" },
    { amenities: ["Old Brass Organ"] },
    { description: "A room with brass." },
    { full_description: "There are lamps of brass." },
  ];
  const made = (await createSampleSpaces(deps, 120, "small")).map((space, i) => {
    const level = i % 6;
    const rating = 3 + (i % 10) / 5;
    if (space.city === "Pune" && level < texts.length) inPune.push({ id: space.id, level, rating });
    return {
      ...space,
      title: `Room ${i}`,
      description: "A room.",
      full_description: "A room with lamps.",
      amenities: ["Lamps"],
      rating,
      rating_count: 10_000,
      ...texts[level],
    };
  });
  await insertSampleSpaces(db, made);
  await reindexAll(owner);
  // Removes "brass" from the masks. Only then does the plan under test read the words of each row.
  await owner.pool.query("update search_words set bit = null where word = 'brass'");
});

test.each(["relevance", "price", "-price"])(
  "few spaces of a city are read once, for all levels and the counts, sorted by %s",
  async (sort) => {
    const query = vi.spyOn(pool, "query");
    const params = SearchParams.parse({ q: "brass", city: "Pune", sort, pageSize: "100" });
    const { items, total, totalIsExact }: SearchResponse = JSON.parse(
      await searchSpaces(deps, params),
    );
    const reads = query.mock.calls.filter(([asked]) =>
      JSON.stringify(asked).includes("search_cards"),
    );
    query.mockRestore();

    expect(reads).toHaveLength(1);
    expect([total, totalIsExact]).toEqual([inPune.length, true]);
    expect(new Set(items.map(({ _id }) => _id))).toEqual(new Set(inPune.map(({ id }) => id)));
    if (sort !== "relevance") return;
    const order = new Map(inPune.map((space) => [space.id, space]));
    const degrees = items.map(({ _id }) => {
      const { level = 0, rating = 0 } = order.get(_id) ?? {};
      return level * 10 - rating;
    });
    expect(degrees).toEqual(degrees.toSorted((a, b) => a - b));
  },
);

test.each(["relevance", "price", "-price"])(
  "later pages, which are not counted, continue where the first one ended, sorted by %s",
  async (sort) => {
    const read = async (more: Record<string, string>): Promise<SearchResponse> =>
      JSON.parse(
        await searchSpaces(deps, SearchParams.parse({ q: "brass", city: "Pune", sort, ...more })),
      );
    const { items } = await read({ pageSize: "100" });

    const paged: string[] = [];
    let cursor: string | null = null;
    do {
      const page: SearchResponse = await read({ pageSize: "3", ...(cursor && { cursor }) });
      paged.push(...page.items.map(({ _id }) => _id));
      cursor = page.nextCursor;
    } while (cursor);

    expect(paged).toEqual(items.map(({ _id }) => _id));
  },
);
