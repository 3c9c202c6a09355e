import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { developmentQueries } from "#bench/search-quality/development-queries.ts";
import { categoryList } from "#contract/categories/category-list.ts";
import { createKnownVocabulary } from "#server/testing/catalogue/known-vocabulary.ts";
import { readReviewedData } from "./reviewed-data.ts";
import { understand } from "./understand.ts";

const vocabulary = createKnownVocabulary();
const now = new Date("2026-11-23T10:00:00Z");
const none: ReadonlySet<string> = new Set();

const read = (q: string, explicit: string[] = [], within = {}) =>
  understand(q, { vocabulary, now, explicit: new Set(explicit), within });
const understoodOf = (q: string) => read(q).understood;

const mumbai = { state: "Maharashtra", city: "Mumbai" };

describe("places", () => {
  test.each([
    ["andheri", { ...mumbai, localArea: "Andheri" }],
    ["andheri mumbai", { ...mumbai, localArea: "Andheri" }],
    ["Andheri (W), Mumbai", { ...mumbai, localArea: "Andheri" }],
    ["malad west", { ...mumbai, localArea: "Malad" }],
    ["borivali e", { ...mumbai, localArea: "Borivali" }],
    ["santa cruz east side", { ...mumbai, localArea: "Santacruz" }],
    ["CST", { ...mumbai, localArea: "Chhatrapati Shivaji Terminus" }],
    ["near vt station", { ...mumbai, localArea: "Chhatrapati Shivaji Terminus" }],
    ["Bombay", mumbai],
    ["bangalore", { state: "Karnataka", city: "Bengaluru" }],
    ["gurgaon", { state: "Haryana", city: "Gurugram" }],
    ["goa", { state: "Goa" }],
    ["vashi", { state: "Maharashtra", city: "Navi Mumbai", localArea: "Vashi" }],
    ["बांद्रा", { ...mumbai, localArea: "Bandra" }],
    ["विले पार्ले पूर्व", { ...mumbai, localArea: "Vile Parle" }],
    ["shivaji nagar pune", { state: "Maharashtra", city: "Pune", localArea: "Shivajinagar" }],
    ["janakpuri w", { state: "Delhi", city: "New Delhi", localArea: "Janakpuri West" }],
    ["durgapura", { state: "Rajasthan", city: "Jaipur", localArea: "Durgapura" }],
    ["durgapur", { state: "West Bengal", city: "Durgapur" }],
    ["airport nagpur", { state: "Maharashtra", city: "Nagpur", localArea: "Airport" }],
  ])("%s", (q, expected) => {
    const { spans: _spans, ...fields } = understoodOf(q);
    expect(fields).toEqual(expected);
  });

  test("of one name: the one with more spaces counts, unless a city is named", () => {
    expect(read("mg road").understood.city).toBe("Bengaluru");
    expect(read("mg road kochi").understood.city).toBe("Kochi");
  });

  test("of which neither contains the other: the city counts, the other is searched in texts", () => {
    const { understood, words } = read("andheri pune");
    expect(understood).toMatchObject({ city: "Pune", words: ["andheri"] });
    expect(understood.localArea).toBeUndefined();
    expect(words).toEqual([{ text: "andheri", alternatives: [["andheri"]] }]);
  });

  test("are looked for inside the place that is given explicitly, and others are searched in texts", () => {
    const found = read("mg road", ["city"], { city: "Kochi" });
    expect(found.understood).toMatchObject({ localArea: "MG Road" });
    expect(found.understood.city).toBeUndefined();
    expect(read("andheri", ["city"], { city: "Kochi" }).understood.words).toEqual(["andheri"]);
  });
});

describe("categories", () => {
  test.each(categoryList.map(({ title, slug }) => [title, slug]))("%s", (title, slug) => {
    for (const q of [title, title.toLowerCase(), slug, slug.replaceAll("-", " ")])
      expect(understoodOf(q).categories, q).toContain(slug);
  });

  test("are found by every phrase of every reviewed row that names one", () => {
    const rows = readReviewedData().meanings.filter(({ categories }) => categories);
    const missing = rows.flatMap(({ id, says, categories = [] }) =>
      says
        .filter((phrase) => {
          const found = understoodOf(phrase).categories ?? [];
          return !categories.some((slug) => found.includes(slug));
        })
        .map((phrase) => `${id}: ${phrase}`),
    );
    expect(missing).toEqual([]);
  });

  test("narrow each other, and either is enough after “or”", () => {
    expect(understoodOf("lounge for party").categories).toEqual(["lounge-clubs"]);
    for (const q of ["cafe or restaurant", "cafe ya restaurant", "cafe aur ya restaurant"])
      expect(understoodOf(q).categories, q).toEqual(["cafe", "restaurant"]);
  });

  test("of a noun for people: it keeps its meaning after a price", () => {
    for (const q of ["rs 500 mehmaan", "₹500 mehmaan"])
      expect(understoodOf(q), q).toMatchObject({
        hourlyMax: 500,
        categories: understoodOf("mehmaan").categories,
      });
  });

  test("joined by “or”: one is enough, even if a category fits both", () => {
    for (const q of ["villa or bungalow", "villa ya bungalow", "villa या bungalow"])
      expect(understoodOf(q).categories, q).toEqual(["flat-villa", "bungalow"]);
    expect(understoodOf("villa bungalow").categories).toEqual(["bungalow"]);
    const { wanted, understood } = read("party hall or wedding lawn");
    expect(wanted).toHaveLength(1);
    expect(understood.categories).toEqual(
      expect.arrayContaining(["banquets", "lounge-clubs", "gardens"]),
    );
  });

  test("joined by “or” as purposes: the kind before them still counts", () => {
    const { wanted, understood } = read("lounge for birthday or wedding");
    expect(understood.categories).toEqual(["lounge-clubs"]);
    expect(wanted.map(({ text }) => text)).toEqual(["lounge", "birthday"]);
    expect(understoodOf("party or meeting").categories).toEqual(
      expect.arrayContaining(["lounge-clubs", "office-space"]),
    );
  });

  test("of which the second follows the “or” of a number: they narrow each other", () => {
    for (const q of ["hall 4 star or above for party", "hall 4 stars or above for party"])
      expect(understoodOf(q).categories, q).toEqual(understoodOf("hall for party").categories);
  });

  test("of which the second follows “and” or “aur”: it is searched in texts", () => {
    for (const q of ["cafe and restaurant", "cafe aur restaurant", "cafe और restaurant"])
      expect(understoodOf(q), q).toMatchObject({ categories: ["cafe"], words: ["restaurant"] });
  });

  test("of which the second can only be a feature: it is searched in texts", () => {
    const { understood, words } = read("gym with cafe");
    expect(understood.categories).toEqual(["gyms"]);
    expect(words.map(({ text }) => text)).toEqual(["cafe"]);
    expect(words[0]?.alternatives).toContainEqual(["cafe"]);
  });

  test("of rows with words count too", () => {
    const { wanted, understood } = read("podcast studio");
    expect(understood.categories).toEqual(["recording-studio"]);
    expect(wanted[0]?.anyOf[0]?.words).toContainEqual(["podcast"]);
  });

  test("of an operator's row take precedence over ours", () => {
    const row = { id: "x", says: ["podcast", "drone nets"], categories: ["warehouse"] };
    const known = { vocabulary: createKnownVocabulary([row]), now, explicit: none };
    expect(understand("drone nets", known).understood.categories).toEqual(["warehouse"]);
    expect(understand("podcast", known).understood.categories).toEqual(["warehouse"]);
  });
});

describe("purposes", () => {
  test.each([
    ["birthday", "cafe", "bungalow"],
    ["party", "lounge-clubs", "resorts"],
    ["haldi", "banquets", "flat-villa"],
    ["sangeet", "banquets", "lounge-clubs"],
    ["shaadi", "banquets", "hotels"],
    ["satsang", "social-clubs", "yoga-studio"],
    ["meeting", "office-space", "hotels"],
    ["art exhibition", "showrooms", "warehouse"],
  ])("%s: always a %s; a %s only if its texts say so", (q, always, sometimes) => {
    const { wanted } = read(q);
    const requires = (slug: string) =>
      wanted.flatMap(({ anyOf }) =>
        anyOf.filter(({ categories }) => categories.includes(slug)).map(({ words }) => words),
      );
    expect(wanted).toHaveLength(1);
    expect(requires(always)).toEqual([undefined]);
    expect(requires(sometimes)).toEqual([expect.arrayContaining([expect.anything()])]);
  });

  test.each([
    ["cinema hall kiraye pe", "cinema hall"],
    ["skating ri", "skating ri"],
    ["bowling alley", "bowling alley"],
    ["shooting range", "shooting range"],
  ])("%s is no category, and is searched as words", (q, text) => {
    const { understood, wanted, words } = read(q);
    expect(understood.categories).toBeUndefined();
    expect(wanted).toEqual([]);
    expect(words.map((one) => one.text)).toEqual([text]);
  });
});

describe("spelling and beginnings", () => {
  test.each([
    ["recor stu kol", { categories: ["recording-studio"], city: "Kolkata" }],
    ["phot stu hyd", { categories: ["photo-studio"], city: "Hyderabad" }],
    ["danc stud and", { categories: ["dance-studio"], localArea: "Andheri" }],
    ["off sp", { categories: ["office-space"] }],
    ["lonav", { localArea: "Lonavala" }],
    ["photostudio dadr", { categories: ["photo-studio"], localArea: "Dadar" }],
    ["yga studio", { categories: ["yoga-studio"] }],
    ["dacne studio lower paral", { categories: ["dance-studio"], localArea: "Lower Parel" }],
    ["cofee shop", { categories: ["cafe"] }],
    ["foto stuido", { categories: ["photo-studio"] }],
    ["stuido", { categories: ["photo-studio", "recording-studio", "dance-studio", "yoga-studio"] }],
  ])("%s", (q, expected) => {
    expect(understoodOf(q)).toMatchObject(expected);
    expect(read(q).words).toEqual([]);
  });

  test.each(["photo studio dubai", "kathma", "helicoptar on rent", "ice skat"])(
    "%s has a word that names nothing",
    (q) => {
      expect(read(q).words.length).toBeGreaterThan(0);
    },
  );

  test.each([
    ["cafe in koc", { city: "Kochi" }],
    ["mahala", { localArea: "Mahalaxmi" }],
    ["mahal", { categories: ["bungalow", "resorts", "hotels"] }],
    ["mahala in mumbai", { categories: ["bungalow", "resorts", "hotels"], city: "Mumbai" }],
  ])("a literal beginning counts before what only sounds like it: %s", (q, expected) => {
    expect(understoodOf(q)).toMatchObject(expected);
    expect(read(q).words).toEqual([]);
  });

  test("a word of two letters counts as unfinished only at the end of the query", () => {
    expect(read("zq ev charging").words).toEqual([
      { text: "zq", alternatives: [["zq"]], isWhole: true },
      { text: "ev", alternatives: [["ev"]], isWhole: true },
      { text: "charging", alternatives: [["charging"]] },
    ]);
    expect(read("charging zq").words.at(-1)).toEqual({ text: "zq", alternatives: [["zq"]] });
  });

  test("never change a word that the spaces' texts contain", () => {
    expect(read("studio with chando").words).toEqual([]);
    const textWords = new Set(["chando"]);
    const known = { vocabulary: createKnownVocabulary([], textWords), now, explicit: none };
    expect(understand("studio with chando", known).words).toEqual([
      { text: "chando", alternatives: [["chando"]] },
    ]);
  });
});

describe("fields that are given explicitly", () => {
  test.each([
    ["cafe in pune", "category", "categories"],
    ["cafe in pune", "city", "city"],
    ["200 people", "capacity", "people"],
    ["under 500 per hour", "maxHourly", "hourlyMax"],
    ["50k a day", "maxPrice", "dailyMax"],
    ["sunday", "date", "weekday"],
    ["kal", "date", "date"],
    ["10 to 2", "startTime", "startTime"],
    ["podcast studio", "category", "categories"],
    ["top rated", "rating", "rating"],
  ])("%s with %s: drops %s, and does not search it", (q, parameter, field) => {
    const { understood, words } = read(q, [parameter]);
    expect(read(q).understood).toHaveProperty(field);
    expect(understood).not.toHaveProperty(field);
    expect(understood.spans?.map((span) => span.field)).toContain(field);
    expect(words).toEqual([]);
  });
});

describe("any query", () => {
  const piece = fc.oneof(
    fc.constantFrom(...developmentQueries.flatMap(({ q }) => q.split(" "))),
    fc.constantFrom("₹", "-", "/", "10", "2", "am", "se", "to", "per", "hour", "under", "for", "k"),
    fc.string({ unit: "grapheme", maxLength: 6 }),
    fc.integer({ min: 0, max: 3000 }).map(String),
  );
  const query = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(" ").slice(0, 100));

  test("throws nothing, and every span and word is a part of it", () => {
    fc.assert(
      fc.property(query, (q) => {
        const { understood, words } = read(q);
        for (const { text } of understood.spans ?? []) {
          expect(text).not.toBe("");
          expect(q).toContain(text);
        }
        for (const { text, alternatives } of words) {
          expect(q).toContain(text);
          expect(alternatives.length).toBeGreaterThan(0);
        }
      }),
      { numRuns: 1500 },
    );
  });

  test("sets no field that is given explicitly", () => {
    const fields = ["categories", "city", "localArea", "people", "hourlyMax", "date", "startTime"];
    fc.assert(
      fc.property(query, fc.subarray(fields), (q, explicit) => {
        const { understood } = read(q, explicit);
        for (const field of explicit) expect(understood).not.toHaveProperty(field);
      }),
    );
  });

  test("of noise and punctuation alone means nothing", () => {
    const { noiseWords } = readReviewedData();
    const empty = { understood: {}, wanted: [], words: [] };
    expect(noiseWords.filter((word) => Object.keys(read(word).understood).length > 0)).toEqual([]);
    const noise = fc.constantFrom("please", "chahiye", "!", "…", "i need", "  ", "ke liye", "?");
    fc.assert(
      fc.property(fc.array(noise, { maxLength: 6 }), (words) => {
        expect(read(words.join(" "))).toEqual(empty);
      }),
    );
  });
});

test("two swapped letters are a likelier mistake than another edit", () => {
  const { spans: _studio, ...studio } = understoodOf("studio");
  const { spans: _swapped, ...swapped } = understoodOf("studoi");
  expect(swapped).toEqual(studio);
  expect(understoodOf("studoi bandra")).toMatchObject({ ...studio, localArea: "Bandra" });
});
