import { readFileSync } from "node:fs";
import { categoryList } from "#contract/categories/category-list.ts";
import { presetAmenities } from "#contract/spaces/amenities.ts";
import { readTeamMeanings } from "#server/catalogue/team-words/team-words-queries.ts";
import type { Db } from "#server/kernel/database/database.ts";
import { getPlaceIndex, type PlaceIndex } from "./place-index.ts";
import type { Meaning, PlaceNames } from "./understanding/meaning.ts";
import meaningRows from "./understanding/meanings.json" with { type: "json" };
import noiseWords from "./understanding/noise-words.json" with { type: "json" };
import { runStepsInSlices } from "./understanding/steps.ts";
import { type Vocabulary, vocabularySteps } from "./understanding/vocabulary.ts";

/** What the search needs to understand texts and to make suggestions. */
export type SearchVocabulary = {
  vocabulary: Vocabulary;
  /** The most frequent words of the spaces' texts. */
  frequentWords: readonly string[];
  /** The preset amenities and hosts' frequent own amenities, with approximate numbers of spaces. */
  amenities: readonly { name: string; spaces: number }[];
  /** How many spaces each category has, by the category's id. */
  categorySizes: ReadonlyMap<number, number>;
  /** How many spaces each local area has, by the area's id. */
  areaSizes: ReadonlyMap<number, number>;
};

const CACHE_MS = 60_000;
/** At most this many words are read from `search_words`, the most frequent first. About this many
 *  words occur in the texts of more than one space. */
const MAX_WORDS = 20_000;

/** A word is frequent if at least this many spaces have it in their short texts. A frequent word is
 *  not taken for an unfinished or misspelled name: "hall" does not mean Haldia. */
const MIN_TEXT_SPACES = 3;

const placeNames: PlaceNames = JSON.parse(
  readFileSync(new URL("../../../db/facts/place-names.json", import.meta.url), "utf8"),
);
const meanings = meaningRows as Meaning[];

/** The vocabularies of a database. While `next` is being built, requests get `current`. If
 *  `current` is null, requests wait for `next`. */
type Cached = {
  current: SearchVocabulary | null;
  next: Promise<SearchVocabulary> | null;
  readAt: number;
  generation: number;
};

const cache = new WeakMap<Db, Cached>();
/** Rises by 1 when places or the team's words change. A vocabulary with a lower number is no longer
 *  used. */
let generation = 0;

/** Makes this process build its vocabularies again. It is called after places or the team's words
 *  have changed. */
export const forgetSearchVocabularies = (): void => {
  generation += 1;
};

const capitalise = (text: string): string =>
  text.replace(/(^|[\s(/-])\p{L}/gu, (begin) => begin.toUpperCase());

/** Maps the name of an amenity in lower case to the spelling in which it is shown. */
const writtenNames = new Map(
  [...presetAmenities, ...meanings.flatMap(({ amenities = [] }) => amenities)].map((name) => [
    name.toLowerCase(),
    name,
  ]),
);

type WordRow = { word: string; spaces: number; named: number };

const listAmenities = (rows: readonly WordRow[]): { name: string; spaces: number }[] => {
  const named = new Map(rows.map(({ word, named: count }) => [word, count]));
  const presets = presetAmenities.map((name) => ({
    name,
    // `search_words` does not count the spaces of preset amenities. So the count of the rarest word
    // in the amenity's name is used as an estimate.
    spaces: Math.min(
      ...name
        .toLowerCase()
        .split(/[^a-z]+/)
        .flatMap((word) => named.get(word) ?? named.get(word.replace(/s$/, "")) ?? []),
    ),
  }));
  return [
    ...presets.map(({ name, spaces }) => ({ name, spaces: Number.isFinite(spaces) ? spaces : 0 })),
    ...rows
      .filter(({ word }) => word.startsWith("="))
      .map(({ word, spaces }) => {
        const name = word.slice(1);
        return { name: writtenNames.get(name) ?? capitalise(name), spaces };
      }),
  ];
};

const readVocabulary = async (db: Db, places: PlaceIndex): Promise<SearchVocabulary> => {
  const [inAreas, inCategories, words, teamMeanings] = await Promise.all([
    db.selectFrom("search_counts").select(["area", "spaces"]).where("category", "=", 0).execute(),
    db
      .selectFrom("search_counts")
      .select(["category", (eb) => eb.fn.sum<number>("spaces").as("spaces")])
      .groupBy("category")
      .execute(),
    db
      .selectFrom("search_words")
      .select(["word", "spaces", "named_spaces as named"])
      .where("word", "not like", ":%")
      .where("word", "not like", "~%")
      .orderBy((eb) => eb("spaces", "+", eb.ref("long_spaces")), "desc")
      .limit(MAX_WORDS)
      .execute(),
    readTeamMeanings(db),
  ]);
  const areaSizes = new Map(inAreas.map(({ area, spaces }) => [area, spaces]));
  const categorySizes = new Map(inCategories.map(({ category, spaces }) => [category, spaces]));
  const amenities = listAmenities(words);
  const frequentWords = words.map(({ word }) => word).filter((word) => !/[= ]/.test(word));
  const steps = vocabularySteps({
    places: [...places.areas.values()].map(({ id, name, cityId }) => {
      const city = places.cities.get(cityId);
      const state = places.states.get(city?.stateId ?? 0);
      return {
        state: state?.name ?? "",
        city: city?.name ?? "",
        area: name,
        spaces: areaSizes.get(id) ?? 0,
      };
    }),
    categories: categoryList,
    amenities: amenities.map(({ name }) => name),
    meanings,
    placeNames,
    operatorRows: teamMeanings,
    noiseWords,
    textWords: new Set(
      words.filter(({ spaces }) => spaces >= MIN_TEXT_SPACES).map(({ word }) => word),
    ),
  });
  const vocabulary = await runStepsInSlices(steps);
  return { vocabulary, frequentWords, amenities, categorySizes, areaSizes };
};

const refresh = (db: Db, now: Date, cached: Cached): Promise<SearchVocabulary> => {
  const next = getPlaceIndex(db, now)
    .then((places) => readVocabulary(db, places))
    .then((read) => {
      // If places or the team's words have changed meanwhile, `read` is out of date. Storing `read`
      // is harmless: after such a change, `getSearchVocabulary` uses a new object `cached`.
      cached.current = read;
      return read;
    })
    .finally(() => {
      if (cached.next === next) cached.next = null;
    });
  cached.readAt = now.getTime();
  cached.next = next;
  return next;
};

/** Returns the vocabulary of the site. After a minute, the next request starts building a new
 *  vocabulary, but still gets the old one. Requests wait only if there is no vocabulary yet, or if
 *  places or the team's words have changed. */
export const getSearchVocabulary = async (db: Db, now: Date): Promise<SearchVocabulary> => {
  let cached = cache.get(db);
  if (cached?.generation !== generation) {
    cached = { current: null, next: null, readAt: 0, generation };
    cache.set(db, cached);
  }
  const { current, next, readAt } = cached;
  if (!current) return next ?? refresh(db, now, cached);
  if (!next && now.getTime() - readAt >= CACHE_MS)
    // If this fails, requests get the old vocabulary until a later attempt succeeds.
    refresh(db, now, cached).catch(() => undefined);
  return current;
};
