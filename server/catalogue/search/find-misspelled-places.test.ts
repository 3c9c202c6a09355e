import { expect, test } from "vitest";
import { readPlaces } from "#server/places/facts/read-places.ts";
import { seedPlaces } from "#server/places/facts/seed-places.ts";
import { createTestSite } from "#server/testing/test-site.ts";
import { getSearchVocabulary } from "./search-vocabulary.ts";
import { listSuggestions } from "./suggestions/suggestions.ts";
import { understand } from "./understanding/understand.ts";

// The time limit of a test with misspelled names, in milliseconds. The test tries about 14,000
// texts. A text that is understood takes 0.2 ms. Any other text takes longer, because the
// suggestions are searched too.
const LONG_MS = 120_000;

const { deps } = await createTestSite();
await seedPlaces(deps);
const { vocabulary } = await getSearchVocabulary(deps.db, deps.now());
const rows = readPlaces();
const names = [...new Set(rows.flatMap(({ state, city, area }) => [state, city, area]))];

const isUnderstood = (q: string, name: string): boolean => {
  const { understood } = understand(q, { vocabulary, now: deps.now(), explicit: new Set() });
  const { state, city, localArea } = understood;
  return [state, city, localArea].includes(name);
};

const isSuggested = async (q: string, name: string): Promise<boolean> =>
  (await listSuggestions(deps, { q, limit: 8 })).some(({ text }) => text === name);

const lettersOf = (name: string): number[] =>
  name.replace(/[^a-z]/gi, "").length < 6
    ? []
    : [...name].flatMap((letter, index) => (/[a-z]/i.test(letter) ? [index] : []));

const findMissed = async (spell: (name: string) => string[]): Promise<string[]> => {
  const missed: string[] = [];
  for (const name of names)
    for (const q of spell(name))
      if (!isUnderstood(q, name) && !(await isSuggested(q, name))) missed.push(`${q} (${name})`);
  return missed.sort();
};

test("every place is found by its name", async () => {
  expect(await findMissed((name) => [name, name.toLowerCase()])).toEqual([]);
});

test("a place of at least six letters is found with one missing, unless that is another name", {
  timeout: LONG_MS,
}, async () => {
  const missed = await findMissed((name) =>
    lettersOf(name).map((index) => name.slice(0, index) + name.slice(index + 1)),
  );
  // Each line is a typed text and, in parentheses, the name from which the test made it. People who
  // type these texts usually mean another name: Kalina, Khar, Kala or Katha.
  expect(missed).toEqual([
    "Kalana (Kalamna)",
    "Khaar (Kharar)",
    "Khala (Khatla)",
    "Kharr (Kharar)",
    "Khata (Khatla)",
  ]);
});

test("a place of at least six letters is found with one of them doubled", {
  timeout: LONG_MS,
}, async () => {
  const missed = await findMissed((name) =>
    lettersOf(name).map((index) => name.slice(0, index + 1) + name.slice(index)),
  );
  expect(missed).toEqual([]);
});
