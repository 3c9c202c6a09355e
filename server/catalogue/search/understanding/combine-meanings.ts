import { phrases } from "./constraint-words.ts";
import type { Meaning } from "./meaning.ts";
import type { Piece, QueryState } from "./query-state.ts";
import { tokeniseQuery } from "./tokens.ts";

/** One requirement that is searched in the texts of spaces. A space meets it if it has all words of
 *  one of the alternatives, or has one of the amenities. */
export type RequiredWords = {
  /** The part of the query, as typed. */
  text: string;
  alternatives: string[][];
  amenities?: string[];
  /** Set for a word of at most two letters that is not the last word of the query. Such a word is
   *  not searched as the beginning of another word: "ev charging" does not ask for an event. */
  isWhole?: true;
};

/** One kind of space that is wanted. A space has to fit one entry of `anyOf`: it must be in one of
 *  the entry's categories. If the entry has `words`, the space must also have all words of one of
 *  its lists. */
export type WantedKind = {
  text: string;
  anyOf: { categories: string[]; words?: string[][] }[];
};

type MeaningPiece = Extract<Piece, { kind: "meaning" }>;

/** What one phrase adds to the search. The categories are not part of it, because they result from
 *  all phrases together. */
type Contribution = {
  piece: MeaningPiece;
  field: "categories" | "amenities" | "words";
  wanted?: WantedKind;
  amenities?: string[];
  words?: RequiredWords;
};

/** The slugs of the categories that result from all phrases together, and what each phrase adds to
 *  the search. */
export type CombinedMeanings = { categories: string[]; contributions: Contribution[] };

const unique = <Item>(items: Item[]): Item[] => [...new Set(items)];

/** Returns the words of a phrase in lower case and without accents, like the words in the index of
 *  texts. */
export const wordsOf = (phrase: string): string[] => {
  const plain = phrase
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase();
  return tokeniseQuery(plain)
    .filter(({ isSeparator }) => !isSeparator)
    .map(({ start, end }) => plain.slice(start, end));
};

const isLatin = (text: string): boolean => !/[^\x20-\u024f]/.test(text);

/** Returns the words of each text that is in Latin script. Spaces are described in English, so
 *  texts in other scripts are left out. */
export const alternativesOf = (texts: string[]): string[][] =>
  texts
    .filter(isLatin)
    .map(wordsOf)
    .filter((words) => words.length > 0);

const categoriesOf = (meanings: readonly Meaning[]): string[] =>
  unique(meanings.flatMap(({ categories }) => categories ?? []));

const toWanted = (text: string, meanings: readonly Meaning[]): WantedKind => ({
  text,
  anyOf: meanings.flatMap(({ categories = [], words = [] }) =>
    categories.length === 0
      ? []
      : [{ categories, ...(words.length > 0 && { words: alternativesOf(words) }) }],
  ),
});

/** Returns the meanings as one requirement. Amenities of a meaning with categories are ignored.
 *  The `alternatives` of the requirement are made from the first of these lists that is not empty:
 *  - the words of the meanings
 *  - the names of the amenities
 *  - the phrases that people write (`says`) */
const toFeature = (text: string, meanings: readonly Meaning[]): RequiredWords => {
  const amenities = unique(
    meanings.flatMap((one) => (one.categories?.length ? [] : (one.amenities ?? []))),
  );
  const words = meanings.flatMap((one) => one.words ?? []);
  const says = amenities.length > 0 ? amenities : meanings.flatMap((one) => one.says);
  return {
    text,
    alternatives: alternativesOf(words.length > 0 ? words : says),
    ...(amenities.length > 0 && { amenities }),
  };
};

const isPurpose = ({ meanings }: MeaningPiece): boolean =>
  meanings.some(({ kind }) => kind === "purpose");

/** Whether a space has to fit only one of the two phrases, because they are side by side or have
 *  "or" between them. A purpose is never such an alternative. */
const isEither = (
  { keys }: QueryState,
  before: MeaningPiece | undefined,
  piece: MeaningPiece,
): boolean => {
  if (!before || isPurpose(before) || isPurpose(piece)) return false;
  const between = keys.slice(before.to, piece.from);
  return (
    between.length === 0 || between.some((key) => phrases.connective.some(([word]) => word === key))
  );
};

/** Returns what the phrases of the query ask for, except the names of places. A phrase that names a
 *  kind of space is combined with the kinds before it:
 *  - If a category fits all of these kinds, they narrow each other ("lounge for party").
 *  - Otherwise, if the phrase follows the previous phrase directly or after "or", a space of one of
 *    the kinds is enough.
 *  - Otherwise, the phrase is searched in texts ("villa with pool").
 *  @param textOf - returns the part of the query between two tokens */
export const combineMeanings = (
  state: QueryState,
  textOf: (from: number, to: number) => string,
): CombinedMeanings => {
  let categories: string[] | undefined;
  let before: MeaningPiece | undefined;
  let last: Contribution | undefined;
  const contributions: Contribution[] = [];
  for (const piece of state.pieces) {
    if (piece.kind !== "meaning") continue;
    const { meanings } = piece;
    const text = textOf(piece.from, piece.to);
    const own = categoriesOf(meanings);
    const both: string[] = categories?.filter((slug) => own.includes(slug)) ?? own;
    const amenities = unique(meanings.flatMap((one) => one.amenities ?? []));
    if (own.length === 0) {
      const [only] = amenities;
      const isAmenity =
        only !== undefined &&
        amenities.length === 1 &&
        meanings.every(({ words }) => !words?.length);
      contributions.push(
        isAmenity
          ? { piece, field: "amenities", amenities }
          : { piece, field: "words", words: toFeature(text, meanings) },
      );
    } else if (both.length > 0) {
      categories = both;
      last = { piece, field: "categories", wanted: toWanted(text, meanings) };
      contributions.push(last);
    } else if (last?.wanted && isEither(state, before, piece)) {
      categories = unique([...(categories ?? []), ...own]);
      last.wanted.anyOf.push(...toWanted(text, meanings).anyOf);
      contributions.push({ piece, field: "categories" });
    } else contributions.push({ piece, field: "words", words: toFeature(text, meanings) });
    before = piece;
  }
  return { categories: categories ?? [], contributions };
};
