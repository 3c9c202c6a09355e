import { foldKey } from "./fold.ts";
import type { Meaning, PlaceNames, Sense } from "./meaning.ts";
import { type PhraseIndex, phraseIndexSteps } from "./phrase-index.ts";
import { listPlaceNames, type PlaceSize } from "./place-senses.ts";
import { runSteps, type Steps } from "./steps.ts";
import { tokeniseQuery } from "./tokens.ts";

/** The names, meanings and noise words that can be recognised in a query. */
export type Vocabulary = {
  index: PhraseIndex<Sense>;
  /** The keys and spellings of phrases that mean nothing in a search. `longest` is the number of
   *  words of the longest phrase. */
  noise: { keys: ReadonlySet<string>; spellings: ReadonlySet<string>; longest: number };
  /** Frequent words of the spaces' texts, in lower case. In a query, such a word is not read as a
   *  misspelled or unfinished name. For example, "hall" does not mean Haldia. */
  textWords: ReadonlySet<string>;
};

type VocabularyData = {
  places: Iterable<PlaceSize>;
  categories: readonly { title: string; slug: string }[];
  /** The names of the preset amenities and of hosts' frequent own amenities. */
  amenities: readonly string[];
  meanings: readonly Meaning[];
  placeNames: PlaceNames;
  /** Words added by the team. They take precedence over all other meanings of the same phrase. */
  operatorRows: readonly Meaning[];
  noiseWords: readonly string[];
  textWords?: ReadonlySet<string>;
};

type Keyed<Value> = { key: string; parts: string[]; spelling: string; value: Value };

/** Matches a phrase that has only ASCII letters and spaces. Such a phrase is split at its spaces,
 *  without the tokeniser. */
const plainPhrase = /^[a-z ]+$/i;

const romansOf = (phrase: string): string[] =>
  plainPhrase.test(phrase)
    ? phrase.toLowerCase().split(" ").filter(Boolean)
    : tokeniseQuery(phrase)
        .filter(({ isSeparator }) => !isSeparator)
        .map(({ roman }) => roman);

type Keys = { key: string; parts: string[]; spelling: string };

/** The cached keys of phrases. Most phrases occur again when the next vocabulary is built. */
const cachedKeys = new Map<string, Keys>();
const MAX_CACHED_KEYS = 100_000;

const keysOf = (phrase: string): Keys => {
  const cached = cachedKeys.get(phrase);
  if (cached) return cached;
  if (cachedKeys.size >= MAX_CACHED_KEYS) cachedKeys.clear();
  const keys = computeKeys(phrase);
  cachedKeys.set(phrase, keys);
  return keys;
};

const computeKeys = (phrase: string): Keys => {
  const romans = romansOf(phrase);
  const spelling = romans.join("");
  return {
    key: foldKey(spelling),
    parts: romans.length > 1 ? romans.map(foldKey) : [foldKey(spelling)],
    spelling,
  };
};

/** Returns a phrase in its singular and its plural, such as `studio` and `studios`. A phrase that
 *  does not end in three Latin letters is returned alone. */
const inBothNumbers = (phrase: string): string[] => {
  if (!/[a-z]{3}$/i.test(phrase)) return [phrase];
  if (/[^sui]s$/i.test(phrase)) return [phrase, phrase.slice(0, -1)];
  return [phrase, /(s|sh|ch|x)$/i.test(phrase) ? `${phrase}es` : `${phrase}s`];
};

const phrasesOfMeaning = (meaning: Meaning, rank: number, isTitle = false): Keyed<Sense>[] => {
  const says = new Set(meaning.says.flatMap((phrase) => inBothNumbers(phrase)));
  if (says.size === 0) return [];
  return [...says].flatMap((phrase) => {
    const keys = keysOf(phrase);
    const value: Sense = { kind: "meaning", meaning, spelling: keys.spelling, rank, isTitle };
    return keys.key === "" ? [] : [{ ...keys, value }];
  });
};

const withAnd = (title: string): string[] =>
  title.includes("&") ? [title, title.replace("&", "and"), ...title.split("&")] : [title];

const categoryMeaning = ({ title, slug }: { title: string; slug: string }): Meaning => ({
  id: `category:${slug}`,
  says: [...withAnd(title), slug.replaceAll("-", " ")].map((text) => text.trim()),
  categories: [slug],
});

/** Builds the vocabulary of the given data in steps (steps.ts), and returns it. A vocabulary with
 *  all places of India takes 50 ms to build. */
export const vocabularySteps = function* (data: VocabularyData): Steps<Vocabulary> {
  const phrases: Keyed<Sense>[] = [];
  const rows: (() => Keyed<Sense>[])[] = [
    ...data.operatorRows.map((row) => () => phrasesOfMeaning(row, 3)),
    ...data.meanings.map((row) => () => phrasesOfMeaning(row, 2)),
    ...data.categories.map((one) => () => phrasesOfMeaning(categoryMeaning(one), 1, true)),
    ...data.amenities.map(
      (name) => () =>
        phrasesOfMeaning({ id: `amenity:${name}`, says: [name], amenities: [name] }, 0),
    ),
  ];
  for (const row of rows) {
    phrases.push(...row());
    yield;
  }
  for (const { name, place, isDerived } of yield* listPlaceNames(data.places, data.placeNames)) {
    const { key, parts, spelling } = keysOf(name);
    if (key !== "")
      phrases.push({ key, parts, spelling, value: { kind: "place", place, spelling, isDerived } });
    yield;
  }
  const noise = data.noiseWords.map((phrase) => keysOf(phrase));
  yield;
  return {
    index: yield* phraseIndexSteps(phrases),
    noise: {
      keys: new Set(noise.map(({ key }) => key)),
      spellings: new Set(noise.map(({ spelling }) => spelling)),
      longest: noise.reduce((longest, { parts }) => Math.max(longest, parts.length), 1),
    },
    textWords: data.textWords ?? new Set(),
  };
};

/** Returns the vocabulary of the given data, without a pause. */
export const buildVocabulary = (data: VocabularyData): Vocabulary =>
  runSteps(vocabularySteps(data));
