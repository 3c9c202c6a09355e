import { mayBeGrammar, multipliers, numberWords, phrases } from "./constraint-words.ts";
import { foldKey } from "./fold.ts";
import type { QueryToken } from "./tokens.ts";

/** A number in a query: "2 lakh" has the `value` 200,000, and `times` is 100,000. `next` is the
 *  index of the token after the number. */
export type Amount = {
  value: number;
  times: number;
  next: number;
  isMoney: boolean;
  isWord: boolean;
};

/** Reads only those tokens of a query that have not been understood yet. `keyAt` returns undefined
 *  in these cases:
 *  - The token has been understood already.
 *  - The word cannot belong to the grammar (`mayBeGrammar`).
 *  - The query has no token at this index. */
export type QueryReader = {
  length: number;
  keyAt: (index: number) => string | undefined;
  romanAt: (index: number) => string | undefined;
  isSeparator: (index: number) => boolean;
  /** Returns true if `index` is past the last token, or if the token at `index` has been understood
   *  already. */
  isEnd: (index: number) => boolean;
  /** Returns the index after the longest phrase of `list` that begins at `index`. Returns undefined
   *  if no phrase begins there. */
  skipPhrase: (index: number, list: readonly (readonly string[])[]) => number | undefined;
  /** Returns true if a phrase of `list` ends directly before `index`. */
  follows: (index: number, list: readonly (readonly string[])[]) => boolean;
  readAmount: (index: number) => Amount | undefined;
};

/** Returns the index after "hours", "days", "nights", "weeks" or the like. Returns undefined if no
 *  such word is at this index. */
export const skipLengthUnit = (reader: QueryReader, at: number): number | undefined =>
  reader.skipPhrase(at, phrases.hours) ??
  reader.skipPhrase(at, phrases.days) ??
  reader.skipPhrase(at, phrases.nights);

const amountPattern = /^(rs|inr)?(\d[\d,]*(?:\.\d+)?)(\p{L}*)$/u;

/** Returns a reader of a query's tokens.
 *  @param isFree - returns true if a token exists and has not been understood yet */
export const createQueryReader = (
  tokens: readonly QueryToken[],
  keys: readonly string[],
  isFree: (index: number) => boolean,
): QueryReader => {
  const keyAt = (index: number) => {
    const key = keys[index] ?? "";
    return isFree(index) && mayBeGrammar(key, tokens[index]?.roman ?? "") ? key : undefined;
  };
  const romanAt = (index: number) => (isFree(index) ? tokens[index]?.roman : undefined);
  const isSeparator = (index: number) => tokens[index]?.isSeparator === true;

  const matches = (index: number, phrase: readonly string[]): number | undefined => {
    let at = index;
    for (const word of phrase) {
      if (at > index && isSeparator(at)) at++;
      if (keyAt(at) !== word) return undefined;
      at++;
    }
    return at;
  };

  const skipPhrase: QueryReader["skipPhrase"] = (index, list) => {
    for (const phrase of list) {
      const next = matches(index, phrase);
      if (next !== undefined) return next;
    }
    return undefined;
  };

  const follows: QueryReader["follows"] = (index, list) =>
    list.some((phrase) => matches(index - phrase.length, phrase) === index);

  const readAmount = (index: number): Amount | undefined => {
    const currency = skipPhrase(index, phrases.rupees);
    const at = currency ?? index;
    const roman = romanAt(at);
    if (roman === undefined) return undefined;
    const [, sign, digits, unit = ""] = amountPattern.exec(roman) ?? [];
    const word = digits === undefined ? numberWords.get(keyAt(at) ?? "") : undefined;
    if (digits === undefined && word === undefined) return undefined;
    const unitKey = foldKey(unit);
    const isRupees = phrases.rupees.some(([one]) => one === unitKey);
    const attached = unit === "" || isRupees ? 1 : multipliers.get(unitKey);
    if (attached === undefined) return undefined;
    const times = multipliers.get(keyAt(at + 1) ?? "") ?? 1;
    const next = times === 1 ? at + 1 : at + 2;
    const after = skipPhrase(next, phrases.rupees);
    return {
      value: (word ?? Number(digits?.replaceAll(",", ""))) * attached * times,
      times: attached * times,
      next: after ?? next,
      isMoney: currency !== undefined || sign !== undefined || isRupees || after !== undefined,
      isWord: word !== undefined,
    };
  };

  return {
    length: tokens.length,
    keyAt,
    romanAt,
    isSeparator,
    isEnd: (index) => index >= tokens.length || !isFree(index),
    skipPhrase,
    follows,
    readAmount,
  };
};
