import { beforeAll, describe, expect, test } from "vitest";
import { findCategory } from "#contract/categories/find-category.ts";
import { SearchParams, SearchResponse } from "#contract/spaces/search-route.ts";
import type { Deps } from "#server/kernel/deps.ts";
import {
  createSampleSpaces,
  insertSampleSpaces,
  seedSampleCatalogue,
} from "#server/testing/catalogue/sample-catalogue.ts";
import { createTestDatabase } from "#server/testing/kernel/test-database.ts";
import { decodeCursor, encodeCursor } from "./cursor.ts";
import type { SearchableSpace } from "./index/document.ts";
import { reindexSpace } from "./index/reindex.ts";
import { reindexAll } from "./index/reindex-all.ts";
import { searchSpaces } from "./search.ts";
import { MAX_TITLED } from "./titled-spaces.ts";

const { db, pool, owner } = await createTestDatabase();
const deps = {
  db,
  pool,
  now: () => new Date("2026-11-21T10:10:00+05:30"),
  config: { demoData: true },
} as unknown as Deps;

type Query = Record<string, string | string[]>;

const ask = async (query: Query): Promise<SearchResponse> =>
  SearchResponse.parse(JSON.parse(await searchSpaces(deps, SearchParams.parse(query))));

const titlesOf = ({ items }: SearchResponse) => items.map(({ title }) => title);

/** Reads all pages of the given size. Returns the first response, but its `items` are the items of
 *  all pages. */
const askAll = async (query: Query, pageSize: number) => {
  const first = await ask({ ...query, pageSize: String(pageSize) });
  const items = [...first.items];
  for (let { nextCursor } = first; nextCursor; ) {
    const page = await ask({ ...query, pageSize: String(pageSize), cursor: nextCursor });
    items.push(...page.items);
    nextCursor = page.nextCursor;
  }
  return { ...first, items };
};

const idOf = (slug: string) => findCategory(slug)?.id ?? 0;

/** The titles that the tests search for. Their spaces are warehouses in Pune for 20 people. */
const titles = [
  "Cafe for 20 People",
  "Pehli Kiran Portrait Studio",
  "Khar Road Lamps",
  "Warehouse",
  "Mitti Quillmere",
  "Mitti Quillmere",
  "Mitti Quillmere",
  "O'Brien's Café, the Warehouse",
  ...Array.from({ length: MAX_TITLED + 6 }, (_, i) => `No. ${i + 1} Raat Zephyr`),
];

const idsByTitle = new Map<string, string>();

beforeAll(async () => {
  await seedSampleCatalogue(deps);
  const made = await createSampleSpaces(deps, 120, "titled");
  const pune = made.find(({ city }) => city === "Pune") as SearchableSpace;
  const named = titles.map((title, i) => ({
    ...pune,
    id: crypto.randomUUID(),
    title,
    description: "A room.",
    full_description: "A room.",
    category_ids: [idOf("warehouse")],
    amenities: [i === 0 ? "Piano" : "Parking"],
    capacity: 20,
  }));
  for (const { title, id } of named) idsByTitle.set(title, id);
  await insertSampleSpaces(db, [...made, ...named]);
  await reindexAll(owner);
});

const setStatus = (status: "paused" | "live", id: string) =>
  db.transaction().execute(async (tx) => {
    await tx.updateTable("spaces").set({ status }).where("id", "=", id).execute();
    await reindexSpace(tx, id);
  });

describe("a text that is the title of a space", () => {
  const q = "cafe for 20 PEOPLE!";

  test("finds the space first, although its words have other meanings", async () => {
    const answer = await askAll({ q }, 100);
    expect(answer).toMatchObject({ match: "all", unmatched: [], didYouMean: null });
    expect(answer.understood.categories).toEqual(["cafe"]);
    expect(titlesOf(answer)[0]).toBe("Cafe for 20 People");
  });

  test("also finds, after this space, everything that the understood search finds, and counts all", async () => {
    const cafes = await askAll({ category: "cafe", capacity: "20" }, 100);
    const answer = await askAll({ q }, 100);
    expect(cafes.total).toBeGreaterThan(4);
    const [, ...others] = answer.items.map(({ _id }) => _id);
    expect(new Set(others)).toEqual(new Set(cafes.items.map(({ _id }) => _id)));
    expect(answer).toMatchObject({ total: cafes.total + 1, totalIsExact: true });
    const counted = answer.facets?.cities.reduce((sum, { count }) => sum + count, 0);
    expect(counted).toBe(answer.total);
    const warehousesIn = ({ facets }: SearchResponse) =>
      facets?.categories.find(({ slug }) => slug === "warehouse")?.count ?? 0;
    expect(warehousesIn(answer)).toBe(warehousesIn(cafes) + 1);
  });

  test("is compared without case, punctuation, accents and stop words", async () => {
    const answer = await ask({ q: "o’brien’s CAFE warehouse" });
    expect(titlesOf(answer)[0]).toBe("O'Brien's Café, the Warehouse");
  });

  test.each([1, 2, 3, 4])("repeats and loses no space over pages of %i", async (size) => {
    const expected = await askAll({ q }, 100);
    const paged = await askAll({ q }, size);
    expect(paged.items.map(({ _id }) => _id)).toEqual(expected.items.map(({ _id }) => _id));
    expect(paged.total).toBe(expected.total);
  });

  test.each([1, 2, 3, 5])("of several spaces finds all of them, on pages of %i", async (size) => {
    const answer = await askAll({ q: "Mitti Quillmere" }, size);
    expect(titlesOf(answer)).toEqual(["Mitti Quillmere", "Mitti Quillmere", "Mitti Quillmere"]);
    expect(new Set(answer.items.map(({ _id }) => _id)).size).toBe(3);
    expect(answer).toMatchObject({ match: "all", total: 3, totalIsExact: true });
  });

  test.each([
    [{ city: "Pune" }, true],
    [{ city: "Mumbai" }, false],
    [{ category: "warehouse" }, true],
    [{ category: "cafe" }, false],
    [{ capacity: "21" }, false],
    [{ amenities: ["Piano"] }, true],
    [{ amenities: ["Chai Counter"] }, false],
    [{ amenities: ["No such amenity"] }, false],
    [{ category: "Demo3" }, false],
    [{ date: "2026-12-01" }, true],
  ] as [Query, boolean][])("fulfils the filters %j: %s", async (filters, isFound) => {
    const answer = await ask({ q, ...filters });
    if (isFound) expect(titlesOf(answer)[0]).toBe("Cafe for 20 People");
    else expect(titlesOf(answer)).not.toContain("Cafe for 20 People");
  });

  test("under another sort, puts the space first only if the understood search misses it", async () => {
    const answer = await askAll({ q, sort: "price" }, 3);
    expect(titlesOf(answer)[0]).toBe("Cafe for 20 People");
    expect(new Set(answer.items.map(({ _id }) => _id)).size).toBe(answer.total);
    const warehouses = await askAll({ q: "warehouse", sort: "price" }, 100);
    const byParameter = await askAll({ category: "warehouse", sort: "price" }, 100);
    expect(titlesOf(warehouses)).toContain("Warehouse");
    expect(titlesOf(warehouses)).toEqual(titlesOf(byParameter));
    expect(titlesOf(await ask({ q: "warehouse" }))[0]).toBe("Warehouse");
  });

  test("no longer finds the space when the space is paused", async () => {
    const id = idsByTitle.get("Cafe for 20 People") ?? "";
    const { nextCursor } = await ask({ q, pageSize: "1" });
    await setStatus("paused", id);
    expect(titlesOf(await ask({ q }))).not.toContain("Cafe for 20 People");
    await ask({ q, pageSize: "1", cursor: nextCursor ?? "" });
    await setStatus("live", id);
  });

  test("shows the other spaces with this title, if one is paused between two pages", async () => {
    const query = { q: "Mitti Quillmere", pageSize: "1" };
    const [one, two, three] = (await askAll({ q: query.q }, 100)).items.map(({ _id }) => _id);
    const first = await ask(query);
    await setStatus("paused", two ?? "");
    const ids = first.items.map(({ _id }) => _id);
    for (let { nextCursor } = first; nextCursor; ) {
      const page = await ask({ ...query, cursor: nextCursor });
      ids.push(...page.items.map(({ _id }) => _id));
      nextCursor = page.nextCursor;
    }
    await setStatus("live", two ?? "");
    expect(ids).toEqual([one, three]);
  });
});

describe("a part of a title", () => {
  test.each(["pehli kiran", "Kiran Portrait", "portrait  STUDIO", "kiran"])(
    "%j finds the space first",
    async (q) => {
      const answer = await ask({ q });
      expect(answer).toMatchObject({ match: "all", unmatched: [], didYouMean: null });
      expect(titlesOf(answer)[0]).toBe("Pehli Kiran Portrait Studio");
      expect(answer.total).toBeGreaterThan(0);
    },
  );

  test("changes nothing if the understood search finds the space anyway", async () => {
    // The search understands "warehouse" as a category. A title also ends with this word.
    const answer = await askAll({ q: "the warehouse for 20 people" }, 100);
    const warehouses = await askAll({ category: "warehouse", capacity: "20" }, 100);
    expect(answer.total).toBe(warehouses.total);
    // Two searches find the three spaces with "quillmere" in the title: by title and by words. Each
    // space is listed and counted once.
    const found = await askAll({ q: "quillmere" }, 2);
    expect(found.items.map(({ _id }) => _id)).toHaveLength(3);
    expect(found.total).toBe(3);
  });

  test("that is the name of a place means the place", async () => {
    const answer = await askAll({ q: "Khar Road" }, 100);
    expect(answer.understood.localArea).toBe("Khar Road");
    expect(titlesOf(answer)).not.toContain("Khar Road Lamps");
    expect(titlesOf(await ask({ q: "road lamps" }))[0]).toBe("Khar Road Lamps");
  });

  test("that is in more titles than fill a page is searched as it is spelled", async () => {
    const answer = await askAll({ q: "raat zephyr" }, 7);
    expect(answer).toMatchObject({ match: "all", unmatched: [], totalIsExact: true });
    expect(answer.total).toBe(MAX_TITLED + 6);
    expect(new Set(answer.items.map(({ _id }) => _id)).size).toBe(MAX_TITLED + 6);
  });
});

test("an older release's cursor, without titled spaces, continues its list", async () => {
  const q = "cafe for 20 people";
  const params = SearchParams.parse({ q });
  const all = await askAll({ q }, 100);
  const { nextCursor } = await ask({ q, pageSize: "2" });
  const position = decodeCursor({ ...params, cursor: nextCursor ?? "" });
  if (!position?.meant) throw new Error("The cursor has no meaning.");
  const { titled, ...meant } = position.meant;
  expect(titled?.keys).toHaveLength(1);
  const cursor = encodeCursor(params, { ...position, meant });
  const page = await ask({ q, pageSize: "100", cursor });
  expect(page.items.map(({ _id }) => _id)).toEqual(all.items.slice(2).map(({ _id }) => _id));
});
