/** One rule for what a word is, for what is indexed and for what is asked. */

const MAX_WORD = 32;
/** More words than these in one question only narrow it to nothing. */
const MAX_ASKED = 8;

const stopWords = new Set(
  "a an and are as at be by for from in is it its no not of on or our so that the this to we with you your".split(
    " ",
  ),
);

/** Plural and singular are one word: `studios` is found by `studio`. */
const singular = (word: string) =>
  word.length > 3 && word.endsWith("s") && !word.endsWith("ss") ? word.slice(0, -1) : word;

const isWord = (word: string) => !stopWords.has(word) && (word.length > 1 || /\d/.test(word));

/** The words of a text, lower case, without accents, unique, in order. Vowel signs of Indian
 *  scripts stay: only the accents of Latin letters are dropped. */
export const tokenise = (text: string): string[] => {
  const plain = text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase();
  const words = plain.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return [...new Set(words.filter(isWord).map((word) => singular(word).slice(0, MAX_WORD)))];
};

/** The words of a question; the last one may be unfinished. */
export const parseQueryWords = (text: string): string[] => tokenise(text).slice(0, MAX_ASKED);

/** Markers share the dictionary with words and never look like one. PostgreSQL takes no zero byte. */
export const amenityMarker = (amenity: string): string =>
  `=${amenity
    .replace(/\p{Cc}/gu, " ")
    .trim()
    .toLowerCase()}`;
export const categoryMarker = (id: number): string => `:c${id}`;
export const cityMarker = (id: number): string => `:t${id}`;
export const areaMarker = (id: number): string => `:a${id}`;

const TYPO_MIN = 4;
const TYPO_MAX = 24;

/** Whether a typo in the word is forgiven: short words would become each other. */
export const allowsTypos = (word: string): boolean =>
  word.length >= TYPO_MIN && word.length <= TYPO_MAX && /^\p{L}+$/u.test(word);

/** The word and itself less each one of its letters: two words within one typo share an entry. */
export const typoVariants = (word: string): string[] => [
  ...new Set([word, ...Array.from(word, (_, i) => word.slice(0, i) + word.slice(i + 1))]),
];

/** Whether one letter added, left out, exchanged or swapped with its neighbour makes `b` of `a`. */
export const isWithinOneTypo = (a: string, b: string): boolean => {
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  if (start === a.length && start === b.length) return true;
  if (a.length > b.length) return a.slice(start + 1) === b.slice(start);
  if (a.length < b.length) return a.slice(start) === b.slice(start + 1);
  if (a.slice(start + 1) === b.slice(start + 1)) return true;
  return (
    a[start] === b[start + 1] &&
    a[start + 1] === b[start] &&
    a.slice(start + 2) === b.slice(start + 2)
  );
};
