import meanings from "#server/catalogue/search/understanding/meanings.json" with { type: "json" };
import { listWords, tokenise } from "./tokenise.ts";

/* A text that contains both words of a phrase such as "green screen", but far apart from each
 * other, does not contain the phrase. Therefore the pairs of neighbouring words that occur in the
 * reviewed meanings are indexed like words. */

const pairsOf = (words: readonly string[]): string[] =>
  words.slice(1).map((word, i) => `${words[i]} ${word}`);

const known = new Set(
  (meanings as { words?: string[] }[])
    .flatMap(({ words = [] }) => words)
    .flatMap((phrase) => pairsOf(tokenise(phrase))),
);

/** Returns the known pairs of neighbouring words in the texts, each once. */
export const listPhrases = (texts: readonly string[]): string[] => [
  ...new Set(texts.flatMap((text) => pairsOf(listWords(text))).filter((pair) => known.has(pair))),
];

/** Returns the pairs of words to look up for a phrase. Returns the words themselves if their pairs
 *  are not indexed, for example because the team has added the words. */
export const toPhraseTerms = (words: readonly string[]): string[] => {
  const pairs = pairsOf(words);
  return pairs.length > 0 && pairs.every((pair) => known.has(pair)) ? pairs : [...words];
};
