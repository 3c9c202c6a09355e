import { describe, expect, test } from "vitest";
import type { Suggestion } from "#contract/spaces/suggestion-route.ts";
import { toRecentSearch } from "#web/search/recent-searches.ts";
import {
  addSuggestion,
  buildSuggestionOptions,
  formatOptionCount,
  moveActiveOption,
  wordsBeforeNearMe,
} from "./suggestion-options.ts";

const bandra: Suggestion = {
  kind: "place",
  text: "Bandra",
  detail: "Mumbai, Maharashtra",
  query: "state=Maharashtra&city=Mumbai&localArea=Bandra",
  href: null,
  count: 12,
};
const loft: Suggestion = {
  kind: "space",
  text: "Bandra Loft",
  detail: "Bandra, Mumbai",
  query: null,
  href: "/location/1",
  count: null,
};
const recents = ["q=band+practice&city=Pune", "category=cafe", "q=rooftop"].flatMap(
  (stored) => toRecentSearch(stored, "2027-03-01") ?? [],
);

const request = { text: "", suggestions: [], recents, base: {}, canLocate: true };
const shown = (change: Partial<Parameters<typeof buildSuggestionOptions>[0]>) =>
  buildSuggestionOptions({ ...request, ...change }).map(({ kind, text }) => `${kind}: ${text}`);

describe("the rows below the search field", () => {
  test("an empty field offers the position, the recent searches and erasing them", () => {
    expect(shown({})).toEqual([
      "near: Near me",
      "recent: band practice",
      "recent: Cafe spaces",
      "recent: rooftop",
      "erase: Erase recent searches",
    ]);
  });

  test("an empty field of a device without searches and position offers nothing", () => {
    expect(shown({ recents: [], canLocate: false })).toEqual([]);
  });

  test("typing shows suggestions, then recent searches that contain the text, then the position", () => {
    expect(shown({ text: "Ban", suggestions: [bandra, loft] })).toEqual([
      "place: Bandra",
      "space: Bandra Loft",
      "recent: band practice",
      "near: “Ban” near me",
    ]);
  });

  test("a row leads to its search, to its space, or to a whole recent search", () => {
    const rows = buildSuggestionOptions({
      ...request,
      text: "ban",
      suggestions: [bandra, loft],
      base: { category: "cafe", amenities: ["Parking"] },
    });

    expect(rows.map(({ href }) => href)).toEqual([
      "/search?category=cafe&state=Maharashtra&city=Mumbai&localArea=Bandra&amenities=Parking",
      "/location/1",
      "/search?q=band+practice&city=Pune",
      null,
    ]);
  });

  test("a suggestion that leads nowhere is left out", () => {
    const broken = { ...loft, href: null };
    expect(shown({ text: "loft", suggestions: [broken], canLocate: false })).toEqual([]);
  });
});

describe("adding a suggestion to a search", () => {
  test("a place replaces the old place in any parameter", () => {
    const base = { near: "Pune/Khadki", withinKm: "5", sort: "distance", bbox: "1,2,3,4" };
    expect(addSuggestion({ ...base, rating: "4" }, { state: "Goa" })).toEqual({
      rating: "4",
      sort: undefined,
      q: undefined,
      state: "Goa",
      amenities: [],
    });
  });

  test("an amenity is added to the others, and the place stays", () => {
    const added = addSuggestion(
      { city: "Pune", amenities: ["Parking"], q: "kit" },
      { amenities: ["Kitchen"] },
    );
    expect(added).toEqual({ city: "Pune", amenities: ["Parking", "Kitchen"], q: undefined });
  });
});

test.each([
  ["near me", ""],
  ["near", ""],
  ["N", ""],
  ["cafe near me", "cafe"],
  [" cafe near ", "cafe"],
  ["cafe", "cafe"],
  ["linear studio", "linear studio"],
])("“%s” near the device searches for “%s”", (text, words) => {
  expect(wordsBeforeNearMe(text)).toBe(words);
});

test.each([
  ["ArrowDown", -1, 0],
  ["ArrowDown", 0, 1],
  ["ArrowDown", 2, -1],
  ["ArrowUp", -1, 2],
  ["ArrowUp", 0, -1],
  ["Home", 2, 0],
  ["End", 0, 2],
  ["Home", -1, null],
  ["End", -1, null],
  ["a", 0, null],
])("%s moves from row %i of three to %s", (key, active, next) => {
  expect(moveActiveOption(key, active, 3)).toBe(next);
});

test("an empty list has no next row", () => {
  expect(moveActiveOption("ArrowDown", -1, 0)).toBeNull();
});

test("the number of rows is announced in a sentence", () => {
  expect([0, 1, 8].map(formatOptionCount)).toEqual([
    "No suggestions.",
    "1 suggestion. Use the arrow keys to choose.",
    "8 suggestions. Use the arrow keys to choose.",
  ]);
});
