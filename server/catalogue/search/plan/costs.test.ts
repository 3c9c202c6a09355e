import { describe, expect, test } from "vitest";
import type { SearchCriteria } from "#server/catalogue/search/criteria.ts";
import type { PlaceIndex } from "#server/catalogue/search/place-index.ts";
import type { SearchNeed, SearchTerm, SearchTerms } from "#server/catalogue/search/terms.ts";
import { anywhere, areMarkersFaster, countIndexed, countNeed, countScope } from "./costs.ts";

const places = {
  sizes: new Map([
    ["0 1", 70],
    ["0 2", 30],
    ["5 1", 8],
    ["5 2", 4],
    ["6 2", 2],
  ]),
  areaSizes: new Map([[7, 3]]),
  totals: new Map([
    [0, 100],
    [5, 12],
    [6, 2],
  ]),
} as unknown as PlaceIndex;

const count = (scope: Partial<Parameters<typeof countScope>[0]>) =>
  countScope({ ...anywhere, ...scope }, places);

test("the spaces of a scope are those of its categories in its cities", () => {
  expect(count({})).toBe(100);
  expect(count({ category: 5 })).toBe(12);
  expect(count({ cities: [2] })).toBe(30);
  expect(count({ category: 5, cities: [1] })).toBe(8);
  expect(count({ categories: (1 << 5) | (1 << 6) })).toBe(14);
  expect(count({ categories: (1 << 5) | (1 << 6), cities: [2] })).toBe(6);
  expect(count({ cities: [2], areas: [7] })).toBe(3);
  expect(count({ category: 9, cities: [3] })).toBe(0);
});

const wordIn = (spaces: number): SearchTerm => ({
  ids: [1],
  isName: false,
  titles: 0,
  named: 0,
  spaces,
  long: 0,
  bits: [],
  unmasked: { ids: [1], spaces },
});
const needOf = (...options: { categories: number; words: SearchTerm[] }[]): SearchNeed => ({
  text: "",
  options: options.map((option) => ({ presets: 0, markers: [], ...option })),
});

test("an option without words is as frequent as its categories", () => {
  const need = needOf({ categories: 1 << 5, words: [] }, { categories: 0, words: [wordIn(20)] });
  expect(countNeed(need, "short", places)).toBe(32);
  expect(countIndexed([need, needOf({ categories: 0, words: [wordIn(50)] })], "long", places)).toBe(
    16,
  );
});

describe("if a need names categories, a look-up is limited to the categories of the search", () => {
  const kinds = [1, 2, 3, 4, 5];
  const country = {
    ...places,
    totals: new Map([[0, 1_000_000], ...kinds.map((kind): [number, number] => [kind, 60_000])]),
  } as unknown as PlaceIndex;
  const criteria = {
    ...anywhere,
    categories: kinds.reduce((mask, kind) => mask | (1 << kind), 0),
  } as SearchCriteria;
  const searchFor = (spaces: number) =>
    ({
      needs: [
        needOf(
          { categories: 1 << 1, words: [] },
          { categories: criteria.categories, words: [wordIn(150_000)] },
        ),
        needOf({ categories: 0, words: [wordIn(spaces)] }),
      ],
      anyMarkers: kinds,
      anyCities: [],
    }) as unknown as SearchTerms;

  test.each([
    ["if it would otherwise find many spaces of other categories", 80_000, true],
    ["but not if reading the lists of the categories takes longer than it saves", 20_000, false],
  ])("%s", (_, spaces, isFaster) => {
    expect(areMarkersFaster(searchFor(spaces), criteria, country)).toBe(isFaster);
  });
});
