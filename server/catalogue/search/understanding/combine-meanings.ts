import { phrases } from "./constraint-words.ts";
import type { Meaning } from "./meaning.ts";
import type { Piece, QueryState } from "./query-state.ts";
import { tokeniseQuery } from "./tokens.ts";

/** A need that is searched in the texts of spaces. A space fulfils it in one of two ways:
 *  - It has all words of one of the `alternatives`.
 *  - It has one of the `amenities`. */
export type RequiredWords = {
  /** The part of the query, as typed. */
  text: string;
  alternatives: string[][];
  amenities?: string[];
  /** If set, the words do not find longer words that begin with them: "ev" does not find "event".
   *  `understand` sets it for words of at most two letters that are searched as typed, except for
   *  the last word of the query. */
  isWhole?: true;
};

/** A kind of space that the text asks for. A space must fit one entry of `anyOf`. */
export type WantedKind = {
  text: string;
  /** The space must be in one of the `categories`. If the entry has `words`, the space must also
   *  have all words of one list. */
  anyOf: { categories: string[]; words?: string[][] }[];
};

type MeaningPiece = Extract<Piece, { kind: "meaning" }>;

/** What one phrase adds to the search. The categories of the whole search are not included, because
 *  they result from all phrases together. */
type Contribution = {
  piece: MeaningPiece;
  field: "categories" | "amenities" | "words";
  wanted?: WantedKind;
  amenities?: string[];
  words?: RequiredWords;
};

/** What all phrases of a query ask for.
 *  - `categories`: the slugs of the categories that result from all phrases together
 *  - `contributions`: what each single phrase adds to the search */
export type CombinedMeanings = { categories: string[]; contributions: Contribution[] };

const unique = <Item>(items: Item[]): Item[] => [...new Set(items)];

/** Returns the words of a phrase in lower case and without accents. */
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

/** Returns the texts in Latin script. What people write in other scripts is not searched, because
 *  most spaces are described in English. */
export const latinOnly = (texts: string[]): string[] => texts.filter(isLatin);

/** Returns the words of each text. Texts without a word are left out. */
export const alternativesOf = (texts: string[]): string[][] =>
  texts.map(wordsOf).filter((words) => words.length > 0);

const categoriesOf = (meanings: readonly Meaning[]): string[] =>
  unique(meanings.flatMap(({ categories }) => categories ?? []));

/** Returns the kind of space that the meanings ask for. Meanings without categories add nothing. */
const toWanted = (text: string, meanings: readonly Meaning[]): WantedKind => ({
  text,
  anyOf: meanings.flatMap(({ categories = [], words = [] }) =>
    categories.length === 0
      ? []
      : [{ categories, ...(words.length > 0 && { words: alternativesOf(words) }) }],
  ),
});

/** Returns one need that stands for all the meanings. If a meaning has categories, its amenities
 *  are ignored. The `alternatives` come from the words, otherwise from the names of the amenities,
 *  otherwise from `says`. */
const toFeature = (text: string, meanings: readonly Meaning[]): RequiredWords => {
  const amenities = unique(
    meanings.flatMap((one) => (one.categories?.length ? [] : (one.amenities ?? []))),
  );
  const words = meanings.flatMap((one) => one.words ?? []);
  const says = amenities.length > 0 ? amenities : meanings.flatMap((one) => one.says);
  return {
    text,
    alternatives: alternativesOf(words.length > 0 ? words : latinOnly(says)),
    ...(amenities.length > 0 && { amenities }),
  };
};

const isPurpose = ({ meanings }: MeaningPiece): boolean =>
  meanings.some(({ kind }) => kind === "purpose");

/** Returns whether "or" joins the two phrases. The "or" does not join the phrases in two cases:
 *  - The "or" is part of a constraint, such as "4 star or above".
 *  - The word after the "or" has not been understood. */
const areJoinedByOr = (
  { keys, pieces, isFree }: QueryState,
  before: MeaningPiece,
  piece: MeaningPiece,
): boolean =>
  keys.slice(before.to, piece.from).some((key, offset) => {
    const at = before.to + offset;
    return (
      phrases.connective.some(([word]) => word === key) &&
      !isFree(at + 1) &&
      !pieces.some(({ kind, from, to }) => kind === "constraint" && from <= at && at < to)
    );
  });

const areSideBySide = (before: MeaningPiece, piece: MeaningPiece): boolean =>
  before.to === piece.from && !isPurpose(before) && !isPurpose(piece);

/** Returns what the phrases of the query ask for, except the names of places. If several phrases
 *  name kinds of spaces, their kinds are combined.
 *  @param textOf - returns the text of the tokens with the indexes `from` to `to - 1` */
export const combineMeanings = (
  state: QueryState,
  textOf: (from: number, to: number) => string,
): CombinedMeanings => {
  let categories: string[] | undefined;
  /** An earlier value of `categories`. In "hall for birthday or wedding", "birthday" reduces
   *  `categories` to those that "hall" and "birthday" share. `beforeNarrowing` still contains all
   *  categories of "hall", and "wedding" may add only categories from `beforeNarrowing`. */
  let beforeNarrowing: string[] | undefined;
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
    // "or" joins a purpose only to a phrase that was read as categories. In "gym for party or
    // wedding", "party" was read as words to search in texts. So "or" does not join the purpose
    // "wedding" to "party".
    const isOr =
      before !== undefined &&
      areJoinedByOr(state, before, piece) &&
      (!isPurpose(piece) || contributions.at(-1)?.field === "categories");
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
    } else if (
      last?.wanted &&
      before &&
      (isOr || (both.length === 0 && areSideBySide(before, piece)))
    ) {
      // "villa or bungalow" and "cafe restaurant" find the categories of both words. In "hall for
      // birthday or wedding", the purpose "wedding" adds only categories of "hall"
      // (`beforeNarrowing`).
      const fitting = isPurpose(piece) ? beforeNarrowing : undefined;
      const added = own.filter((slug) => fitting?.includes(slug) ?? true);
      categories = unique([...(categories ?? []), ...added]);
      last.wanted.anyOf.push(...toWanted(text, meanings).anyOf);
      contributions.push({ piece, field: "categories" });
    } else if (both.length > 0) {
      // In "lounge for party", only the categories that both phrases share remain. In "gym with
      // cafe", the phrases share none, so the last `else` branch searches "cafe" in texts.
      beforeNarrowing = categories;
      categories = both;
      last = { piece, field: "categories", wanted: toWanted(text, meanings) };
      contributions.push(last);
    } else contributions.push({ piece, field: "words", words: toFeature(text, meanings) });
    before = piece;
  }
  return { categories: categories ?? [], contributions };
};
