import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { categoryList } from "#contract/categories/category-list.ts";
import { stateNames } from "#contract/places/state-names.ts";
import { presetAmenities } from "#contract/spaces/amenities.ts";
import { demoCatalogue } from "#demo/catalogue/catalogue.ts";
import { readPlaces } from "#server/places/facts/read-places.ts";

type Row = {
  id: string;
  kind: string;
  says: string[];
  sharesWith?: string[];
  categories?: string[];
  amenities?: string[];
  words?: string[];
};

type PlaceNames = {
  states: Record<string, string[]>;
  cities: Record<string, string[]>;
  areas: Record<string, Record<string, string[]>>;
};

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), "utf8");
const rows: Row[] = JSON.parse(read("meanings.json"));
const noiseWords: string[] = JSON.parse(read("noise-words.json"));
const placeNames: PlaceNames = JSON.parse(read("../../../../db/facts/place-names.json"));

const misspellings: Record<string, string> = JSON.parse(read("misspellings.json"));

const slugs: string[] = categoryList.map(({ slug }) => slug);
const places = readPlaces();
const demo = demoCatalogue(places, (slug) => ({
  own: ["1", "2", "3", "4", "5"].map((photo) => `${slug} ${photo}`),
  fitting: ["any 1", "any 2"],
}));
const amenities = new Set<string>([
  ...presetAmenities,
  ...demo.spaces.flatMap((space) => space.amenities),
]);

const repeated = (names: string[]): string[] =>
  names.filter((name, index) => names.indexOf(name) !== index);
const isDevanagari = (text: string): boolean => /[\u0900-\u097f]/.test(text);

describe("meanings", () => {
  test("are grouped by kind: categories, purposes, features; each group by id", () => {
    const kinds = ["category", "purpose", "feature"];

    expect(rows.map(({ kind, id }) => `${kinds.indexOf(kind)} ${id}`)).toEqual(
      rows.map(({ kind, id }) => `${kinds.indexOf(kind)} ${id}`).toSorted(),
    );
    expect(rows.filter(({ kind }) => !kinds.includes(kind))).toEqual([]);
    expect(repeated(rows.map(({ id }) => id))).toEqual([]);
  });

  test("name categories and amenities that exist, and each once", () => {
    const unknown = rows.flatMap((row) => [
      ...(row.categories ?? []).filter((slug) => !slugs.includes(slug)),
      ...(row.amenities ?? []).filter((amenity) => !amenities.has(amenity)),
    ]);

    expect(unknown).toEqual([]);
    for (const row of rows)
      expect(repeated([...(row.categories ?? []), ...(row.amenities ?? [])])).toEqual([]);
  });

  test("have categories and no amenities if they are categories or purposes, and no categories if they are features", () => {
    const wrong = rows.filter(({ kind, categories, amenities: names }) =>
      kind === "feature" ? categories !== undefined : !categories || names !== undefined,
    );

    expect(wrong.map(({ id }) => id)).toEqual([]);
  });

  test("each have a phrase, and something that a space must have", () => {
    const empty = rows.filter(
      ({ says, categories = [], amenities: names = [], words = [] }) =>
        says.length === 0 || categories.length + names.length + words.length === 0,
    );

    expect(empty.map(({ id }) => id)).toEqual([]);
  });

  test.each(categoryList)("$slug has a row of its own, with its title and slug", (category) => {
    const row = rows.find(
      ({ kind, categories, words }) =>
        kind === "category" && categories?.join() === category.slug && words === undefined,
    );
    const says = rows
      .filter(({ kind, categories }) => kind === "category" && categories?.[0] === category.slug)
      .flatMap((one) => one.says);

    expect(row).toBeDefined();
    expect(says).toContain(category.title.toLowerCase());
    expect(says).toContain(category.slug.replaceAll("-", " "));
    expect(says.some(isDevanagari)).toBe(true);
  });

  test("every amenity of the presets and of the demo is named by a row", () => {
    const named = new Set(rows.flatMap((row) => row.amenities ?? []));

    expect([...amenities].filter((amenity) => !named.has(amenity))).toEqual([]);
  });

  test("two rows share a phrase only if both say so", () => {
    const others = (row: Row): string[] =>
      rows
        .filter((other) => other !== row && other.says.some((phrase) => row.says.includes(phrase)))
        .map(({ id }) => id);

    for (const row of rows) expect(row.sharesWith ?? [], row.id).toEqual(others(row).toSorted());
  });

  // Two rows may have the same phrases. For example, the row "meeting-room" finds offices. The row
  // "meeting-room-elsewhere" finds hotels whose texts mention a meeting room.
  test("with an id ending in -elsewhere have the phrases of the row whose id lacks this ending", () => {
    const elsewhere = rows.filter(({ id }) => id.endsWith("-elsewhere"));

    expect(elsewhere.length).toBeGreaterThan(0);
    for (const { id, says, words } of elsewhere) {
      expect(rows.find((row) => `${row.id}-elsewhere` === id)?.says, id).toEqual(says);
      expect(words, id).toBeDefined();
    }
  });

  test("with an id ending in -elsewhere repeat no category of the row whose id lacks this ending", () => {
    const repeatedCategories = rows
      .filter(({ id }) => id.endsWith("-elsewhere"))
      .flatMap(({ id, categories = [] }) => {
        const base = rows.find((row) => `${row.id}-elsewhere` === id);
        return categories.filter((slug) => base?.categories?.includes(slug)).map(() => id);
      });

    expect(repeatedCategories).toEqual([]);
  });

  test("have no phrase twice, and none that is a noise word", () => {
    for (const row of rows) expect(repeated(row.says), row.id).toEqual([]);
    const noise = new Set(noiseWords);
    expect(rows.flatMap(({ says }) => says.filter((phrase) => noise.has(phrase)))).toEqual([]);
  });
});

describe("noise words", () => {
  test("are sorted and unique", () => {
    expect(noiseWords).toEqual(noiseWords.toSorted());
    expect(repeated(noiseWords)).toEqual([]);
  });
});

describe("further names of places", () => {
  const areasOf = Map.groupBy(places, ({ city }) => city);

  test("belong to places that exist, and no place is missing", () => {
    expect(Object.keys(placeNames.states)).toEqual([...stateNames].toSorted());
    expect(Object.keys(placeNames.cities)).toEqual([...areasOf.keys()].toSorted());
    expect(Object.keys(placeNames.areas)).toEqual([...areasOf.keys()].toSorted());
    for (const [city, rowsOfCity] of areasOf)
      expect(Object.keys(placeNames.areas[city] ?? {}), city).toEqual(
        rowsOfCity.map(({ area }) => area).toSorted(),
      );
  });

  // place-names.json lists cities without their states, so the name of a city must be unique.
  test("belong to one place each: no two states have a city of the same name", () => {
    const cities = new Set(places.map(({ state, city }) => `${state}/${city}`));

    expect(cities.size).toBe(areasOf.size);
  });

  test("include a Devanagari name of every state and city", () => {
    const without = [placeNames.states, placeNames.cities]
      .flatMap((names) => Object.entries(names))
      .filter(([, names]) => !names.some(isDevanagari));

    expect(without.map(([name]) => name)).toEqual([]);
  });

  test("are listed once, and never repeat the place's own name", () => {
    const lists = [
      ...Object.entries(placeNames.states),
      ...Object.entries(placeNames.cities),
      ...Object.values(placeNames.areas).flatMap((areas) => Object.entries(areas)),
    ];

    for (const [name, names] of lists) {
      expect(repeated(names), name).toEqual([]);
      expect(names, name).not.toContain(name);
    }
  });
});

test("all texts are in the normal form NFC, without spaces around them", () => {
  const texts = [
    ...rows.flatMap(({ says, words = [] }) => [...says, ...words]),
    ...noiseWords,
    ...Object.entries(misspellings).flat(),
    ...Object.values(placeNames.states).flat(),
    ...Object.values(placeNames.cities).flat(),
    ...Object.values(placeNames.areas).flatMap((areas) => Object.values(areas).flat()),
  ];

  expect(texts.filter((text) => text !== text.normalize("NFC").trim() || text === "")).toEqual([]);
});

describe("misspellings", () => {
  const wordsOf = (texts: string[]) =>
    new Set(texts.flatMap((text) => text.toLowerCase().split(/[^\p{L}]+/u)));
  const known = wordsOf([
    ...rows.flatMap(({ says }) => says),
    ...places.flatMap(({ state, city }) => [state, city]),
    ...[placeNames.states, placeNames.cities].flatMap((names) => Object.values(names).flat()),
  ]);
  const pairs = Object.entries(misspellings);

  test("are in alphabetical order and lower case", () => {
    const typed = pairs.map(([word]) => word);
    expect(typed).toEqual(typed.map((word) => word.toLowerCase()).toSorted());
  });

  test("are words of the vocabulary, and so are their right spellings", () => {
    const wrong = pairs.filter(([word, right]) =>
      [word, right].some((one) => !known.has(one.toLowerCase())),
    );
    expect(wrong).toEqual([]);
  });

  test("are never the right spelling of another word", () => {
    const right = new Set(pairs.map(([, word]) => word.toLowerCase()));
    expect(pairs.filter(([word]) => right.has(word))).toEqual([]);
  });
});
