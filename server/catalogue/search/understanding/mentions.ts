import type { KnownPlace, Meaning, MeaningSense, PlaceSense, Sense } from "./meaning.ts";
import { comparePlaceSenses } from "./place-senses.ts";
import { isSwap } from "./spelling.ts";

/** A phrase of the query, read either as places or as meanings. The most likely place comes first.
 *  A space must fit at least one of the meanings. */
export type Mention =
  | { kind: "place"; places: KnownPlace[] }
  | { kind: "meaning"; meanings: Meaning[] };

/** Names of local areas that are also common words. A word counts as a name only in two cases:
 *  - The query also names a city or state.
 *  - The query consists only of this word. */
const commonWords = new Set(
  "airport central cantonment citycentre maidan market stadium trinity majestic esplanade secretariat township citycenter eastpoint".split(
    " ",
  ),
);

const needsCity = ({ place, spelling }: PlaceSense): boolean =>
  place.level === "localArea" && commonWords.has(spelling);

/** Returns the places, the most likely first. Places that are spelled as typed come before all
 *  others: for "durgapur", Durgapur comes before Durgapura. */
const rankPlaces = (senses: PlaceSense[], typed: string): KnownPlace[] => {
  const isOther = ({ spelling }: PlaceSense) => Number(spelling !== typed);
  const ranked = senses.toSorted((a, b) => isOther(a) - isOther(b) || comparePlaceSenses(a, b));
  return [...new Set(ranked.map(({ place }) => place))];
};

/** A phrase of at most this many letters must have exactly the spelling of the place or meaning. */
const MAX_SHORT_CHARS = 3;

/** Returns the places or meanings that a phrase stands for; undefined if no sense applies.
 *  @param typed - the phrase as typed, in Latin letters and without spaces
 *  @param mayBeCommonWord - whether a word such as "market" may be the name of a local area.
 *  `commonWords` lists these words, and its comment says when they are names */
export const toMention = (
  senses: readonly Sense[],
  typed: string,
  mayBeCommonWord: boolean,
): Mention | undefined => {
  const possible =
    typed.length > MAX_SHORT_CHARS ? senses : senses.filter(({ spelling }) => spelling === typed);
  const meant = possible.filter((sense) => sense.kind === "meaning");
  const named = possible
    .filter((sense) => sense.kind === "place")
    .filter((sense) => mayBeCommonWord || !needsCity(sense));
  // A city's or state's own name comes before a meaning. A meaning comes before all other places.
  const isLarge = named.some(({ place, isDerived }) => place.level !== "localArea" && !isDerived);
  // कथक (the dance Kathak) and कटक (the city Cuttack) have the same key; the spelling decides.
  const isAsTyped = (all: readonly Sense[]) => all.some(({ spelling }) => spelling === typed);
  const isOnlyMeaning = isAsTyped(meant) && !isAsTyped(named);
  if (meant.length > 0 && (!isLarge || isOnlyMeaning))
    return { kind: "meaning", meanings: highest(meant) };
  return named.length > 0 ? { kind: "place", places: rankPlaces(named, typed) } : undefined;
};

const highest = (senses: MeaningSense[]): Meaning[] => {
  const most = Math.max(...senses.map(({ rank }) => rank));
  return [...new Set(senses.filter(({ rank }) => rank === most).map(({ meaning }) => meaning))];
};

/** If the key of the typed word has fewer letters than this, the score of a state is very low.
 *  People type the names of cities and areas more often than the names of states. */
const MIN_STATE_CHARS = 4;
const TITLE_SCORE = 3;
const ROW_SCORE = 1.1;

/** This number is subtracted from a name's score if the name's key (`foldKey`) begins with the
 *  typed letters, but its spelling does not. If "and" is typed, Amdavad's score is lowered, because
 *  only its key, "andavad", begins with "and". Andheri keeps its full score. */
const SOUND_PENALTY = 0.5;
/** The more letters of a name are typed, the higher is its score: 3 of 6 letters add 0.5. If the
 *  typed word is a misspelling of the name, `MISSPELLED_SHARE` is added instead. */
const MISSPELLED_SHARE = 0.8;
/** Misspelled names get the lower share `MISSPELLED_LITERAL_SHARE` if two things are true:
 *  - At least `LITERAL_CHARS` letters are typed.
 *  - Another name begins with exactly the typed letters.
 *  So "billi" is completed to billiards, not corrected to Bhaili (our own choice). */
const LITERAL_CHARS = 5;
const MISSPELLED_LITERAL_SHARE = 0.55;

/** Added to a meaning's score if two swapped letters are the only mistake (our own choice). Swapped
 *  letters are the likeliest mistake: "studoi" is studio rather than study. `SWAP_SCORE` is not
 *  added for places: the place with more spaces is likelier, whatever the mistake. */
const SWAP_SCORE = 0.1;

const scoreOf = (sense: Sense, share: number, letters: number): number => {
  if (sense.kind === "meaning")
    return share + (sense.isTitle ? TITLE_SCORE : sense.rank > 0 ? ROW_SCORE : 1);
  const { place, isDerived } = sense;
  if (place.level === "state" && letters < MIN_STATE_CHARS) return 0.1;
  const known = Math.log10(1 + place.spaces) / 3;
  return share + 1 + known - (isDerived || place.level === "state" ? 0.3 : 0);
};

type Found = readonly { key: string; values: readonly Sense[] }[];

const isTitle = (sense: Sense): sense is MeaningSense => sense.kind === "meaning" && sense.isTitle;

/** Returns the places and categories that an unfinished or misspelled word can mean. Returns
 *  undefined if there are none.
 *  @param begun - phrases that begin with the word
 *  @param similar - phrases that are spelled almost like the word
 *  @param typed - the word, folded (`key`) and not folded (`spelling`) */
export const completeMention = (
  begun: Found,
  similar: Found,
  { key, spelling }: { key: string; spelling: string },
): Mention | undefined => {
  // Titles of categories come before all other names.
  const titles = begun.flatMap(({ values }) => values.filter(isTitle));
  if (titles.length > 0) return { kind: "meaning", meanings: titles.map(({ meaning }) => meaning) };
  const isSpelled = (sense: Sense) => sense.spelling.startsWith(spelling);
  // Returns the share of the name that was typed: "koc" is 3/5 of "kochi". If the name's spelling
  // does not begin with the typed letters, the folded forms (`key`) are compared instead. The share
  // is then lowered by `SOUND_PENALTY`.
  const shareOf = (sense: Sense, phrase: { key: string }) =>
    isSpelled(sense)
      ? spelling.length / sense.spelling.length
      : key.length / phrase.key.length - SOUND_PENALTY;
  const isLiteral =
    spelling.length >= LITERAL_CHARS && begun.some(({ values }) => values.some(isSpelled));
  const misspelled = isLiteral ? MISSPELLED_LITERAL_SHARE : MISSPELLED_SHARE;
  const swapScoreOf = (sense: Sense, phrase: { key: string }): number =>
    sense.kind === "meaning" && (isSwap(key, phrase.key) || isSwap(spelling, sense.spelling))
      ? SWAP_SCORE
      : 0;
  const scored = [
    ...begun.map((phrase) => ({ phrase, isBegun: true })),
    ...similar.map((phrase) => ({ phrase, isBegun: false })),
  ]
    .flatMap(({ phrase, isBegun }) =>
      phrase.values.map((sense) => ({
        phrase,
        sense,
        score:
          scoreOf(sense, isBegun ? shareOf(sense, phrase) : misspelled, key.length) +
          (isBegun ? 0 : swapScoreOf(sense, phrase)),
      })),
    )
    .sort((a, b) => b.score - a.score);
  const [best] = scored;
  if (!best) return undefined;
  if (best.sense.kind === "meaning") {
    const meant = best.phrase.values.filter((sense) => sense.kind === "meaning");
    return { kind: "meaning", meanings: highest(meant) };
  }
  const places = scored.flatMap(({ sense }) => (sense.kind === "place" ? [sense.place] : []));
  return { kind: "place", places: [...new Set(places)] };
};
