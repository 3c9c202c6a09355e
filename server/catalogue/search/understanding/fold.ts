import { transliterateDevanagari } from "./devanagari.ts";

const devanagari = /[\u0900-\u097f]/;
const notAscii = /[^\x20-\x7e]/;

/** Returns the word in lower-case Latin letters. Accents are removed, Devanagari letters are
 *  transliterated, and Devanagari digits become 0 to 9. Other scripts stay as they are. */
export const romanise = (word: string): string => {
  const lower = word.toLowerCase();
  if (!notAscii.test(lower)) return lower;
  const plain = lower
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x0966));
  return devanagari.test(plain) ? transliterateDevanagari(plain) : plain;
};

const isVowel = (letter: string | undefined): boolean =>
  letter !== undefined && "aeiou".includes(letter);

/** Before these consonants, m becomes n in a key. Both letters stand for the same sound: Mumbai has
 *  an m, but मुंबई is romanised with an n. */
const afterNasal = "pbfvwskgdtcjzqx";
/** An h directly after one of these letters is left out of a key. People often omit the h: Lodhi is
 *  also written Lodi. */
const breathed = "kgcjtdbszrvwp";

const plainLetters: Record<string, string> = { w: "v", z: "j", q: "k", c: "k" };

/** Returns what the letter at `index` becomes in a key. The result may depend on the next letters.
 *  Sets `used.letters` to the number of letters that are replaced. */
const foldAt = (text: string, index: number, used: { letters: number }): string => {
  const letter = text[index] as string;
  const next = text[index + 1];
  used.letters = 1;
  if (letter === "y" && index > 0 && !isVowel(next)) return "i";
  if (letter === "m" && next !== undefined && afterNasal.includes(next)) return "n";
  // "x", "ks" and "ksh" have the same key.
  if (letter === "x") return "ks";
  const isPair = next === letter && (letter === "e" || letter === "o");
  if (isPair || (next === "h" && breathed.includes(letter))) used.letters = 2;
  if (isPair) return letter === "e" ? "i" : "u";
  if (letter === "p" && next === "h") return "f";
  if (letter === "c" && next === "h") {
    // "chh" has the same key as "ch".
    if (text[index + 2] === "h") used.letters = 3;
    return "c";
  }
  return plainLetters[letter] ?? letter;
};

/** The letter "a" at the end of a key is removed only if at least this many letters remain. */
const MIN_STEM_CHARS = 5;

/** Returns the key of a word or phrase. Spellings that sound alike have the same key: "shaam" and
 *  "sham", "lodhi" and "lodi".
 *  @param roman - what `romanise` returned, without spaces */
export const foldKey = (roman: string): string => {
  let key = "";
  let last = "";
  const used = { letters: 1 };
  for (let index = 0; index < roman.length; ) {
    const folded = foldAt(roman, index, used);
    index += used.letters;
    // A doubled letter counts once: "aa" is "a". `foldAt` has already replaced "ee" and "oo".
    const isDoubled = folded === last && folded >= "a" && folded <= "z";
    if (!isDoubled) key += folded;
    last = folded.at(-1) ?? "";
  }
  return key.endsWith("a") && key.length > MIN_STEM_CHARS ? key.slice(0, -1) : key;
};

/** Returns the key (`foldKey`) of a word in any script.
 *  @param word - one word, or several words joined without spaces */
export const foldWord = (word: string): string => foldKey(romanise(word));
