import { sql } from "kysely";
import type { Tx } from "#server/kernel/database/database.ts";
import type { SearchDocument } from "./document.ts";
import { allowsTypos, typoVariants } from "./tokenise.ts";

/** The id of a word, and its bit in the masks. Only frequent words have a bit. */
export type DictionaryEntry = { id: number; bit: number | null };
export type Dictionary = Map<string, DictionaryEntry>;

/** The number of bits in a word mask, both halves together (search_words.bit). */
export const WORD_BITS = 126;

/** Returns the parts of a document that have entries in the dictionary: its words, markers and long
 *  words. */
export const listDictionaryWords = ({ words, markers, longWords }: SearchDocument): string[] => [
  ...words,
  ...markers,
  ...longWords,
];

/** Returns the rows of search_typos that make a word findable despite a typing error. */
export const typoRows = (word: string, id: number): { variant: string; id: number }[] =>
  allowsTypos(word) ? typoVariants(word).map((variant) => ({ variant, id })) : [];

const readEntries = async (tx: Tx, words: string[], into: Dictionary): Promise<void> => {
  const { rows } = await sql<DictionaryEntry & { word: string }>`
    select word, id, bit from search_words where word = any(${words}::text[])`.execute(tx);
  for (const { word, id, bit } of rows) into.set(word, { id, bit });
};

/** Adds new words to the dictionary, and their variants to `search_typos`. All counts of a new word
 *  (`WordCounts`) are 1 until all spaces are indexed again. */
const addWords = async (tx: Tx, words: string[]): Promise<void> => {
  // A new meaning term (meaning-terms.ts) gets counts of 0 instead. So no search uses the term
  // before a rebuild has counted its spaces.
  const { rows } = await sql<{ word: string; id: number }>`
    insert into search_words (word, spaces, titles, named_spaces, long_spaces)
    select word, n, n, n, n from unnest(${words}::text[]) word,
      lateral (select case when word like '~%' then 0 else 1 end as n) counted
    on conflict (word) do nothing returning word, id`.execute(tx);
  const typos = rows.flatMap(({ word, id }) => typoRows(word, id));
  await sql`insert into search_typos (variant, word_id)
    select * from unnest(${typos.map(({ variant }) => variant)}::text[], ${typos.map(({ id }) => id)}::int[])
    on conflict do nothing`.execute(tx);
};

/** Returns the dictionary entries of all words of the documents. Words that are new are added
 *  first. */
export const extendDictionary = async (
  tx: Tx,
  documents: SearchDocument[],
): Promise<Dictionary> => {
  // Sorting prevents a deadlock between two transactions that add the same new words. Both add the
  // words in the same order, so one transaction waits for the other.
  const words = [...new Set(documents.flatMap(listDictionaryWords))].sort();
  const dictionary: Dictionary = new Map();
  await readEntries(tx, words, dictionary);
  const missing = words.filter((word) => !dictionary.has(word));
  if (missing.length > 0) {
    await addWords(tx, missing);
    await readEntries(tx, missing, dictionary);
  }
  return dictionary;
};

/** Returns the most frequent words of the documents, the most frequent first. Only these words get
 *  a bit in the masks. Hosts' own amenities and meaning terms (meaning-terms.ts) count as words.
 *  The markers of categories, cities and local areas do not. */
export const rankFrequentWords = (documents: SearchDocument[]): string[] => {
  const counts = new Map<string, number>();
  for (const word of documents.flatMap(listDictionaryWords))
    if (!word.startsWith(":")) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts]
    .sort(([a, many], [b, few]) => few - many || (a < b ? -1 : 1))
    .slice(0, WORD_BITS)
    .map(([word]) => word);
};

/** How many spaces have a word, counted by where the word occurs:
 *  - `titles`: in the title
 *  - `named`: in the name of the place, a category or an amenity
 *  - `spaces`: in the title, the short description or a name (`named`)
 *  - `long`: only in the full description */
export type WordCounts = { spaces: number; titles: number; named: number; long: number };

/** Creates a counter that counts, for each word, the spaces that have the word. `add` counts the
 *  words of one space. `of` is a map from each word to the word's counts. */
export const createWordCounter = () => {
  const of = new Map<string, WordCounts>();
  const countIn = (words: string[], field: keyof WordCounts): void => {
    for (const word of words) {
      let counted = of.get(word);
      if (!counted) {
        counted = { spaces: 0, titles: 0, named: 0, long: 0 };
        of.set(word, counted);
      }
      counted[field]++;
    }
  };
  const add = (doc: SearchDocument): void => {
    countIn(doc.words, "spaces");
    countIn(doc.markers, "spaces");
    countIn(doc.titleWords, "titles");
    countIn(doc.namedWords, "named");
    countIn(doc.longWords, "long");
  };
  return { of, add };
};
