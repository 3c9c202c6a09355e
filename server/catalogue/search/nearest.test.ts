import { describe, expect, test } from "vitest";
import { createKnownVocabulary } from "#server/testing/catalogue/known-vocabulary.ts";
import { dropTogether, listRelaxations } from "./nearest.ts";
import { understand } from "./understanding/understand.ts";

const vocabulary = createKnownVocabulary();
const now = new Date("2026-11-23T10:00:00Z");

const searchOf = (q: string, category?: string) => {
  const explicit = new Set(category ? ["category"] : []);
  const { understood, wanted, words } = understand(q, { vocabulary, now, explicit });
  const { words: _words, spans = [], ...meant } = understood;
  const filters = category ? { category } : {};
  return { search: { filters, hasText: true, meant, wanted, words }, spans };
};

const list = (q: string, category?: string) => {
  const { search, spans } = searchOf(q, category);
  const { state, city, localArea } = search.meant;
  return listRelaxations(search, spans, { state, city, localArea });
};

/** Returns the criteria that a search with this text can drop, the least important first. */
const listDropped = (q: string, category?: string): string[] =>
  list(q, category).map(({ unmatched }) => unmatched.join(" "));

describe("what is dropped if no space fits", () => {
  test("a generic kind of space before the words and features", () => {
    expect(listDropped("studio with green screen")).toEqual(["studio", "green screen"]);
    expect(listDropped("hall with wifi zzqqzz")).toEqual(["hall", "zzqqzz", "wifi"]);
  });

  test("a specific kind of space comes last", () => {
    expect(listDropped("gym with green screen").at(-1)).toBe("gym");
    expect(listDropped("meeting room with green screen").at(-1)).toBe("meeting room");
    expect(listDropped("villa with green screen").at(-1)).toBe("villa");
  });

  test("a constraint with the words that it requires", () => {
    expect(listDropped("gym near metro")).toEqual(["near metro", "near metro", "gym"]);
    const { drop } = list("gym near metro")[1] ?? { drop: (search) => search };
    const { meant, words } = drop(searchOf("gym near metro").search);
    expect(meant).toEqual({ categories: ["gyms"] });
    expect(words).toEqual([]);
  });

  test("the order by distance with the place from which the distances are measured", () => {
    const filters = { near: "Mumbai/Bandra", sort: "distance", city: "Mumbai" } as const;
    const search = { filters, hasText: false, meant: {}, wanted: [], words: [] };
    const place = { state: "Maharashtra", city: "Mumbai" };
    const relaxations = listRelaxations(search, [], place);
    expect(relaxations.map(({ unmatched, drop }) => [unmatched, drop(search).filters])).toEqual([
      [["near"], { city: "Mumbai" }],
      [["city", "near"], { state: "Maharashtra" }],
      [["city", "near"], {}],
    ]);
  });

  test("a map box without the circle around a local area that was dropped before", () => {
    const bbox = { west: 72.8, south: 19, east: 72.9, north: 19.1 };
    const filters = { localArea: "Bandra", bbox };
    const search = { filters, hasText: false, meant: {}, wanted: [], words: [] };
    const place = { state: "Maharashtra", city: "Mumbai", localArea: "Bandra" };
    const [area, box] = listRelaxations(search, [], place);
    expect(area && box && dropTogether([area, box]).drop(search).filters).toEqual({
      near: "Mumbai/Bandra",
      withinKm: 10,
    });
  });

  test("a local area, then the circle around another place, with a circle around the local area", () => {
    const filters = { localArea: "Bandra", near: "19.1,72.8", withinKm: 2 };
    const search = { filters, hasText: false, meant: {}, wanted: [], words: [] };
    const place = { state: "Maharashtra", city: "Mumbai", localArea: "Bandra" };
    const [area, here, city] = listRelaxations(search, [], place);
    if (!area || !here || !city) throw new Error("A relaxation is missing.");
    expect(area.drop(search).filters).toEqual({ near: "19.1,72.8", withinKm: 2 });
    expect(here.drop(search).filters).toEqual({ localArea: "Bandra" });
    expect(dropTogether([area, here]).drop(search).filters).toEqual({
      near: "Mumbai/Bandra",
      withinKm: 10,
    });
    expect(dropTogether([area, here, city]).drop(search).filters).toEqual({ state: "Maharashtra" });
  });

  test("a generic kind without words or features comes last, and so does a parameter", () => {
    expect(listDropped("studio in pune").at(-1)).toBe("studio");
    expect(listDropped("green screen", "cafe").at(-1)).toBe("category");
  });
});
