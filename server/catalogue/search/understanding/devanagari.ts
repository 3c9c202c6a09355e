/* Writes Devanagari in Latin letters, as people in India do, without unspoken vowels. The package
 * @indic-transliteration/sanscript (1.3.3) is not used for two reasons. It does not convert the
 * vowel ऑ of English words (हॉल). It keeps every unspoken vowel: जयपुर becomes "jayapura". */

const consonants: Record<string, string> = {
  क: "k",
  ख: "kh",
  ग: "g",
  घ: "gh",
  ङ: "n",
  च: "ch",
  छ: "chh",
  ज: "j",
  झ: "jh",
  ञ: "n",
  ट: "t",
  ठ: "th",
  ड: "d",
  ढ: "dh",
  ण: "n",
  त: "t",
  थ: "th",
  द: "d",
  ध: "dh",
  न: "n",
  प: "p",
  फ: "ph",
  ब: "b",
  भ: "bh",
  म: "m",
  य: "y",
  र: "r",
  ल: "l",
  ळ: "l",
  व: "v",
  श: "sh",
  ष: "sh",
  स: "s",
  ह: "h",
};

/** The Latin letters of consonants with a dot below (nukta). On all other letters, the dot is
 *  ignored. */
const dotted: Record<string, string> = { क: "k", ज: "z", ड: "r", ढ: "rh", फ: "f" };

const vowels: Record<string, string> = {
  अ: "a",
  आ: "aa",
  इ: "i",
  ई: "ii",
  उ: "u",
  ऊ: "uu",
  ऋ: "ri",
  ए: "e",
  ऐ: "ai",
  ओ: "o",
  औ: "au",
  ऑ: "o",
  ऍ: "a",
  ॲ: "a",
  ऎ: "e",
  ऒ: "o",
};

const vowelSigns: Record<string, string> = {
  "ा": "aa",
  "ि": "i",
  "ी": "ii",
  "ु": "u",
  "ू": "uu",
  "ृ": "ri",
  "े": "e",
  "ै": "ai",
  "ो": "o",
  "ौ": "au",
  "ॉ": "o",
  "ॅ": "a",
  "ॆ": "e",
  "ॊ": "o",
};

const VIRAMA = "्";
const NUKTA = "़";
const nasals = new Set(["ं", "ँ"]);
const ignored = new Set(["\u200c", "\u200d", "ः", "ऽ"]);

/** A syllable: consonants, then a vowel ("" if there is none). If `silent` is true, the vowel is an
 *  "a" that has no sign in Devanagari. Whether it is spoken depends on the word. */
type Syllable = { letters: string[]; vowel: string; silent: boolean; nasal: boolean };

const parseSyllables = (word: string): Syllable[] => {
  const syllables: Syllable[] = [];
  let joins = false;
  let base = "";
  for (const letter of word) {
    const last = syllables.at(-1);
    const consonant = consonants[letter];
    const sign = vowelSigns[letter];
    if (consonant !== undefined) {
      if (joins && last) last.letters.push(consonant);
      else syllables.push({ letters: [consonant], vowel: "", silent: true, nasal: false });
      const current = syllables.at(-1);
      if (current) Object.assign(current, { vowel: "a", silent: true });
      base = letter;
    } else if (letter === VIRAMA && last) Object.assign(last, { vowel: "", silent: false });
    else if (letter === NUKTA && last)
      last.letters.splice(-1, 1, dotted[base] ?? consonants[base] ?? "");
    else if (sign !== undefined && last) Object.assign(last, { vowel: sign, silent: false });
    else if (nasals.has(letter) && last) last.nasal = true;
    else if (!ignored.has(letter))
      syllables.push({ letters: [], vowel: vowels[letter] ?? letter, silent: false, nasal: false });
    joins = letter === VIRAMA || (joins && letter === NUKTA);
  }
  return syllables;
};

const sonorants = "yrlvnm";

/** Whether the unwritten vowel at the end of a word is spoken. This vowel is spoken after two
 *  joined consonants if the second is a sonorant and the first is not. So मध्य ends in a spoken
 *  vowel, but पार्क does not. */
const keepsFinalVowel = ({ letters }: Syllable): boolean => {
  const [before, last] = letters.slice(-2);
  return (
    before !== undefined &&
    last !== undefined &&
    sonorants.includes(last) &&
    !sonorants.includes(before)
  );
};

/** Whether the middle syllable has an "a" that is neither written nor spoken (Ohala's rule).
 *  For example, कोलकाता has the syllables को, ल, का and ता. The "a" of ल is not spoken, so the word
 *  becomes "kolkaataa". */
const isUnspoken = (before: Syllable, middle: Syllable, after: Syllable): boolean =>
  middle.silent &&
  !middle.nasal &&
  middle.letters.length === 1 &&
  before.vowel !== "" &&
  !before.nasal &&
  after.letters.length === 1 &&
  after.vowel !== "";

/** Returns whether the word ends in नगर and this नगर begins at `index`. The vowel of न is then
 *  spoken: शिवाजीनगर becomes "shivaajiinagar". */
const isNagar = (syllables: Syllable[], index: number): boolean =>
  index === syllables.length - 3 &&
  syllables
    .slice(index)
    .map(({ letters }) => letters.join(""))
    .join() === "n,g,r";

/** Returns a word in Latin letters. Letters that are not Devanagari stay as they are.
 *  @param word - the word in the normal form NFKD, in which a letter with a dot below is two
 *  characters */
export const transliterateDevanagari = (word: string): string => {
  const syllables = parseSyllables(word);
  const final = syllables.at(-1);
  if (final?.silent && !final.nasal && syllables.length > 1 && !keepsFinalVowel(final))
    final.vowel = "";
  for (let index = syllables.length - 2; index > 0; index--) {
    const [before, middle, after] = syllables.slice(index - 1, index + 2);
    if (
      before &&
      middle &&
      after &&
      isUnspoken(before, middle, after) &&
      !isNagar(syllables, index)
    )
      middle.vowel = "";
  }
  return syllables
    .map(({ letters, vowel, nasal }) => letters.join("") + vowel + (nasal ? "n" : ""))
    .join("");
};
