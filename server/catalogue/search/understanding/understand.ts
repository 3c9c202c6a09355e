import { type IstDay, istDay } from "#contract/time.ts";
import { choosePlaces, mostPrecise, type PlaceWithin } from "./choose-places.ts";
import {
  combineMeanings,
  type RequiredWords,
  type WantedKind,
  wordsOf,
} from "./combine-meanings.ts";
import {
  takeConstraints,
  takeMisspelled,
  takeNoise,
  takePhrases,
  takeShortNames,
  takeUnfinished,
} from "./find-mentions.ts";
import type { KnownPlace } from "./meaning.ts";
import { createQueryState, type Piece, type QueryState } from "./query-state.ts";
import type { Understood, UnderstoodField } from "./understood.ts";
import type { Vocabulary } from "./vocabulary.ts";

export type Understanding = {
  understood: Understood;
  /** The kinds of space that the query asks for, such as "lounge" and "party". A space must fit all
   *  of them. `understood.categories` has the slugs of the categories that fit. */
  wanted: WantedKind[];
  /** The needs that are searched in the texts of spaces. A space must fulfil each need. */
  words: RequiredWords[];
};

type Known = {
  vocabulary: Vocabulary;
  /** The current time. It decides which day in IST is "today". */
  now: Date;
  /** The names of the search parameters that are set, except `q`. */
  explicit: ReadonlySet<string>;
  /** The state or city that the search parameters name, if any. If it is Mumbai, "Pune" in `q` is
   *  not read as a place. Instead, the word "Pune" is searched in the texts of spaces. */
  within?: PlaceWithin;
};

/** Maps a field to the search parameters that override it. If one of these parameters is set, what
 *  `q` says about the field is ignored. A parameter with the same name as the field always
 *  overrides the field, so it is not listed. */
const parametersOf: Partial<Record<UnderstoodField, string[]>> = {
  categories: ["category"],
  state: ["city", "localArea"],
  city: ["localArea"],
  people: ["capacity"],
  hourlyMin: ["minHourly", "maxHourly"],
  hourlyMax: ["maxHourly"],
  dailyMin: ["minPrice", "maxPrice"],
  dailyMax: ["maxPrice"],
  weekday: ["date"],
  startTime: ["endTime"],
  endTime: ["startTime"],
};

const isExplicit = (explicit: ReadonlySet<string>, field: UnderstoodField): boolean =>
  explicit.has(field) || (parametersOf[field] ?? []).some((name) => explicit.has(name));

/** A part of the query, and what the part adds to the search. */
type Part = {
  from: number;
  to: number;
  /** What the part is about, as listed in `understood.spans`. */
  field?: UnderstoodField;
  /** The values that the part sets. */
  fields?: Partial<Understood>;
  /** The kind of space that the part asks for. */
  wanted?: WantedKind;
  /** The words that are searched in texts. */
  words?: RequiredWords;
  isVague?: true;
};

type TextOf = (from: number, to: number) => string;

const readPieces = (q: string, vocabulary: Vocabulary, today: IstDay): QueryState => {
  const state = createQueryState(q, vocabulary);
  takePhrases(state, vocabulary);
  takeConstraints(state, today);
  takeNoise(state, vocabulary);
  takeShortNames(state, vocabulary);
  takeMisspelled(state, vocabulary);
  takeUnfinished(state, vocabulary);
  state.pieces.sort((a, b) => a.from - b.from);
  return state;
};

const namesOf = ({ state, city, localArea }: KnownPlace) => ({
  state,
  ...(city !== undefined && { city }),
  ...(localArea !== undefined && { localArea }),
});

type PlacePiece = Extract<Piece, { kind: "place" }>;

const isPlace = (piece: Piece): piece is PlacePiece => piece.kind === "place";

/** A word of at most this many letters is searched as a whole word. So "ev charging" does not find
 *  "event". The last word of the query is an exception, because it may be unfinished. */
const MAX_WHOLE_CHARS = 2;

/** Returns the words to search for in texts, one per token. */
const toWords = ({ tokens }: QueryState, from: number, to: number, textOf: TextOf): Part[] =>
  tokens.slice(from, to).flatMap((token, offset): Part[] => {
    if (token.isSeparator) return [];
    const at = from + offset;
    const text = textOf(at, at + 1);
    const isWhole = token.roman.length <= MAX_WHOLE_CHARS && at < tokens.length - 1;
    const words = { text, alternatives: [wordsOf(text)], ...(isWhole && { isWhole }) };
    return [{ from: at, to: at + 1, field: "words", words }];
  });

const readPlaceParts = (
  state: QueryState,
  within: PlaceWithin | undefined,
  textOf: TextOf,
): Part[] => {
  const pieces = state.pieces.filter(isPlace);
  const chosen = choosePlaces(pieces, within);
  const precise = mostPrecise(chosen.filter((place) => place !== null));
  return pieces.flatMap((piece, index): Part[] => {
    const place = chosen[index];
    const { from, to } = piece;
    // If no place was chosen for a mention, the mention is searched as words.
    if (!place || !precise) return toWords(state, from, to, textOf);
    return [{ from, to, field: place.level, fields: namesOf(precise) }];
  });
};

const readMeaningParts = (state: QueryState, textOf: TextOf): Part[] => {
  const { categories, contributions } = combineMeanings(state, textOf);
  const amenities = [...new Set(contributions.flatMap((one) => one.amenities ?? []))];
  return contributions.map(({ piece: { from, to }, field, wanted, words }) => ({
    from,
    to,
    field,
    ...(field === "categories" && { fields: { categories } }),
    ...(field === "amenities" && { fields: { amenities } }),
    ...(wanted && { wanted }),
    ...(words && { words }),
  }));
};

const readConstraintParts = ({ pieces }: QueryState, textOf: TextOf): Part[] =>
  pieces.flatMap((piece): Part[] => {
    if (piece.kind !== "constraint") return [];
    const { from, to } = piece;
    const { words, ...constraint } = piece.constraint;
    const required = words && { text: textOf(from, to), alternatives: [words] };
    return [{ from, to, ...constraint, ...(required && { words: required }) }];
  });

const readRemainder = (state: QueryState, textOf: TextOf): Part[] =>
  state.tokens.flatMap((_, index) =>
    state.isFree(index) ? toWords(state, index, index + 1, textOf) : [],
  );

/** Sets the fields of a part, except those that a search parameter decides. A field that an earlier
 *  part has set keeps its value. */
const addFields = (
  understood: Understood,
  fields: Partial<Understood>,
  explicit: ReadonlySet<string>,
): void => {
  for (const [name, value] of Object.entries(fields)) {
    const field = name as UnderstoodField;
    if (isExplicit(explicit, field) || understood[field] !== undefined) continue;
    Object.assign(understood, { [field]: value });
  }
};

/** Returns what a query asks for. Pure; never throws. */
export const understand = (q: string, known: Known): Understanding => {
  const state = readPieces(q, known.vocabulary, istDay(known.now));
  const { tokens } = state;
  const textOf: TextOf = (from, to) => q.slice(tokens[from]?.start, tokens[to - 1]?.end);
  const parts = [
    ...readMeaningParts(state, textOf),
    ...readPlaceParts(state, known.within, textOf),
    ...readConstraintParts(state, textOf),
    ...readRemainder(state, textOf),
  ].sort((a, b) => a.from - b.from);

  const understood: Understood = {};
  const vagueLast = parts.toSorted(
    (a, b) => Number(a.isVague ?? false) - Number(b.isVague ?? false),
  );
  for (const { fields } of vagueLast) if (fields) addFields(understood, fields, known.explicit);
  // A minimum stays only if it is below the maximum. In "under ₹500 per hour or ₹1000 to ₹2000 per
  // hour", the first price sets the maximum to 500. So the minimum of 1000 is deleted.
  const { hourlyMin, hourlyMax, dailyMin, dailyMax } = understood;
  if (hourlyMin !== undefined && !(hourlyMin < (hourlyMax ?? 0))) delete understood.hourlyMin;
  if (dailyMin !== undefined && !(dailyMin < (dailyMax ?? 0))) delete understood.dailyMin;
  // A date already determines the weekday.
  if (understood.date !== undefined) delete understood.weekday;

  const searched = parts.filter(({ field }) => !field || !isExplicit(known.explicit, field));
  const words = searched.flatMap((part) => part.words ?? []);
  const wanted = searched.flatMap((part) => part.wanted ?? []);
  if (words.length > 0) understood.words = words.map(({ text }) => text);
  const spans = parts.flatMap(({ from, to, field }) =>
    field ? [{ field, text: textOf(from, to) }] : [],
  );
  if (spans.length > 0) understood.spans = spans;
  return { understood, wanted, words };
};
