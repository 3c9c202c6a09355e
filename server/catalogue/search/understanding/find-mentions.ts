import { phrases } from "./constraint-words.ts";
import { readConstraint } from "./constraints.ts";
import { foldKey } from "./fold.ts";
import type { Sense } from "./meaning.ts";
import { completeMention, toMention } from "./mentions.ts";
import type { Phrase, Spelled } from "./phrase-index.ts";
import { type QueryState, takeMention } from "./query-state.ts";
import { readDayPart } from "./times.ts";
import type { Vocabulary } from "./vocabulary.ts";

/** Names with fewer letters (VT, UP) are recognised only after the constraints. Otherwise, the "up"
 *  of "up to 50" would be read as the state UP. */
const MIN_PLAIN_CHARS = 3;
/** A misspelled name may be split into at most this many words. */
const MAX_JOINED = 3;
/** A part of the query with at most this many words is also compared as a whole (`findMisspelled`).
 *  A longer part is compared only word by word. */
const MAX_MISSPELLED_WORDS = 5;
/** The last word of the query counts as unfinished only if it has at least this many letters. */
const MIN_LAST_CHARS = 2;
/** A word that is not at the end of the query counts as unfinished only if it has at least this
 *  many letters. */
const MIN_BEGINNING_CHARS = 3;
/** An unfinished word is compared with at most this many phrases that begin with it. */
const MAX_BEGINNINGS = 400;

const spelled = (spelling: string): Spelled => ({ key: foldKey(spelling), spelling });

const sensesOf = (found: readonly Phrase<Sense>[]): Sense[] =>
  found.flatMap(({ values }) => values);

const tryPhrases = (
  state: QueryState,
  from: number,
  to: number,
  found: readonly Phrase<Sense>[],
): boolean => {
  if (found.length === 0) return false;
  const mention = toMention(
    sensesOf(found),
    state.joined(from, to),
    state.namesCity || to - from === state.tokens.length,
  );
  if (!mention) return false;
  takeMention(state, from, to, mention);
  return true;
};

const hasUnknownWord = (state: QueryState, from: number, to: number): boolean => {
  for (let index = from; index < to; index++) if (!state.isKnown(index)) return true;
  return false;
};

/** Returns the known phrases that match this part of the query word by word. Words of the query may
 *  be unfinished or misspelled: "phot stu" matches "photo studio". */
const findWordByWord = (
  state: QueryState,
  { index }: Vocabulary,
  from: number,
  to: number,
): Phrase<Sense>[] => {
  if (to - from < 2 || !hasUnknownWord(state, from, to)) return [];
  return index.findWordByWord(state.keys.slice(from, to), (at) => state.isKnown(from + at));
};

/** Returns the known phrases that are spelled almost like this part of the query. They must have
 *  the same number of words as this part. */
const findMisspelled = (
  state: QueryState,
  { index }: Vocabulary,
  from: number,
  to: number,
): Phrase<Sense>[] => {
  if (to - from < 2 || to - from > MAX_MISSPELLED_WORDS) return [];
  // If the typed words begin with a noise word, the known phrase must begin with the same word. If
  // they end with a noise word, the known phrase must end with the same word. Noise words in the
  // middle need no check: "Jammu and Kashmir".
  const isSameOrWord = (at: number, part: string | undefined) =>
    !state.isNoise(at) || state.keys[at] === part;
  if (!hasUnknownWord(state, from, to)) return [];
  return index
    .findSimilar(spelled(state.joined(from, to)))
    .filter(
      ({ parts }) =>
        parts.length === to - from &&
        isSameOrWord(from, parts[0]) &&
        isSameOrWord(to - 1, parts.at(-1)),
    );
};

/** Whether the word is a noun for people directly after a number, such as "mehmaan" (Hindi for
 *  "guests") in "200 mehmaan". Without a number before it, "mehmaan" means a celebration. */
const isPeople = ({ tokens, reader }: QueryState, at: number): boolean =>
  tokens[at - 1]?.isNumber === true && reader.skipPhrase(at, phrases.people) !== undefined;

/** Recognises phrases, the longest first. At each position, an exact phrase is tried first, then
 *  phrases with unfinished or misspelled words. A single word has to be exact. */
export const takePhrases = (state: QueryState, vocabulary: Vocabulary): void => {
  const count = state.tokens.length;
  const { isSeparator } = state.reader;
  for (let length = Math.min(vocabulary.index.longest, count); length > 0; length--)
    for (let from = 0; from + length <= count; from++) {
      const to = from + length;
      if (!state.areFree(from, to) || isSeparator(from) || isSeparator(to - 1)) continue;
      const joined = state.joined(from, to);
      const isShort = joined.length < MIN_PLAIN_CHARS || state.isNoise(from);
      if (length === 1 && (isShort || !state.mayBeName(from) || state.isBegun(from))) continue;
      if (length === 1 && isPeople(state, from)) continue;
      const exact = vocabulary.index.find(foldKey(joined));
      if (exact && tryPhrases(state, from, to, [exact])) continue;
      if (tryPhrases(state, from, to, findWordByWord(state, vocabulary, from, to))) continue;
      tryPhrases(state, from, to, findMisspelled(state, vocabulary, from, to));
    }
};

/** Recognises constraints: numbers of people, prices, days, times and the like. */
export const takeConstraints = (state: QueryState, today: string): void => {
  // Parts of the day are read last, because they decide between AM and PM: "7 to 9 in the evening"
  // begins at 7 PM.
  for (const read of [readConstraint, readDayPart])
    for (let from = 0; from < state.tokens.length; from++) {
      if (!state.isFree(from)) continue;
      const constraint = read(state.reader, from, today);
      if (!constraint) continue;
      state.take({ from, to: constraint.next, kind: "constraint", constraint });
      from = constraint.next - 1;
    }
};

/** Recognises phrases that mean nothing in a search (noise words), the longest first. */
export const takeNoise = (state: QueryState, { noise }: Vocabulary): void => {
  for (let length = noise.longest; length > 0; length--)
    for (let from = 0; from + length <= state.tokens.length; from++) {
      if (!state.areFree(from, from + length)) continue;
      const isNoise =
        length === 1
          ? state.isNoise(from)
          : noise.keys.has(foldKey(state.joined(from, from + length)));
      if (isNoise) state.take({ from, to: from + length, kind: "noise" });
    }
};

/** Recognises two kinds of words that `takePhrases` skips:
 *  - names of two letters, such as "VT" and "UP"
 *  - nouns for people after a price. Example: in "₹500 mehmaan", the word "mehmaan" (Hindi for
 *    "guests") gets its meaning from meanings.json: a party. */
export const takeShortNames = (state: QueryState, { index }: Vocabulary): void => {
  for (let from = 0; from < state.tokens.length; from++) {
    const token = state.tokens[from];
    if (!token || !state.isFree(from) || token.isNumber || token.roman.length < 2) continue;
    if (!state.mayBeName(from) || state.isBegun(from)) continue;
    const exact = index.find(state.keys[from] ?? "");
    if (exact) tryPhrases(state, from, from + 1, [exact]);
  }
};

/** Whether the token is a word that may be a misspelled or unfinished name. */
const isWord = (state: QueryState, at: number): boolean =>
  !state.isKnown(at) && !state.tokens[at]?.isNumber && !state.tokens[at]?.isSeparator;

/** Recognises misspelled names that are split into several words. The length of a name decides
 *  whether no mistake, one mistake or two mistakes are allowed. */
export const takeMisspelled = (state: QueryState, { index }: Vocabulary): void => {
  for (let length = MAX_JOINED; length > 1; length--)
    for (let from = 0; from + length <= state.tokens.length; from++) {
      const to = from + length;
      if (!state.areFree(from, to)) continue;
      const range = Array.from({ length }, (_, at) => from + at);
      if (range.some((at) => !isWord(state, at))) continue;
      tryPhrases(state, from, to, index.findSimilar(spelled(state.joined(from, to))));
    }
};

/** Recognises single words that are an unfinished or a misspelled name. If a word can be both,
 *  `completeMention` chooses by a score. */
export const takeUnfinished = (state: QueryState, { index }: Vocabulary): void => {
  const last = state.tokens.length - 1;
  for (let from = 0; from <= last; from++) {
    const key = state.keys[from] ?? "";
    const least = from === last ? MIN_LAST_CHARS : MIN_BEGINNING_CHARS;
    if (!state.isFree(from) || !isWord(state, from)) continue;
    const typed = spelled(state.joined(from, from + 1));
    const begun = (key.length < least ? [] : index.findBeginning(typed, MAX_BEGINNINGS)).filter(
      (phrase) => phrase.key !== key || state.mayBeName(from),
    );
    const mention = completeMention(begun, index.findSimilar(typed), typed);
    if (mention) takeMention(state, from, from + 1, mention);
  }
};
