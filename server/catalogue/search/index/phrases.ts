import meanings from "#server/catalogue/search/understanding/meanings.json" with { type: "json" };
import { listWords, tokenise } from "./tokenise.ts";

/* The reviewed meanings (meanings.json) contain phrases. Each pair of neighbouring words in these
 * phrases is indexed as if it were one word. So "green screen" is found only where the two words
 * are side by side. */

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

/** Returns what to look up for a phrase. If all its pairs of words are indexed, returns the pairs.
 *  Otherwise, returns the words, for example for a phrase that the team has added. */
export const toPhraseTerms = (words: readonly string[]): string[] => {
  const pairs = pairsOf(words);
  return pairs.length > 0 && pairs.every((pair) => known.has(pair)) ? pairs : [...words];
};
