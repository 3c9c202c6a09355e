import { beforeAll, describe, expect, test } from "vitest";
import type { Suggestion } from "#contract/spaces/suggestion-route.ts";
import { reindexSpace } from "#server/catalogue/search/index/reindex.ts";
import { reindexAll } from "#server/catalogue/search/index/reindex-all.ts";
import {
  createSampleSpaces,
  insertSampleSpaces,
  seedSampleCatalogue,
} from "#server/testing/catalogue/sample-catalogue.ts";
import { signUp } from "#server/testing/identity/accounts.ts";
import { createTestSite } from "#server/testing/test-site.ts";

const site = await createTestSite();
const { db } = site.deps;
const named = crypto.randomUUID();
/** Invented words. Only one title contains each word. The last test stores `titles` in
 *  `search_words`, as if more titles contained the word. */
const frequent = [
  { word: "zorbalin", titles: 700 },
  { word: "zorbamat", titles: 400 },
  { word: "zorbanet", titles: 50 },
];

beforeAll(async () => {
  await seedSampleCatalogue(site.deps);
  const spaces = await createSampleSpaces(site.deps, 80, "suggestions");
  const [first] = spaces;
  if (!first) throw new Error("There are no sample spaces.");
  await site.owner.db.transaction().execute(async (tx) => {
    const titles = frequent.map(({ word }) => `House ${word}`);
    const others = titles.map((title) => ({ ...first, id: crypto.randomUUID(), title }));
    await insertSampleSpaces(tx, [
      ...spaces,
      { ...first, id: named, title: "Quillmere Kiln" },
      ...others,
    ]);
    await reindexAll(tx);
  });
});

const suggest = async (q: string, limit = "") => {
  const { body } = await site.ask<{ items: Suggestion[] }>(
    `GET /suggestions?q=${encodeURIComponent(q)}${limit && `&limit=${limit}`}`,
  );
  return body.items;
};
const textsOf = async (q: string) => (await suggest(q)).map(({ text }) => text);

describe("GET /suggestions", () => {
  test.each([
    ["b", "Bandra"],
    ["ban", "Bandra"],
    ["bandra", "Bandra"],
    ["Bombay", "Mumbai"],
    ["mubai", "Mumbai"],
    ["मुंबई", "Mumbai"],
    ["maharas", "Maharashtra"],
    ["caf", "Cafe"],
    ["godown", "Warehouse"],
    ["pian", "Piano"],
    ["quill", "Quillmere Kiln"],
    ["quillmere ki", "Quillmere Kiln"],
    ["kiln", "Quillmere Kiln"],
  ])("%s suggests %s", async (q, text) => {
    expect(await textsOf(q)).toContain(text);
  });

  test("a place has a query and the number of its spaces, a category has a query, and a space has a page", async () => {
    const [place] = (await suggest("bandra")).filter(({ kind }) => kind === "place");
    expect(place).toEqual({
      kind: "place",
      text: "Bandra",
      detail: "Mumbai, Maharashtra",
      query: "state=Maharashtra&city=Mumbai&localArea=Bandra",
      href: null,
      count: expect.any(Number),
    });
    const { body } = await site.ask<{ total: number }>(`GET /locations/search?${place?.query}`);
    expect(place?.count).toBe(body.total);
    const [category] = await suggest("warehouse");
    expect(category).toMatchObject({ kind: "category", query: "category=warehouse" });
    expect((await suggest("quillmere")).at(-1)).toEqual({
      kind: "space",
      text: "Quillmere Kiln",
      detail: expect.stringContaining(", "),
      query: null,
      href: `/location/${named}`,
      count: null,
    });
  });

  test("suggests nothing if no name is like the text, and obeys the limit", async () => {
    expect(await suggest("zzqqzz")).toEqual([]);
    expect(await suggest("!!")).toEqual([]);
    expect(await suggest("")).toEqual([]);
    expect(await suggest("s", "3")).toHaveLength(3);
  });

  test("a short list begins with the name that was typed, not with a similar name", async () => {
    const all = await textsOf("bandra");
    expect(all[0]).toBe("Bandra");
    expect(all).toContain("Warehouse");

    expect((await suggest("bandra", "1")).map(({ text }) => text)).toEqual(["Bandra"]);
    expect((await suggest("bandra", "2"))[0]?.text).toBe("Bandra");
  });

  test("may be cached for a minute, and is small", async () => {
    const response = await site.app.request("/api/suggestions?q=s");
    expect(response.headers.get("Cache-Control")).toBe("public, max-age=60");
    expect((await response.text()).length).toBeLessThan(2_048);
  });

  test("a paused space is not suggested", async () => {
    await db.transaction().execute(async (tx) => {
      await tx.updateTable("spaces").set({ status: "paused" }).where("id", "=", named).execute();
      await reindexSpace(tx, named);
    });
    expect(await textsOf("quillmere")).toEqual([]);
    const { body } = await site.ask<{ items: { _id: string }[] }>(
      "GET /locations/search?q=quillmere+cafe",
    );
    expect(body.items.map(({ _id }) => _id)).not.toContain(named);
  });
});

test("only the team gets an explanation", async () => {
  const path = "GET /locations/search?q=sunny&explain=true";
  const guest = await signUp(site, "guest@example.in");
  const admin = await signUp(site, "team@example.in", { role: "admin", verified: true });
  expect((await site.ask(path)).status).toBe(403);
  expect((await site.ask(path, { as: guest })).status).toBe(403);
  const { status, body } = await site.ask(path, { as: admin });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    explanation: {
      source: "postings",
      results: expect.arrayContaining([
        expect.objectContaining({ fields: [{ text: "sunny", field: expect.any(String) }] }),
      ]),
    },
  });
});

test("words in too many titles together are left out, and rarer words after them are looked up", async () => {
  for (const { word, titles } of frequent)
    await site.owner.db
      .updateTable("search_words")
      .set({ titles })
      .where("word", "=", word)
      .execute();
  const texts = await textsOf("zorba");
  expect(texts).toContain("House zorbalin");
  expect(texts).not.toContain("House zorbamat");
  expect(texts).toContain("House zorbanet");
});
