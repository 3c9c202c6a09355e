import { isGrammarWord, phrases } from "./constraint-words.ts";
import { foldKey } from "./fold.ts";
import type { Mention } from "./mentions.ts";
import { createQueryReader, type QueryReader } from "./query-reader.ts";
import { type QueryToken, tokeniseQuery } from "./tokens.ts";
import type { Constraint } from "./understood.ts";
import type { Vocabulary } from "./vocabulary.ts";

/** A part of a query that has been understood. The part begins with the token `from` and ends
 *  before the token `to`. */
export type Piece = { from: number; to: number } & (
  | Mention
  | { kind: "constraint"; constraint: Constraint }
  | { kind: "noise" }
);

/** The tokens of a query, and its parts that have been understood so far (`pieces`). */
export type QueryState = {
  tokens: QueryToken[];
  /** The key of each token (`foldKey`). Words are compared by their keys. */
  keys: string[];
  pieces: Piece[];
  reader: QueryReader;
  isFree: (index: number) => boolean;
  areFree: (from: number, to: number) => boolean;
  isNoise: (index: number) => boolean;
  /** Whether the query names a city or state. Names of up to three letters ("Goa") do not count. */
  namesCity: boolean;
  /** Whether the token is a noise word, a word of the grammar, a complete name, or a word of the
   *  spaces' texts. Such a word is not read as a misspelled or unfinished name. */
  isKnown: (index: number) => boolean;
  /** Whether the token may be read as a name. A short word, or a word of the grammar ("under"), may
   *  be read as a name only if a name has exactly this spelling. So "car" is not read as the place
   *  Khar, although both words have the key "kar" (`foldKey`). */
  mayBeName: (index: number) => boolean;
  /** Whether the token is the last one and only the beginning of a name: "mahala" for Mahalaxmi.
   *  False if a name has exactly the token's spelling. */
  isBegun: (index: number) => boolean;
  /** Joins the tokens from index `from` to index `to - 1` into one word in Latin letters. Hyphens
   *  and slashes are left out. */
  joined: (from: number, to: number) => string;
  take: (piece: Piece) => void;
};

/** A short word counts as a name only if it is spelled exactly like the name. A word is short if
 *  its key has at most this many letters. */
const MAX_SHORT_CHARS = 3;

/** `isBegun` compares the typed word with at most this many names. Names whose spelling begins with
 *  the word are compared first. */
const MAX_BEGUN = 5;

const isSentenceEnd = "and";

/** `hasCity` finds only names of at most this many words. */
const MAX_CITY_WORDS = 3;

/** Whether the query contains the name of a city or state. Derived names do not count. */
const hasCity = (
  { index }: Vocabulary,
  count: number,
  joined: (from: number, to: number) => string,
): boolean => {
  for (let from = 0; from < count; from++)
    for (let to = from + 1; to <= Math.min(count, from + MAX_CITY_WORDS); to++) {
      const text = joined(from, to);
      if (text.length <= MAX_SHORT_CHARS) continue;
      const senses = index.find(foldKey(text))?.values ?? [];
      const isCity = senses.some(
        (sense) => sense.kind === "place" && sense.place.level !== "localArea" && !sense.isDerived,
      );
      if (isCity) return true;
    }
  return false;
};

/** Returns the state of a query before any part of it has been understood. */
export const createQueryState = (q: string, vocabulary: Vocabulary): QueryState => {
  const tokens = tokeniseQuery(q);
  const keys = tokens.map(({ roman }) => foldKey(roman));
  const taken = new Array<boolean>(tokens.length).fill(false);
  const pieces: Piece[] = [];
  const isFree = (index: number) => index >= 0 && index < tokens.length && !taken[index];

  // No finished query ends in "and". So an "and" at the end is read as the beginning of a name.
  const isUnfinished = (index: number) =>
    index > 0 && index === tokens.length - 1 && tokens[index]?.roman === isSentenceEnd;
  const isNoise = (index: number) =>
    vocabulary.noise.keys.has(keys[index] ?? "") &&
    ((keys[index] ?? "").length > MAX_SHORT_CHARS ||
      vocabulary.noise.spellings.has(tokens[index]?.roman ?? "")) &&
    !isUnfinished(index);
  const isBegun = (index: number): boolean => {
    const [key = "", spelling = ""] = [keys[index], tokens[index]?.roman];
    if (index !== tokens.length - 1 || vocabulary.index.isSpelling(spelling)) return false;
    return vocabulary.index
      .findBeginning({ key, spelling }, MAX_BEGUN)
      .some(
        (phrase) =>
          phrase.key !== key && phrase.values.some((one) => one.spelling.startsWith(spelling)),
      );
  };
  // A name is known only if its key has at least three letters. If the key has exactly three
  // letters, the token must be spelled like the name (`MAX_SHORT_CHARS`).
  const known = keys.map(
    (key, index) =>
      isNoise(index) ||
      (isGrammarWord(key) && !isUnfinished(index)) ||
      vocabulary.textWords.has(tokens[index]?.roman ?? "") ||
      (key.length > MAX_SHORT_CHARS
        ? vocabulary.index.find(key) !== undefined && !isBegun(index)
        : key.length === MAX_SHORT_CHARS &&
          vocabulary.index.isSpelling(tokens[index]?.roman ?? "")),
  );

  const joined = (from: number, to: number): string => {
    let text = "";
    for (let index = from; index < to; index++)
      if (!tokens[index]?.isSeparator) text += tokens[index]?.roman;
    return text;
  };

  const take = (piece: Piece) => {
    taken.fill(true, piece.from, piece.to);
    pieces.push(piece);
  };

  return {
    tokens,
    keys,
    pieces,
    reader: createQueryReader(tokens, keys, isFree),
    isFree,
    areFree: (from, to) => {
      for (let index = from; index < to; index++) if (!isFree(index)) return false;
      return true;
    },
    isNoise,
    mayBeName: (index) => {
      const key = keys[index] ?? "";
      return (
        (key.length > MAX_SHORT_CHARS && !isGrammarWord(key)) ||
        vocabulary.index.isSpelling(tokens[index]?.roman ?? "")
      );
    },
    isKnown: (index) => known[index] === true,
    isBegun,
    joined,
    namesCity: hasCity(vocabulary, tokens.length, joined),
    take,
  };
};

/** Marks the words of a mention as understood. If the mention is a place, more words directly after
 *  the place's name are marked:
 *  - after a local area, a side such as "east" or "w"
 *  - after any place, a word such as "station" */
export const takeMention = (
  state: QueryState,
  from: number,
  to: number,
  mention: Mention,
): void => {
  const { reader } = state;
  let end = to;
  if (mention.kind === "place") {
    if (mention.places.some(({ level }) => level === "localArea"))
      end = reader.skipPhrase(end, phrases.side) ?? end;
    end = reader.skipPhrase(end, phrases.afterPlace) ?? end;
  }
  state.take({ from, to: end, ...mention });
};
