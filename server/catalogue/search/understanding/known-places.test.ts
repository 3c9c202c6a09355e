import { describe, expect, test } from "vitest";
import { readPlaces } from "#server/places/facts/read-places.ts";
import { createKnownVocabulary } from "#server/testing/catalogue/known-vocabulary.ts";
import { readReviewedData } from "./reviewed-data.ts";
import { understand } from "./understand.ts";

const vocabulary = createKnownVocabulary();
const now = new Date("2026-11-23T10:00:00Z");

type Named = { level: "state" | "city" | "localArea"; name: string };

const rows = readPlaces();
const places: Named[] = [
  ...[...new Set(rows.map(({ state }) => state))].map((name) => ({
    level: "state" as const,
    name,
  })),
  ...[...new Set(rows.map(({ city }) => city))].map((name) => ({ level: "city" as const, name })),
  ...rows.map(({ area }) => ({ level: "localArea" as const, name: area })),
];

/** Whether the place is understood. A local area also counts as found if a city or state of the
 *  same name is understood. */
const isFound = (q: string, { level, name }: Named): boolean => {
  const { understood } = understand(q, { vocabulary, now, explicit: new Set() });
  const { state, city, localArea } = understood;
  if (level === "localArea" && [state, city, localArea].includes(name)) return true;
  return understood[level] === name;
};

const listMissed = (spell: (name: string) => string[]) => {
  const asked = places.flatMap((place) => spell(place.name).map((q) => ({ place, q })));
  const missed = asked.filter(({ place, q }) => !isFound(q, place));
  return {
    share: missed.length / asked.length,
    large: [
      ...new Set(
        missed.flatMap(({ place, q }) => (place.level === "localArea" ? [] : [q.toLowerCase()])),
      ),
    ].sort(),
    all: [...new Set(missed.map(({ q }) => q.toLowerCase()))].sort(),
  };
};

const lettersOf = (name: string): number[] =>
  name.replace(/[^a-z]/gi, "").length < 6
    ? []
    : [...name].flatMap((letter, index) => (/[a-z]/i.test(letter) ? [index] : []));

// A test with misspelled names runs about 14,000 queries; a query takes 0.2 ms.
const LONG_MS = 120_000;

describe("every state, city and local area is found", () => {
  test("by its name", { timeout: LONG_MS }, () => {
    const { all } = listMissed((name) => [name, name.toLowerCase(), name.toUpperCase()]);
    // These names are not found. "maidan" and "stadium" are read as a category. Every other name in
    // this list is read as another place: "gurgaon" as the city Gurugram, "rajbagh" as Raj Bagh in
    // Ghaziabad.
    expect(all).toEqual([
      "aerocity",
      "arunachal",
      "gandhi nagar",
      "gurgaon",
      "indira nagar",
      "krishna nagar",
      "mahalakshmi",
      "maidan",
      "moti jheel",
      "rajbagh",
      "rajendra nagar",
      "sector 43",
      "stadium",
      "tirumangalam",
    ]);
  });

  test("with one letter missing", { timeout: LONG_MS }, () => {
    const missed = listMissed((name) =>
      lettersOf(name).map((index) => name.slice(0, index) + name.slice(index + 1)),
    );
    // Only these misspellings of states and cities are missed. Some are at least as similar to
    // another place: "kerla" to Kurla. The others sound like another word: "laakh" like "lakh".
    expect(missed.large).toEqual([
      "aartala",
      "aipur",
      "angaluru",
      "jjain",
      "kalyn-dombivli",
      "kerla",
      "kolapur",
      "laakh",
      "manpur",
      "patiaa",
      "rinagar",
      "ripura",
      "shila",
      "srnagar",
      "triura",
      "vaddara",
    ]);
    expect(missed.share).toBeLessThan(0.034);
  });

  test("with one letter doubled", { timeout: LONG_MS }, () => {
    const missed = listMissed((name) =>
      lettersOf(name).map(
        (index) =>
          name.slice(0, index + 1) +
          name.slice(index, index + 1).toLowerCase() +
          name.slice(index + 1),
      ),
    );
    expect(missed.large).toEqual([]);
    expect(missed.share).toBeLessThan(0.014);
  });

  test("by each of its further names, Devanagari included", () => {
    const { placeNames } = readReviewedData();
    const further = [
      ...Object.entries(placeNames.states).map(([name, all]) => ["state", name, all] as const),
      ...Object.entries(placeNames.cities).map(([name, all]) => ["city", name, all] as const),
      ...Object.values(placeNames.areas).flatMap((areas) =>
        Object.entries(areas).map(([name, all]) => ["localArea", name, all] as const),
      ),
    ];
    const missed = further.flatMap(([level, name, all]) =>
      all.filter((q) => !isFound(q, { level, name })).map((q) => `${name}: ${q}`),
    );
    // Each of these names is also a name of a place that counts more: गुड़गांव is read as the city
    // Gurugram, and "Electronic City" as the local area of Bengaluru.
    expect(missed).toEqual([
      "Mahalakshmi: महालक्ष्मी",
      "Indira Nagar: इंदिरा नगर",
      "Gurgaon: गुड़गांव",
      "Gandhi Nagar: गांधी नगर",
      "Gandhi Nagar: गांधी नगर",
      "Moti Jheel: मोती झील",
      "Salt Lake Sector V: Sector 5",
      "Salt Lake Sector V: सेक्टर 5",
      "Indira Nagar: इंदिरा नगर",
      "Krishna Nagar: कृष्णा नगर",
      "Tirumangalam: तिरुमंगलम",
      "Aerocity: एयरोसिटी",
      "Old Delhi Junction: पुरानी दिल्ली",
      "Noida Electronic City: Electronic City",
      "Rajbagh: राजबाग",
    ]);
  });
});
