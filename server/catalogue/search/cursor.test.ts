import { deflateRawSync, inflateRawSync } from "node:zlib";
import { beforeAll, describe, expect, test } from "vitest";
import { findCategory } from "#contract/categories/find-category.ts";
import { MAX_SEARCH_CHARS } from "#contract/policy.ts";
import { SearchParams, type SearchResponse } from "#contract/spaces/search-route.ts";
import type { Deps } from "#server/kernel/deps.ts";
import {
  createSampleSpaces,
  insertSampleSpaces,
  seedSampleCatalogue,
} from "#server/testing/catalogue/sample-catalogue.ts";
import { createTestDatabase } from "#server/testing/kernel/test-database.ts";
import { decodeCursor, encodeCursor, type MeantByText } from "./cursor.ts";
import type { SearchableSpace } from "./index/document.ts";
import { reindexSpace } from "./index/reindex.ts";
import { reindexAll } from "./index/reindex-all.ts";
import { searchSpaces } from "./search.ts";

const { db, pool, owner } = await createTestDatabase();
const deps = {
  db,
  pool,
  now: () => new Date("2026-11-21T10:10:00+05:30"),
  config: { demoData: true },
} as unknown as Deps;

beforeAll(async () => {
  await seedSampleCatalogue(deps);
  await insertSampleSpaces(db, await createSampleSpaces(deps, 60, "first"));
  await reindexAll(owner);
});

const ask = async (query: Record<string, string>): Promise<SearchResponse> =>
  JSON.parse(await searchSpaces(deps, SearchParams.parse(query)));

/** Returns the ids of the spaces on the given page and all later pages. */
const restOf = async (query: Record<string, string>, page: SearchResponse, pageSize: string) => {
  const seen = page.items.map(({ _id }) => _id);
  for (let { nextCursor } = page; nextCursor; ) {
    const next = await ask({ ...query, pageSize, cursor: nextCursor });
    seen.push(...next.items.map(({ _id }) => _id));
    nextCursor = next.nextCursor;
  }
  return seen;
};

const idsOf = async (query: Record<string, string>) =>
  restOf(query, await ask({ ...query, pageSize: "100" }), "100");

const add = async (spaces: SearchableSpace[]) =>
  db.transaction().execute(async (tx) => {
    await insertSampleSpaces(tx, spaces);
    for (const { id } of spaces) await reindexSpace(tx, id);
  });

const setStatus = (id: string, status: "paused" | "live") =>
  db.transaction().execute(async (tx) => {
    await tx.updateTable("spaces").set({ status }).where("id", "=", id).execute();
    await reindexSpace(tx, id);
  });

const sorts: Record<string, string>[] = [
  { sort: "newest" },
  { sort: "price" },
  { sort: "-price" },
  { sort: "rating" },
  { sort: "relevance", q: "studio" },
  { sort: "distance", near: "Mumbai/Bandra", withinKm: "50" },
];

describe("the meaning of a text in a cursor", () => {
  const params = SearchParams.parse({ q: "studio" });
  const meaning = (count: number): MeantByText => ({
    meant: { city: "Mumbai", categories: ["cafe"] },
    wanted: [],
    words: Array.from({ length: count }, (_, i) => ({
      text: `शब्द ${i}`,
      alternatives: [[`word-${i}`]],
    })),
  });
  const positionWith = (meant: MeantByText) => ({
    at: 12,
    key: 7,
    total: 40,
    totalIsExact: true,
    meant,
  });

  test.each([0, 1, 4, 30])("is the same after encoding and decoding, with %i words", (count) => {
    const position = positionWith(meaning(count));

    const cursor = encodeCursor(params, position);

    expect(cursor).toMatch(/^[\w.-]+$/);
    expect(decodeCursor({ ...params, cursor })).toEqual(position);
  });

  // Nodes are replaced one by one, so two releases run at the same time. Each release must be able
  // to read the cursors of the other release.
  test("is read from a cursor of the previous release, in which even a short meaning is compressed", () => {
    const position = positionWith(meaning(1));
    const [start] = encodeCursor(params, position).split(".");
    const packed = deflateRawSync(JSON.stringify(position.meant)).toString("base64url");

    expect(decodeCursor({ ...params, cursor: `${start}.${packed}` })).toEqual(position);
  });

  test.each([0, 1, 4, 30])("is read by the previous release, with %i words", (count) => {
    const { meant } = positionWith(meaning(count));
    const [, packed = ""] = encodeCursor(params, positionWith(meant)).split(".");

    const json = inflateRawSync(Buffer.from(packed, "base64url"), { maxOutputLength: 20_000 });
    expect(JSON.parse(json.toString())).toEqual(meant);
  });

  test.each(["", "AQ", "AQIA_f97", "e30", "~e30"])("is refused if it is damaged: %j", (damaged) => {
    const [start] = encodeCursor(params, positionWith(meaning(1))).split(".");

    expect(() => decodeCursor({ ...params, cursor: `${start}.${damaged}` })).toThrow();
  });
});

describe.each(sorts)("a page after the first, by $sort", (query) => {
  test("repeats nothing and skips nothing that was there throughout, whatever was added or removed", async () => {
    const before = await idsOf(query);
    const first = await ask({ ...query, pageSize: "5" });
    const gone = [before[1], before[4], before[7]].filter((id) => id !== undefined);

    // The cursor points to the last space of the first page, `before[4]`. This space is paused.
    for (const id of gone) await setStatus(id, "paused");
    const come = await createSampleSpaces(deps, 12, `while reading by ${query.sort}`);
    await add(come);

    const seen = await restOf(query, first, "5");
    expect(new Set(seen).size).toBe(seen.length);
    const stayed = before.filter((id) => !gone.includes(id));
    expect(seen.filter((id) => stayed.includes(id))).toEqual(stayed);
    const rest = seen.slice(5);
    expect(rest).not.toContain(gone[2]);
    expect(rest).toEqual((await idsOf(query)).filter((id) => rest.includes(id)));
    for (const id of gone) await setStatus(id, "live");
  });
});

// 2 crore and 3 crore are above the maximum price of a listing. 3 crore is also more than a price
// column can store.
test.each(["under 2 crore", "under 3 crore", "under 3 crore per hour", "between 0.01 and 3 crore"])(
  "the pages after the first can be read with the price %s",
  async (q) => {
    const first = await ask({ q, pageSize: "5" });
    expect(first.match).toBe("all");
    expect(first.nextCursor).not.toBeNull();

    const seen = await restOf({ q }, first, "5");

    expect(seen).toEqual(await idsOf({ q }));
  },
);

test("the pages after the first have the same limit for cheap, if it is not in whole rupees", async () => {
  const gyms = (await createSampleSpaces(deps, 7, "cheap gyms")).map((space) => ({
    ...space,
    category_ids: [findCategory("gyms")?.id ?? 0],
    hourly_paise: 102_409,
  }));
  await add(gyms);
  const q = "cheap gym";

  const seen = await restOf({ q }, await ask({ q, pageSize: "3" }), "3");

  expect(seen.toSorted()).toEqual(gyms.map(({ id }) => id).sort());
});

test("a range of prices that no space can have finds the nearest results", async () => {
  expect((await ask({ q: "between 3 and 5 crore" })).match).toBe("nearest");
});

test("the pages after the first can be read with the largest number of words", async () => {
  const q = Array(MAX_SEARCH_CHARS / 2)
    .fill("7")
    .join(" ");
  const spaces = await createSampleSpaces(deps, 12, "sevens");
  await add(spaces.map((space) => ({ ...space, title: "Room 7" })));
  const first = await ask({ q, pageSize: "5" });
  expect(first.understood.words).toHaveLength(MAX_SEARCH_CHARS / 2);
  expect(first.nextCursor).not.toBeNull();

  const seen = await restOf({ q }, first, "5");

  expect(seen).toEqual(await idsOf({ q }));
});

test("the last page says that it is the last, also if it is full", async () => {
  const all = await idsOf({ category: "cafe" });
  const exactly = await ask({ category: "cafe", pageSize: String(all.length) });
  expect(exactly.nextCursor).toBeNull();
  const oneLess = await ask({ category: "cafe", pageSize: String(all.length - 1) });
  expect(oneLess.nextCursor).not.toBeNull();
});

test("a damaged cursor, or one of another search, is rejected with an error for its parameter", async () => {
  const { nextCursor } = await ask({ sort: "price", pageSize: "5" });
  const wrong = [
    "",
    "x",
    "' or 1=1 --",
    `${nextCursor}AAAA`,
    Buffer.from("0.1.1").toString("base64url"),
  ];
  for (const cursor of wrong)
    await expect(ask({ sort: "price", cursor })).rejects.toMatchObject({
      status: 422,
      errors: { cursor: expect.any(String) },
    });
  const elsewhere = ask({ sort: "rating", cursor: `${nextCursor}` });
  await expect(elsewhere).rejects.toMatchObject({ errors: { cursor: expect.any(String) } });
});
