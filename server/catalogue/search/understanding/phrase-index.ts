import { editDistance, isSpellingEdit, lettersOf, mayBeWithin } from "./spelling.ts";

/** A phrase as it is written, folded: `key` without spaces, and each of its words. Several values
 *  may be meant by it. */
export type Phrase<Value> = { key: string; parts: string[]; letters: number; values: Value[] };

export type PhraseIndex<Value> = {
  /** The number of words of the longest phrase. */
  longest: number;
  /** Returns the phrase with exactly this key. */
  find: (key: string) => Phrase<Value> | undefined;
  /** Returns the phrases whose keys are nearest to this one, within the edits allowed for their
   *  length; none when the key is too short. */
  findSimilar: (key: string) => Phrase<Value>[];
  /** Returns the phrases that begin with these letters, at most `limit`. */
  findBeginning: (letters: string, limit: number) => Phrase<Value>[];
  /** Returns the phrases of the same number of words, each of which is equal to the word given,
   *  begins with it, or differs from it by few letters. Words for which `isKnown` says so must be
   *  equal. */
  findWordByWord: (parts: string[], isKnown: (index: number) => boolean) => Phrase<Value>[];
};

/** Keys from this length on are found with one edit, from the next with two (issue: "one edit, two
 *  in long words"). */
const ONE_EDIT_CHARS = 5;
const TWO_EDITS_CHARS = 9;
/** A word of a phrase of several words may be unfinished from this length on. */
const MIN_BEGINNING_CHARS = 2;
/** … and misspelled from this length on. */
const MIN_MISSPELLED_CHARS = 3;

const allowedEdits = (key: string): number => {
  if (key.length < ONE_EDIT_CHARS) return 0;
  return key.length < TWO_EDITS_CHARS ? 1 : 2;
};

const bucketOf = (first: string | undefined, length: number): string => `${first}${length}`;

const push = <Item>(map: Map<string, Item[]>, key: string, item: Item): void => {
  const items = map.get(key);
  if (items) items.push(item);
  else map.set(key, [item]);
};

/** Returns the first index whose key is not before `letters`. */
const lowerBound = (phrases: { key: string }[], letters: string): number => {
  let [from, to] = [0, phrases.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((phrases[middle]?.key ?? "") < letters) from = middle + 1;
    else to = middle;
  }
  return from;
};

/** How well a phrase's word fits the typed one: 0 equal, 1 begins with it, 2 differs by an edit or
 *  two, undefined not at all. */
const compareWords = (typed: string, word: string, isKnown: boolean): number | undefined => {
  if (typed === word) return 0;
  if (isKnown || typed.length < MIN_BEGINNING_CHARS || typed[0] !== word[0]) return undefined;
  if (/\d/.test(typed) || /\d/.test(word)) return undefined;
  if (word.startsWith(typed)) return 1;
  if (typed.length < MIN_MISSPELLED_CHARS || word.length < MIN_MISSPELLED_CHARS) return undefined;
  const most = Math.max(1, allowedEdits(word));
  return editDistance(typed, word, most) <= most ? 2 : undefined;
};

const compareParts = (
  typed: string[],
  parts: string[],
  isKnown: (index: number) => boolean,
): number | undefined => {
  let total = 0;
  for (const [index, word] of parts.entries()) {
    const difference = compareWords(typed[index] ?? "", word, isKnown(index));
    if (difference === undefined) return undefined;
    total += difference;
  }
  return total;
};

/** Returns an index of phrases that finds them exactly, misspelled and unfinished. `phrases` have
 *  folded keys; the values of equal keys are joined in the order given. */
export const createPhraseIndex = <Value>(
  phrases: Iterable<{ key: string; parts: string[]; value: Value }>,
): PhraseIndex<Value> => {
  const byKey = new Map<string, Phrase<Value>>();
  const byBucket = new Map<string, Phrase<Value>[]>();
  const byTail = new Map<string, Phrase<Value>[]>();
  const byWords = new Map<string, { parts: string[]; phrase: Phrase<Value> }[]>();
  let longest = 0;

  for (const { key, parts, value } of phrases) {
    let phrase = byKey.get(key);
    if (!phrase) {
      phrase = { key, parts, letters: lettersOf(key), values: [] };
      byKey.set(key, phrase);
      push(byBucket, bucketOf(key[0], key.length), phrase);
      if (key.length >= ONE_EDIT_CHARS) push(byTail, key.slice(1), phrase);
    }
    if (!phrase.values.includes(value)) phrase.values.push(value);
    longest = Math.max(longest, parts.length);
    if (parts.length > 1) push(byWords, bucketOf(parts[0]?.[0], parts.length), { parts, phrase });
  }
  const sorted = [...byKey.values()].sort((a, b) => (a.key < b.key ? -1 : 1));

  const findSimilar = (key: string): Phrase<Value>[] => {
    if (/\d/.test(key)) return [];
    let best: Phrase<Value>[] = [];
    let least = Number.POSITIVE_INFINITY;
    const letters = lettersOf(key);
    for (let length = key.length - 2; length <= key.length + 2; length++)
      for (const phrase of byBucket.get(bucketOf(key[0], length)) ?? []) {
        const most = Math.min(allowedEdits(phrase.key), least);
        if (Math.abs(length - key.length) > most) continue;
        if (!mayBeWithin(most, letters, phrase.letters)) continue;
        const distance = editDistance(key, phrase.key, most);
        if (distance > most || (distance === 1 && !isSpellingEdit(key, phrase.key))) continue;
        if (distance < least) best = [];
        least = distance;
        best.push(phrase);
      }
    if (best.length > 0 || key.length < ONE_EDIT_CHARS - 1) return best;
    // The first letter is different or missing; then the rest has to be identical.
    return [...(byTail.get(key.slice(1)) ?? []), ...(byTail.get(key) ?? [])];
  };

  const findBeginning = (letters: string, limit: number): Phrase<Value>[] => {
    const found: Phrase<Value>[] = [];
    for (let index = lowerBound(sorted, letters); found.length < limit; index++) {
      const phrase = sorted[index];
      if (!phrase?.key.startsWith(letters)) break;
      found.push(phrase);
    }
    return found;
  };

  const findWordByWord = (typed: string[], isKnown: (index: number) => boolean) => {
    let best: Phrase<Value>[] = [];
    let least = Number.POSITIVE_INFINITY;
    for (const { parts, phrase } of byWords.get(bucketOf(typed[0]?.[0], typed.length)) ?? []) {
      const difference = compareParts(typed, parts, isKnown);
      if (difference === undefined || difference > least) continue;
      if (difference < least) best = [];
      least = difference;
      best.push(phrase);
    }
    return best;
  };

  return { longest, find: (key) => byKey.get(key), findSimilar, findBeginning, findWordByWord };
};
