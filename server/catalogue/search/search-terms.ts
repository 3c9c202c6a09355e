import type pg from "pg";
import { prepared } from "#server/kernel/database/prepared-statements.ts";
import { createBinder } from "./filters.ts";
import {
  allowsTypos,
  amenityMarker,
  isWithinOneTypo,
  parseQueryWords,
  typoVariants,
} from "./index/tokenise.ts";
import type { SearchTerm, SearchTerms } from "./terms.ts";

type Entry = { id: number; word: string; spaces: number; titles: number; bit: number | null };

/** How many words that begin with an unfinished word are searched. */
const MAX_ENDINGS = 100;
/** If an unfinished word is itself a frequent word, and more spaces than this match it with all its
 *  endings, only the word itself is searched. */
const COMMON = 5000;

const ENTRY = "w.id, w.word, w.spaces, w.titles, w.bit";

const readWords = (pool: pg.Pool, words: string[], unfinished: string | undefined) => {
  const { bind, values } = createBinder();
  const from = bind(unfinished ?? null, "text");
  // The "C" collation compares bytes, so every word that begins with `unfinished` sorts before
  // `unfinished` followed by the last code point.
  const to = bind(unfinished ? `${unfinished}\u{10FFFF}` : null, "text");
  return prepared<Entry>(pool, {
    text: `(select ${ENTRY} from search_words w where word = any(${bind(words, "text[]")}))
      union
      (select ${ENTRY} from search_words w where word >= ${from} and word < ${to}
        order by spaces desc, id limit ${MAX_ENDINGS})`,
    values,
  });
};

const readSimilar = async (pool: pg.Pool, word: string): Promise<Entry[]> => {
  if (!allowsTypos(word)) return [];
  const { bind, values } = createBinder();
  const entries = await prepared<Entry>(pool, {
    text: `select distinct ${ENTRY} from search_typos t join search_words w on w.id = t.word_id
      where t.variant = any(${bind(typoVariants(word), "text[]")})`,
    values,
  });
  return entries.filter((entry) => isWithinOneTypo(word, entry.word));
};

const termOf = (entries: Entry[], isWord: boolean): SearchTerm => {
  const bits = entries.flatMap(({ bit }) => bit ?? []);
  return {
    ids: entries.map(({ id }) => id),
    spaces: entries.reduce((sum, { spaces }) => sum + spaces, 0),
    titles: entries.reduce((sum, { titles }) => sum + titles, 0),
    bits: bits.length === entries.length ? bits : null,
    isWord,
  };
};

const findMeantEntries = (word: string, known: Entry[], unfinished: boolean): Entry[] => {
  const exact = known.filter((entry) => entry.word === word);
  if (!unfinished) return exact;
  const endings = known.filter((entry) => entry.word.startsWith(word));
  const all = endings.reduce((sum, { spaces }) => sum + spaces, 0);
  return exact[0]?.bit != null && all > COMMON ? exact : endings;
};

/** Looks up the words of the text: each as typed, the last one also as the beginning of a word, and
 *  with one typo tolerated if no space has the word. Null when a word or amenity does not exist
 *  anywhere, so that nothing can match. */
export const findSearchTerms = async (
  pool: pg.Pool,
  text: string,
  ownAmenities: string[],
  markers: string[],
): Promise<SearchTerms | null> => {
  const words = parseQueryWords(text);
  const amenities = [...new Set(ownAmenities.map(amenityMarker))];
  if (words.length === 0 && amenities.length === 0) return { terms: [], markers: new Map() };
  const last = words.at(-1);
  const known = await readWords(pool, [...words, ...amenities, ...markers], last);

  const numbers = known.filter((entry) => markers.includes(entry.word));
  if (numbers.length < markers.length) return null;

  const terms: SearchTerm[] = [];
  for (const word of words) {
    const found = findMeantEntries(word, known, word === last);
    const entries = found.length > 0 ? found : await readSimilar(pool, word);
    if (entries.length === 0) return null;
    terms.push(termOf(entries, true));
  }
  for (const amenity of amenities) {
    const entries = known.filter((entry) => entry.word === amenity);
    if (entries.length === 0) return null;
    terms.push(termOf(entries, false));
  }
  return { terms, markers: new Map(numbers.map(({ word, id }) => [word, id])) };
};
