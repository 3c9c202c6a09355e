import type pg from "pg";
import { prepared } from "#server/kernel/database/prepared-statements.ts";
import type { SearchCriteria, WantedNeed } from "./criteria.ts";
import { createBinder } from "./filters.ts";
import { listCategoriesOf } from "./index/document.ts";
import {
  listMeaningTermsFor,
  replaceByMeaningTerms,
  toIndexedWords,
} from "./index/meaning-terms.ts";
import {
  allowsTypos,
  amenityMarker,
  categoryMarker,
  isWithinOneTypo,
  tokenise,
  typoVariants,
} from "./index/tokenise.ts";
import type { SearchNeed, SearchTerm, SearchTerms } from "./terms.ts";
import { editDistance, isSpellingEdit } from "./understanding/spelling.ts";

type Entry = {
  id: number;
  word: string;
  spaces: number;
  titles: number;
  named: number;
  long: number;
  bit: number | null;
};

/** An unfinished word finds at most this many words that begin with it. */
const MAX_ENDINGS = 100;
/** A word with at least this many letters may be unfinished, unless `isWhole` is set. */
const MIN_BEGINNING_CHARS = 2;
/** A word with at least this many letters may have two typing errors. */
const TWO_EDITS_CHARS = 9;
/** If a word is split into two, each part has at least this many letters. */
const MIN_HALF_CHARS = 3;

const ENTRY =
  "w.id, w.word, w.spaces, w.titles, w.named_spaces as named, w.long_spaces as long, w.bit";

const readWords = async (pool: pg.Pool, words: string[]): Promise<Map<string, Entry>> => {
  const { bind, values } = createBinder();
  const entries = await prepared<Entry>(pool, {
    text: `select ${ENTRY} from search_words w where word = any(${bind(words, "text[]")})`,
    values,
  });
  return new Map(entries.map((entry) => [entry.word, entry]));
};

/** Returns the words that start with one of the given beginnings. For each beginning, the most
 *  frequent words are returned, at most `MAX_ENDINGS`. */
const readEndings = async (pool: pg.Pool, beginnings: string[]): Promise<Entry[]> => {
  if (beginnings.length === 0) return [];
  const { bind, values } = createBinder();
  // The upper bound consists of the beginning and the highest code point ("caf" and U+10FFFF). The
  // "C" collation compares bytes, so every word that begins with "caf" sorts before this bound.
  return prepared<Entry>(pool, {
    text: `select w.* from unnest(${bind(beginnings, "text[]")}) b(word)
      cross join lateral (select ${ENTRY} from search_words w
        where w.word >= b.word and w.word < b.word || U&'\\+10FFFF'
        order by w.spaces + w.long_spaces desc, w.id limit ${MAX_ENDINGS}) w`,
    values,
  });
};

/** Returns the words that share a variant with one of the given words (`typoVariants`). The caller
 *  must check each pair with `isMisspelt`. For example, "table" and "ablet" share "able", but
 *  differ by two typing errors. */
const readSimilar = async (pool: pg.Pool, words: string[]): Promise<Entry[]> => {
  const variants = words.filter(allowsTypos).flatMap(typoVariants);
  if (variants.length === 0) return [];
  const { bind, values } = createBinder();
  return prepared<Entry>(pool, {
    text: `select distinct ${ENTRY} from search_typos t join search_words w on w.id = t.word_id
      where t.variant = any(${bind(variants, "text[]")})`,
    values,
  });
};

/** Returns whether `word` is likely to be `other` with at most one typing error (`isSpellingEdit`).
 *  If the first letters differ, the error must be a missing, added or replaced first letter. */
const isMisspelt = (word: string, other: string): boolean =>
  isWithinOneTypo(word, other) &&
  isSpellingEdit(word, other) &&
  (word[0] === other[0] ||
    [word, word.slice(1)].some((tail) => tail === other || tail === other.slice(1)));

const termOf = (entries: Entry[], isName: boolean): SearchTerm => {
  const sum = (count: (entry: Entry) => number) =>
    entries.reduce((total, entry) => total + count(entry), 0);
  const unmasked = entries.filter(({ bit }) => bit === null);
  return {
    ids: entries.map(({ id }) => id),
    isName,
    titles: sum(({ titles }) => titles),
    named: sum(({ named }) => named),
    spaces: sum(({ spaces }) => spaces),
    long: sum(({ long }) => long),
    bits: entries.flatMap(({ bit }) => bit ?? []),
    unmasked: {
      ids: unmasked.map(({ id }) => id),
      spaces: unmasked.reduce((total, { spaces, long }) => total + spaces + long, 0),
    },
  };
};

/** Returns whether `other` is a single word that begins with `word`. Entries with a space character
 *  are excluded, because they are phrases or amenities. */
const isBegun = (word: string, other: string): boolean =>
  other.startsWith(word) && !other.includes(" ");

/** The entries that a typed word may mean. Entries are guessed only if no space has the typed word.
 *  `isSpelling` is true for a misspelled word, and false for an unfinished word. */
type Guess = { entries: Entry[]; isSpelling: boolean };

/** Guesses which words are meant by typed words that no space has. A typed word may be misspelled,
 *  or it may be the beginning of a longer word.
 *  @param wholeWords - typed words that are never taken for the beginning of a longer word */
const guessWords = async (
  pool: pg.Pool,
  words: string[],
  wholeWords: ReadonlySet<string>,
  frequentWords: readonly string[],
): Promise<Map<string, Guess>> => {
  if (words.length === 0) return new Map();
  const long = words.filter((word) => word.length >= TWO_EDITS_CHARS && /^\p{L}+$/u.test(word));
  const nearby = long.flatMap((word) =>
    frequentWords.filter(
      (other) => other[0] === word[0] && other.length > 6 && editDistance(word, other, 2) <= 2,
    ),
  );
  const [endings, similar, far] = await Promise.all([
    readEndings(
      pool,
      words.filter((word) => word.length >= MIN_BEGINNING_CHARS && !wholeWords.has(word)),
    ),
    readSimilar(pool, words),
    nearby.length > 0 ? readWords(pool, nearby) : new Map<string, Entry>(),
  ]);
  const guessOf = (word: string): Guess => {
    const spelled = similar.filter(
      (entry) => allowsTypos(entry.word) && isMisspelt(word, entry.word),
    );
    if (allowsTypos(word) && spelled.length > 0) return { entries: spelled, isSpelling: true };
    const begun = endings.filter((entry) => isBegun(word, entry.word));
    if (begun.length > 0) return { entries: begun, isSpelling: false };
    const two = [...far.values()].filter(
      (entry) => word.length >= TWO_EDITS_CHARS && editDistance(word, entry.word, 2) <= 2,
    );
    return { entries: two, isSpelling: true };
  };
  return new Map(words.map((word) => [word, guessOf(word)]));
};

const halvesOf = (word: string): [string, string][] =>
  Array.from({ length: Math.max(0, word.length - 2 * MIN_HALF_CHARS + 1) }, (_, i) => [
    word.slice(0, i + MIN_HALF_CHARS),
    word.slice(i + MIN_HALF_CHARS),
  ]);

/** Returns the markers of the option's categories; none if the option has words. */
const markersOf = ({ categories, words }: WantedNeed["options"][number]): string[] =>
  words.length === 0 ? listCategoriesOf(categories).map(categoryMarker) : [];

type Found = SearchTerms & {
  /** The texts of the needs that no space can fulfil: every option of such a need has a word that
   *  no space has. */
  unknown: string[];
  /** Maps each misspelled word to the word that was meant. Both have the form that `tokenise`
   *  returns. */
  corrected: Map<string, string>;
};

const isTyped = ({ options }: WantedNeed): boolean =>
  options.length === 1 && options[0]?.words.length === 1;

/** Joins two neighbouring words into one: "drum kit" becomes "drumkit". The joined word must be
 *  known, which means that at least one space has it. One or both of the separate words must be
 *  unknown. */
const joinNeighbours = (needs: WantedNeed[], known: Map<string, Entry>): WantedNeed[] => {
  const joined: WantedNeed[] = [];
  for (const need of needs) {
    const before = joined.at(-1);
    const [first, second] = [before, need].map(
      (one) => one && isTyped(one) && one.options[0]?.words[0],
    );
    if (
      before &&
      first &&
      second &&
      known.has(first + second) &&
      !(known.has(first) && known.has(second))
    )
      joined[joined.length - 1] = {
        text: `${before.text} ${need.text}`,
        options: [{ categories: 0, presets: 0, words: [first + second] }],
      };
    else joined.push(need);
  }
  return joined;
};

/** Returns the options without unnecessary amenities. An amenity is left out if another option
 *  finds all spaces with this amenity. For example, the option "library" finds the amenity "Library
 *  Corner", because the words of the name are indexed. */
const withoutImpliedAmenities = (options: WantedNeed["options"]): WantedNeed["options"] =>
  options.filter((option) => {
    const [name, ...more] = option.words;
    if (!name?.startsWith("=") || more.length > 0) return true;
    const parts = new Set(toIndexedWords([...tokenise(name.slice(1)), name.slice(1)]));
    return !options.some(
      (other) =>
        other.categories === option.categories &&
        other.presets === option.presets &&
        other.words.length > 0 &&
        other.words.every((word) => parts.has(word)),
    );
  });

/** Replaces options by one option with a meaning term (index/meaning-terms.ts). For example, one
 *  term stands for "wedding", "shaadi", "marriage" and more alternatives. The term replaces these
 *  alternatives only if each of them is among the options. */
const joinReviewedWords = (
  options: WantedNeed["options"],
  known: ReadonlyMap<string, Entry>,
): WantedNeed["options"] => {
  // A new term has no counts until the index is rebuilt. Until then, it is not used, because spaces
  // that should have the term may lack it.
  const isUsable = (term: string): boolean => {
    const { spaces = 0, long = 0 } = known.get(term) ?? {};
    return spaces + long > 0;
  };
  const groups = new Map<string, WantedNeed["options"]>();
  for (const option of options) {
    const key = `${option.categories} ${option.presets}`;
    groups.set(key, [...(groups.get(key) ?? []), option]);
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    const lists = group.map(({ words }) => words);
    return first
      ? replaceByMeaningTerms(lists, isUsable).map((words) => ({ ...first, words: [...words] }))
      : [];
  });
};

/** Looks up `needs` and `ownAmenities` in the index of words. If no space has a typed word, a
 *  similar word is used: "drumkit" for "drum kit", "piano" for "pianoo".
 *  @param frequentWords - only these words are considered when a typed word has two typing errors
 *  @returns null if no space has a required category, place or amenity */
export const findSearchTerms = async (
  pool: pg.Pool,
  { needs, ownAmenities }: Pick<SearchCriteria, "needs" | "ownAmenities">,
  {
    markers,
    anyMarkers,
    anyCities,
  }: { markers: string[]; anyMarkers: string[]; anyCities: string[] },
  frequentWords: readonly string[],
): Promise<Found | null> => {
  const amenities = [...new Set(ownAmenities.map(amenityMarker))];
  if (needs.length === 0 && amenities.length === 0)
    return {
      terms: [],
      needs: [],
      markers: [],
      anyMarkers: [],
      anyCities: [],
      unknown: [],
      corrected: new Map(),
    };
  const plain = needs
    .map((need) => ({
      ...need,
      options: withoutImpliedAmenities(
        need.options.map((option) => ({ ...option, words: toIndexedWords(option.words) })),
      ),
    }))
    // Stop words such as "of" and "the" are not indexed. A need that has only stop words is left
    // out.
    .filter(({ options }) =>
      options.some(
        ({ words, presets, categories }) => words.length > 0 || presets > 0 || categories > 0,
      ),
    );
  const single = plain.filter(isTyped).flatMap((need) => need.options[0]?.words ?? []);
  const pairs = single.slice(1).map((word, i) => `${single[i]}${word}`);
  const halves = new Map(single.map((word) => [word, halvesOf(word)]));
  const known = await readWords(pool, [
    ...new Set([
      ...plain.flatMap(({ options }) => options.flatMap(({ words }) => words)),
      ...pairs,
      ...[...halves.values()].flat(2),
      ...amenities,
      ...markers,
      ...anyMarkers,
      ...anyCities,
      ...plain.flatMap(({ options }) => options.flatMap(markersOf)),
      ...plain.flatMap(({ options }) => listMeaningTermsFor(options.map(({ words }) => words))),
    ]),
  ]);
  const numbers = markers.flatMap((marker) => known.get(marker)?.id ?? []);
  const anyNumbers = anyMarkers.flatMap((marker) => known.get(marker)?.id ?? []);
  const cityNumbers = anyCities.flatMap((marker) => known.get(marker)?.id ?? []);
  const own = amenities.flatMap((amenity) => known.get(amenity) ?? []);
  if (numbers.length < markers.length || own.length < amenities.length) return null;
  if (anyMarkers.length > 0 && anyNumbers.length === 0) return null;
  if (anyCities.length > 0 && cityNumbers.length === 0) return null;

  const joined = joinNeighbours(plain, known);
  const missing = joined
    .filter(isTyped)
    .flatMap(({ options, isWhole }) =>
      (options[0]?.words ?? []).map((word) => ({ word, isWhole: isWhole === true })),
    )
    .filter(({ word }) => !known.has(word) && !word.startsWith("="));
  const guesses = await guessWords(
    pool,
    [...new Set(missing.map(({ word }) => word))],
    new Set(missing.flatMap(({ word, isWhole }) => (isWhole ? word : []))),
    frequentWords,
  );
  const corrected = new Map<string, string>();

  const termsOf = (word: string): SearchTerm[] | null => {
    const exact = known.get(word);
    if (exact) return [termOf([exact], word.startsWith("="))];
    const split = (halves.get(word) ?? []).find((parts) => parts.every((part) => known.has(part)));
    const guess = guesses.get(word);
    if (guess && guess.entries.length > 0) {
      const [best] = guess.entries.toSorted(
        (a, b) => b.spaces + b.long - (a.spaces + a.long) || a.id - b.id,
      );
      if (guess.isSpelling && best) corrected.set(word, best.word);
      return [termOf(guess.entries, false)];
    }
    // The last possibility is two words without a space character between them ("photostudio").
    return split ? split.map((part) => termOf([known.get(part) as Entry], false)) : null;
  };

  const found = joined.map(
    (need): SearchNeed => ({
      text: need.text,
      options: poolWords(
        joinReviewedWords(need.options, known).flatMap((option) => {
          const words = option.words.map(termsOf);
          const ids = markersOf(option).flatMap((marker) => known.get(marker)?.id ?? []);
          return words.every((word) => word !== null)
            ? [{ ...option, words: words.flat(), markers: ids }]
            : [];
        }),
      ),
    }),
  );
  return {
    terms: own.map((entry) => termOf([entry], true)),
    needs: found,
    markers: numbers,
    anyMarkers: anyNumbers,
    anyCities: cityNumbers,
    unknown: found.filter(({ options }) => options.length === 0).map(({ text }) => text),
    corrected,
  };
};

type Option = SearchNeed["options"][number];

/** Joins terms into one. A space has the joined term if it has any of the given terms. */
const joinTerms = (terms: readonly SearchTerm[]): SearchTerm => {
  const add = (count: (term: SearchTerm) => number) =>
    terms.reduce((sum, term) => sum + count(term), 0);
  return {
    ids: [...new Set(terms.flatMap(({ ids }) => ids))],
    isName: terms.every(({ isName }) => isName),
    titles: add(({ titles }) => titles),
    named: add(({ named }) => named),
    spaces: add(({ spaces }) => spaces),
    long: add(({ long }) => long),
    bits: [...new Set(terms.flatMap(({ bits }) => bits))],
    unmasked: {
      ids: [...new Set(terms.flatMap(({ unmasked }) => unmasked.ids))],
      spaces: add(({ unmasked }) => unmasked.spaces),
    },
  };
};

/** Returns a key that describes the option without the given word. For example, "wedding hall"
 *  without "hall" has the same key as "wedding lawn" without "lawn". */
const keyWithout = ({ categories, presets, words }: Option, one: SearchTerm): string => {
  const others = words.filter((word) => word !== one).map(({ ids, isName }) => `${ids} ${isName}`);
  return `${categories} ${presets} ${one.isName} ${words.length} ${others.sort().join(" ")}`;
};

/** Joins options that differ in only one word, so that a statement has few conditions. For example,
 *  "wedding hall" and "wedding lawn" become "wedding" with "hall" or "lawn". The largest group of
 *  these options is joined first. */
const poolWords = (options: Option[]): Option[] => {
  const groups = new Map<string, { option: Option; word: SearchTerm }[]>();
  for (const option of options)
    for (const word of option.words) {
      const key = keyWithout(option, word);
      groups.set(key, [...(groups.get(key) ?? []), { option, word }]);
    }
  const [largest] = [...groups.values()].sort((a, b) => b.length - a.length);
  const first = largest?.[0];
  if (!largest || !first || largest.length < 2) return options;
  const pooled = {
    ...first.option,
    words: [
      ...first.option.words.filter((word) => word !== first.word),
      joinTerms(largest.map(({ word }) => word)),
    ],
  };
  const joined = new Set(largest.map(({ option }) => option));
  return [pooled, ...poolWords(options.filter((option) => !joined.has(option)))];
};
