/* Defines what a word is. The index and queries use the same definition. */

/** A longer word is cut to this many UTF-16 units. */
const MAX_WORD = 32;

const stopWords = new Set(
  "a an and are as at be by for from in is it its no not of on or our so that the this to we with you your".split(
    " ",
  ),
);

/** Returns a word without a final s, so that `studio` finds `studios`. Words of up to three letters
 *  and words that end in `ss` stay unchanged. */
const singular = (word: string) =>
  word.length > 3 && word.endsWith("s") && !word.endsWith("ss") ? word.slice(0, -1) : word;

const isWord = (word: string) => !stopWords.has(word) && (word.length > 1 || /\d/.test(word));

/** Returns the words of a text in order, in lower case and without a final s. Stop words such as
 *  "of" and single letters are left out. Accents of Latin letters are removed, but vowel signs of
 *  Indian scripts stay. */
export const listWords = (text: string): string[] => {
  const plain = text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase();
  const words = plain.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return words.filter(isWord).map((word) => singular(word).slice(0, MAX_WORD));
};

/** Returns the words of a text, each once, in order. */
export const tokenise = (text: string): string[] => [...new Set(listWords(text))];

/** Returns the marker of a host's own amenity, such as `=rooftop bar`. No word begins with `=`, so
 *  the dictionary can contain both words and markers. Control characters become space characters,
 *  because PostgreSQL does not accept a zero byte in text. */
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

/** Returns whether the search tolerates a typing error in the word. The word must have 4 to 24
 *  characters, all of them letters. A vowel sign of an Indian script is not a letter. In a shorter
 *  word, an error often makes another word. */
export const allowsTypos = (word: string): boolean =>
  word.length >= TYPO_MIN && word.length <= TYPO_MAX && /^\p{L}+$/u.test(word);

/** Returns the word and its variants with one letter removed. Two words that differ by one typing
 *  error have a variant in common. */
export const typoVariants = (word: string): string[] => [
  ...new Set([word, ...Array.from(word, (_, i) => word.slice(0, i) + word.slice(i + 1))]),
];

/** Returns whether `a` and `b` are equal or differ by one typing error. A typing error is one
 *  letter added, omitted or replaced, or two neighbouring letters swapped. */
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
