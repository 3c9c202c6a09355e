import { createHash } from "node:crypto";
import {
  alternativesOf,
  latinOnly,
} from "#server/catalogue/search/understanding/combine-meanings.ts";
import type { Meaning } from "#server/catalogue/search/understanding/meaning.ts";
import meanings from "#server/catalogue/search/understanding/meanings.json" with { type: "json" };
import { toPhraseTerms } from "./phrases.ts";
import { tokenise } from "./tokenise.ts";

/* A space is indexed with one term for each reviewed meaning in its texts. A meaning may have
 * dozens of alternatives ("wedding", "shaadi", "marriage", …). Testing a row for one term is much
 * faster than testing it for all alternatives. */

/** A meaning term and its lists of words. A space has the term if it has all words of one list. */
type MeaningTerm = { term: string; lists: readonly (readonly string[])[] };

const MARK = "~";

/** Returns whether the word is a meaning term. */
export const isMeaningTerm = (word: string): boolean => word.startsWith(MARK);

/** Returns the words in the form in which they are indexed. A word that begins with `=` is an
 *  amenity and is not split. */
export const toIndexedWords = (words: readonly string[]): string[] =>
  toPhraseTerms(words.flatMap((word) => (word.startsWith("=") ? word : tokenise(word))));

const keyOf = (list: readonly string[]): string => list.join("|");

// The name is a hash of the lists. If a later release changes the words, the term gets another
// name.
const nameOf = (lists: readonly (readonly string[])[]): string =>
  MARK + createHash("sha256").update(JSON.stringify(lists)).digest("base64url").slice(0, 12);

const toTerm = ({ words = [], says }: Meaning): MeaningTerm[] => {
  const lists = alternativesOf(words.length > 0 ? words : latinOnly(says))
    .map(toIndexedWords)
    .filter((list) => list.length > 0);
  const unique = [...new Map(lists.map((list) => [keyOf(list), list])).values()];
  // A meaning with only one list of one word needs no term, because the word itself is indexed.
  const isWorth = unique.length > 1 || (unique[0]?.length ?? 0) > 1;
  return isWorth ? [{ term: nameOf(unique), lists: unique }] : [];
};

const known = new Map(
  (meanings as Meaning[]).flatMap(toTerm).map((one): [string, MeaningTerm] => [one.term, one]),
);

const groupByFirstWord = () => {
  const groups = new Map<string, { list: readonly string[]; term: string }[]>();
  for (const { term, lists } of known.values())
    for (const list of lists) {
      const [first = ""] = list;
      groups.set(first, [...(groups.get(first) ?? []), { list, term }]);
    }
  return groups;
};
const byFirstWord = groupByFirstWord();

/** Returns the term of each reviewed meaning that is found in `words`. A meaning is found if
 *  `words` contains all words of one of the meaning's alternatives. */
export const listMeaningTerms = (words: ReadonlySet<string>): string[] => {
  const found = new Set<string>();
  for (const word of words)
    for (const { list, term } of byFirstWord.get(word) ?? [])
      if (!found.has(term) && list.every((one) => words.has(one))) found.add(term);
  return [...found];
};

/** Returns the meaning terms whose own lists (`MeaningTerm.lists`) are all in the given `lists`.
 *  The returned `keys` are the keys (`keyOf`) of a term's own lists. Terms with more own lists come
 *  first. */
const listTermsWithin = (lists: readonly (readonly string[])[]) => {
  const keys = new Set(lists.map(keyOf));
  const terms = new Set(
    lists.flatMap(([first = ""]) => (byFirstWord.get(first) ?? []).map(({ term }) => term)),
  );
  return [...terms]
    .flatMap((term) => known.get(term) ?? [])
    .map((one) => ({ term: one.term, keys: one.lists.map(keyOf) }))
    .filter((one) => one.keys.every((key) => keys.has(key)))
    .sort((a, b) => b.keys.length - a.keys.length);
};

/** Returns the meaning terms whose lists of words are all in `lists`. These are the terms that
 *  `replaceByMeaningTerms` can insert. */
export const listMeaningTermsFor = (lists: readonly (readonly string[])[]): string[] =>
  listTermsWithin(lists).map(({ term }) => term);

/** Replaces lists of words by meaning terms. Example: the meaning term `~x` has the lists
 *  `["wedding"]` and `["shaadi"]`. If `lists` contains both, the result has `["~x"]` at its end
 *  instead of these two lists.
 *  @param isUsable - returns whether all spaces with the meaning are indexed with the term */
export const replaceByMeaningTerms = (
  lists: readonly (readonly string[])[],
  isUsable: (term: string) => boolean,
): (readonly string[])[] => {
  const replaced = new Set<string>();
  const terms: string[] = [];
  for (const { term, keys } of listTermsWithin(lists)) {
    // `keys` contains the keys of the lists that this term can replace. If earlier terms have
    // already replaced all these lists, this term is left out.
    if (!isUsable(term) || keys.every((key) => replaced.has(key))) continue;
    terms.push(term);
    for (const key of keys) replaced.add(key);
  }
  return [...lists.filter((list) => !replaced.has(keyOf(list))), ...terms.map((term) => [term])];
};
