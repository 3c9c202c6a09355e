import { editDistance, isSpellingEdit, lettersOf, mayBeWithin } from "./spelling.ts";
import { runSteps, type Steps } from "./steps.ts";

/** A phrase with all values that it can stand for. `key` is the folded phrase without spaces.
 *  `parts` are the folded words. */
export type Phrase<Value> = { key: string; parts: string[]; values: Value[] };

/** A phrase in Latin letters and without spaces, both folded (`key`) and not folded
 *  (`spelling`). */
export type Spelled = { key: string; spelling: string };

/** A text that stands for a phrase: its key or its spelling. A typed phrase may differ from `text`
 *  by at most `edits` edits. `letters` holds the letters of `text` as bits (`lettersOf`). */
type Form<Value> = { text: string; edits: number; letters: number; phrase: Phrase<Value> };

export type PhraseIndex<Value> = {
  /** The number of words of the longest phrase. */
  longest: number;
  /** Returns the phrase with exactly this key. */
  find: (key: string) => Phrase<Value> | undefined;
  /** Whether a phrase has exactly this spelling in Latin letters, without spaces. */
  isSpelling: (text: string) => boolean;
  /** Returns the phrases that differ from the typed phrase by the fewest edits, at most two
   *  (`allowedEdits`). If a phrase matches exactly, the phrases with one edit are returned, too.
   *  Text with a digit finds nothing. */
  findSimilar: (typed: Spelled) => Phrase<Value>[];
  /** Returns every phrase that equals the typed phrase or differs from it by one edit. The digits
   *  must be the same. An added first letter and a swap of the first two letters are not found.
   *  Short phrases (`ONE_EDIT_CHARS`) are left out. */
  findWithinOneEdit: (typed: Spelled) => Phrase<Value>[];
  /** Returns at most `limit` phrases whose spelling or key begins with the typed text. Matches by
   *  spelling come first. Keys alone would miss some names: the key of "koc" is "kok", but the key
   *  of Kochi is "koci". */
  findBeginning: (typed: Spelled, limit: number) => Phrase<Value>[];
  /** Returns the phrases that fit the typed words best and have the same number of words. A typed
   *  word may be unfinished or misspelled, but its first letter must be right. Typed words that are
   *  known (`isKnown`) or contain a digit must match exactly. */
  findWordByWord: (parts: string[], isKnown: (index: number) => boolean) => Phrase<Value>[];
};

/** A key or spelling with at least `ONE_EDIT_CHARS` letters is found despite one edit. With at
 *  least `TWO_EDITS_CHARS` letters, it is found despite two edits. */
const ONE_EDIT_CHARS = 5;
const TWO_EDITS_CHARS = 9;
/** In `findSimilar`, the first letter may be replaced only if at least this many letters are typed.
 *  So "table" does not find "Rable", another name of Rabale (our own choice). */
const OTHER_FIRST_CHARS = 7;
/** In a phrase of several words, a word with at least this many letters may be unfinished. */
const MIN_BEGINNING_CHARS = 2;
/** In a phrase of several words, a word with at least this many letters may be misspelled. */
const MIN_MISSPELLED_CHARS = 3;

const allowedEdits = (key: string): number => {
  if (key.length < ONE_EDIT_CHARS) return 0;
  return key.length < TWO_EDITS_CHARS ? 1 : 2;
};

/** Combines a first letter and a length into one number, which is used as the key of a map. The
 *  length must be at most 255. */
const bucketOf = (first: string | undefined, length: number): number =>
  ((first?.codePointAt(0) ?? 0) << 8) | (length & 255);

const push = <Key, Item>(map: Map<Key, Item[]>, key: Key, item: Item): void => {
  const items = map.get(key);
  if (items) items.push(item);
  else map.set(key, [item]);
};

/** A key or a spelling of a phrase, in a list that is sorted by `text`. */
type Sorted<Value> = { text: string; phrase: Phrase<Value> };

const sortByText = <Value>(phrases: ReadonlyMap<string, Phrase<Value>>): Sorted<Value>[] =>
  // Only the texts are sorted, because strings need no comparison function. Sorting pairs would
  // take several times longer.
  [...phrases.keys()].sort().flatMap((text) => {
    const phrase = phrases.get(text);
    return phrase ? [{ text, phrase }] : [];
  });

/** Returns the index of the first text that equals `letters` or comes after `letters`. */
const lowerBound = (sorted: readonly { text: string }[], letters: string): number => {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((sorted[middle]?.text ?? "") < letters) from = middle + 1;
    else to = middle;
  }
  return from;
};

const hasDigit = (text: string): boolean => /\d/.test(text);
const digitsOf = (text: string): string => text.replace(/\D/g, "");

/** Returns how badly `word` fits `typed`; undefined if it does not fit. Equal words have 0, an
 *  unfinished word has 1, a misspelled word has 2. */
const compareWords = (typed: string, word: string, isKnown: boolean): number | undefined => {
  if (typed === word) return 0;
  if (isKnown || typed.length < MIN_BEGINNING_CHARS || typed[0] !== word[0]) return undefined;
  if (word.startsWith(typed)) return hasDigit(word) ? undefined : 1;
  if (typed.length < MIN_MISSPELLED_CHARS || word.length < MIN_MISSPELLED_CHARS) return undefined;
  const most = Math.max(1, allowedEdits(word));
  if (editDistance(typed, word, most) > most) return undefined;
  return hasDigit(typed) || hasDigit(word) ? undefined : 2;
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

type Named<Value> = Spelled & { parts: string[]; value: Value };

/** Returns an index that finds phrases, even if they are misspelled or unfinished. All other work
 *  waits until the index is built. */
export const createPhraseIndex = <Value>(phrases: Iterable<Named<Value>>): PhraseIndex<Value> =>
  runSteps(phraseIndexSteps(phrases));

/** Builds an index of phrases in steps (steps.ts), and returns it. Phrases with the same key become
 *  one phrase with all their values, in the given order. */
export const phraseIndexSteps = function* <Value>(
  phrases: Iterable<Named<Value>>,
): Steps<PhraseIndex<Value>> {
  const byKey = new Map<string, Phrase<Value>>();
  const byBucket = new Map<number, Form<Value>[]>();
  const byTail = new Map<string, Form<Value>[]>();
  const spellings = new Map<string, Phrase<Value>>();
  const byWords = new Map<number, { parts: string[]; phrase: Phrase<Value> }[]>();
  let longest = 0;

  const addForm = (text: string, phrase: Phrase<Value>): void => {
    const edits = allowedEdits(text);
    if (edits === 0) return;
    const form = { text, edits, letters: lettersOf(text), phrase };
    push(byBucket, bucketOf(text[0], text.length), form);
    push(byTail, text.slice(1), form);
  };

  for (const { key, spelling, parts, value } of phrases) {
    yield;
    let phrase = byKey.get(key);
    if (!phrase) {
      phrase = { key, parts, values: [] };
      byKey.set(key, phrase);
      addForm(key, phrase);
    }
    if (spelling !== key && !spellings.has(spelling)) addForm(spelling, phrase);
    if (!spellings.has(spelling)) spellings.set(spelling, phrase);
    if (!phrase.values.includes(value)) phrase.values.push(value);
    longest = Math.max(longest, parts.length);
    if (parts.length > 1) push(byWords, bucketOf(parts[0]?.[0], parts.length), { parts, phrase });
  }
  const sortedKeys = sortByText(byKey);
  yield;
  const sortedSpellings = sortByText(spellings);

  const findSimilar = (typed: Spelled): Phrase<Value>[] => {
    const best = new Set<Phrase<Value>>();
    let least = Number.POSITIVE_INFINITY;
    const consider = (phrase: Phrase<Value>, distance: number) => {
      if (distance < least) best.clear();
      least = Math.min(least, distance);
      if (distance === least) best.add(phrase);
    };
    // Keys and spellings are compared, because similar spellings may have very different keys.
    // "khima" lacks one letter of "kohima", but their keys are "kima" and "kohim".
    for (const text of new Set([typed.key, typed.spelling])) {
      if (hasDigit(text)) continue;
      const letters = lettersOf(text);
      // If the first letter is wrong or missing, all other letters must be the same.
      if (text.length >= ONE_EDIT_CHARS - 1)
        for (const { phrase } of byTail.get(text) ?? []) consider(phrase, 1);
      if (text.length >= OTHER_FIRST_CHARS)
        for (const { phrase } of byTail.get(text.slice(1)) ?? []) consider(phrase, 1);
      // This loop finds only texts with the same first letter. No loop finds Kohima for "akohima"
      // (first letter added) or for "okhima" (first two letters swapped).
      for (let length = text.length - 2; length <= text.length + 2; length++)
        for (const form of byBucket.get(bucketOf(text[0], length)) ?? []) {
          const most = Math.min(form.edits, least);
          if (Math.abs(length - text.length) > most) continue;
          if (!mayBeWithin(most, letters, form.letters)) continue;
          const distance = editDistance(text, form.text, most);
          if (distance > most || (distance === 1 && !isSpellingEdit(text, form.text))) continue;
          consider(form.phrase, Math.max(distance, 1));
        }
    }
    return [...best];
  };

  const findWithinOneEdit = (typed: Spelled): Phrase<Value>[] => {
    const found = new Set<Phrase<Value>>();
    for (const text of new Set([typed.key, typed.spelling])) {
      if (text.length < ONE_EDIT_CHARS - 1) continue;
      const letters = lettersOf(text);
      const forms = [
        ...(byTail.get(text) ?? []),
        ...(byTail.get(text.slice(1)) ?? []),
        ...[-1, 0, 1].flatMap((more) => byBucket.get(bucketOf(text[0], text.length + more)) ?? []),
      ];
      for (const form of forms)
        if (
          mayBeWithin(1, letters, form.letters) &&
          editDistance(text, form.text, 1) <= 1 &&
          digitsOf(text) === digitsOf(form.text)
        )
          found.add(form.phrase);
    }
    return [...found];
  };

  const findBeginning = ({ key, spelling }: Spelled, limit: number): Phrase<Value>[] => {
    const found = new Set<Phrase<Value>>();
    for (const [sorted, letters] of [
      [sortedSpellings, spelling],
      [sortedKeys, key],
    ] as const)
      for (let index = lowerBound(sorted, letters); found.size < limit; index++) {
        const form = sorted[index];
        if (!form?.text.startsWith(letters)) break;
        found.add(form.phrase);
      }
    return [...found];
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

  return {
    longest,
    find: (key) => byKey.get(key),
    isSpelling: (text) => spellings.has(text),
    findSimilar,
    findWithinOneEdit,
    findBeginning,
    findWordByWord,
  };
};
