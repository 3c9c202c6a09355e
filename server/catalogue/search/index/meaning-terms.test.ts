import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { SearchParams, SearchResponse } from "#contract/spaces/search-route.ts";
import { searchSpaces } from "#server/catalogue/search/search.ts";
import { findSearchTerms } from "#server/catalogue/search/search-terms.ts";
import type { Meaning } from "#server/catalogue/search/understanding/meaning.ts";
import meanings from "#server/catalogue/search/understanding/meanings.json" with { type: "json" };
import type { Deps } from "#server/kernel/deps.ts";
import {
  createSampleSpaces,
  insertSampleSpaces,
  seedSampleCatalogue,
} from "#server/testing/catalogue/sample-catalogue.ts";
import { createTestDatabase } from "#server/testing/kernel/test-database.ts";
import { listMeaningTerms, replaceByMeaningTerms, toIndexedWords } from "./meaning-terms.ts";
import { reindexSpaces } from "./reindex.ts";
import { reindexAll } from "./reindex-all.ts";

const { db, pool, owner } = await createTestDatabase();
const now = () => new Date("2026-11-21T10:10:00+05:30");
const deps = { db, pool, now, config: { demoData: true } } as unknown as Deps;

const rows = meanings as Meaning[];
const isLatin = (text: string): boolean => /^[\x20-\x7e]+$/.test(text);
const phraseOf = ({ words = [], says }: Meaning): string =>
  [...words, ...says].findLast(isLatin) ?? "";
/** Returns a space for each meaning, and 60 other spaces. The space of a meaning has one of the
 *  meaning's phrases in its title, description or full description. */
const createSpaces = async () =>
  (await createSampleSpaces(deps, rows.length + 60, "meanings")).map((space, i) => {
    const row = rows[i];
    if (!row) return space;
    const phrase = phraseOf(row);
    const field = (["title", "description", "full_description"] as const)[i % 3] ?? "title";
    const text = `${space[field]} ${phrase}.`;
    return { ...space, [field]: field === "title" ? text.slice(0, 60) : text };
  });

const findIds = async (q: string): Promise<string[]> => {
  const params = SearchParams.parse({ q, pageSize: "100" });
  const { items } = SearchResponse.parse(JSON.parse(await searchSpaces(deps, params)));
  return items.map(({ _id }) => _id);
};
const queries = rows.flatMap(({ says }, i) => {
  const phrase = says.find(isLatin);
  return phrase ? [i % 2 === 0 ? phrase : `cafe with ${phrase}`] : [];
});

const wanted = (lists: string[][]) => ({
  needs: [
    { text: "wanted", options: lists.map((words) => ({ categories: 0, presets: 0, words })) },
  ],
  ownAmenities: [],
});
const noMarkers = { markers: [], anyMarkers: [], anyCities: [] };

const wedding = rows.find(({ id }) => id === "wedding");
const weddingLists = (wedding?.says ?? [])
  .filter(isLatin)
  .map((phrase) => toIndexedWords(phrase.split(" ")));

describe("the term of a meaning", () => {
  const [term = ""] = listMeaningTerms(new Set(["shaadi"]));

  test("is given to every text that contains one of the meaning's alternatives", () => {
    expect(term).toMatch(/^~/);
    expect(listMeaningTerms(new Set(["room", "vivah", "shadi"]))).toContain(term);
    expect(listMeaningTerms(new Set(["room", "sunny"]))).toEqual([]);
  });

  test("replaces the alternatives if all of them are there, and leaves the others", () => {
    const lists = [["gazebo"], ...weddingLists];
    expect(replaceByMeaningTerms(lists, () => true)).toEqual([["gazebo"], [term]]);
    expect(replaceByMeaningTerms(lists, () => false)).toEqual(lists);
    const some = lists.slice(0, -1);
    expect(replaceByMeaningTerms(some, () => true)).toEqual(some);
  });
});

describe("in a search", () => {
  beforeAll(async () => {
    await seedSampleCatalogue(deps);
    await insertSampleSpaces(db, await createSpaces());
    await reindexAll(owner);
  });

  test("finds the same spaces in the same order as the alternatives", async () => {
    const byTerm = [];
    for (const q of queries) byTerm.push(await findIds(q));
    const found = await findSearchTerms(pool, wanted(weddingLists), noMarkers, []);
    expect(found?.needs[0]?.options).toHaveLength(1);

    const { rows: counted } = await sql<{ word: string; spaces: number; long_spaces: number }>`
      with before as (select word, spaces, long_spaces from search_words where word like '~%')
      update search_words w set spaces = 0, long_spaces = 0 from before
      where before.word = w.word returning before.*`.execute(db);
    const alternatives = await findSearchTerms(pool, wanted(weddingLists), noMarkers, []);
    expect(alternatives?.needs[0]?.options.length).toBeGreaterThan(0);
    expect(alternatives?.needs[0]?.options[0]?.words[0]?.ids.length).toBeGreaterThan(0);
    const byWords = [];
    for (const q of queries) byWords.push(await findIds(q));

    expect(byTerm).toEqual(byWords);
    expect(byTerm.filter((ids) => ids.length > 0).length).toBeGreaterThan(100);
    for (const { word, spaces, long_spaces } of counted)
      await sql`update search_words set spaces = ${spaces}, long_spaces = ${long_spaces}
        where word = ${word}`.execute(db);
  });

  test("is not used before a rebuild has counted it, because other spaces may lack it", async () => {
    const before = await findIds("wedding cafe");
    expect(before.length).toBeGreaterThan(3);
    // After an update from an older release, only spaces saved since then have the term. The next
    // lines create that state: only three spaces have the term.
    await sql`delete from search_words where word like '~%'`.execute(db);
    await db.transaction().execute((tx) => reindexSpaces(tx, before.slice(0, 3)));
    expect(await findIds("wedding cafe")).toEqual(before);
  });
});
