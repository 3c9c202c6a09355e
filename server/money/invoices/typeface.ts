import { readFileSync } from "node:fs";

/** The font files of documents. The standard PDF fonts have no ₹, so documents use Anek, as our web
 *  pages do. A document embeds only the letters that it uses. The fonts are static, because pdfkit
 *  cannot extract letters from a variable font. */
const files = {
  regular: { latin: "anek-latin-regular", ext: "anek-latin-ext-regular" },
  bold: { latin: "anek-latin-bold", ext: "anek-latin-ext-bold" },
} as const;
const devanagari = "anek-devanagari";

export type FontWeight = keyof typeof files;
export type TextRun = { font: string; text: string };

const scripts = [
  { name: "latin", letters: /[\x20-\x7e\xa0-\xff\u2010-\u2026\u20b9\u2212]/u },
  { name: "ext", letters: /[\u0100-\u017f\u1e00-\u1eff\u20ac]/u },
  // The joiners U+200C and U+200D join Devanagari letters, so they use the same font. The pattern
  // does not match a space, so a space ends a run of Devanagari letters.
  { name: "devanagari", letters: /[\u0900-\u097f\u25cc]|\u200c|\u200d/u },
] as const;

const fontOf = (letter: string, weight: FontWeight): string | undefined => {
  const script = scripts.find(({ letters }) => letters.test(letter))?.name;
  if (script === "devanagari") return devanagari;
  return script && files[weight][script];
};

// Matches emoji with their joiners and colour modifiers. ©, ® and ™ count as letters.
const pictures = /(?![©®™])\p{Extended_Pictographic}(\u200d|\ufe0f|\p{Emoji_Modifier})*/gu;
// Matches parts of emoji: flag letters, tags of regional flags and the frame of keycap emoji. Also
// matches U+FE0E (shows an emoji as text) and U+FE0F (shows it as a picture).
const pictureParts = /\p{Regional_Indicator}|[\u{e0020}-\u{e007f}]|\ufe0e|\ufe0f|\u20e3/gu;

/** Returns the text as it is printed: without emoji, and with TM for ™, which no font contains. */
const toPrintable = (text: string): string =>
  text.normalize("NFC").replace(pictures, "").replace(pictureParts, "").replaceAll("™", "TM");

/** Returns the text split into runs that each use one font file. Emoji are left out. If nothing is
 *  left, the result is one space. */
export const splitIntoRuns = (text: string, weight: FontWeight): TextRun[] => {
  const runs: TextRun[] = [];
  for (const letter of toPrintable(text)) {
    const known = fontOf(letter, weight);
    const font = known ?? files[weight].latin;
    const last = runs.at(-1);
    // A line break or a tab becomes a space. A letter that no file contains becomes a question
    // mark, so that the reader sees that a letter is missing.
    const drawn = known ? letter : /\s/.test(letter) ? " " : "?";
    if (last?.font === font) last.text += drawn;
    else runs.push({ font, text: drawn });
  }
  return runs.length > 0 ? runs : [{ font: files[weight].latin, text: " " }];
};

/** All fonts that a run can use. A document embeds only the fonts that it uses. */
export const fontNames: readonly string[] = [
  ...Object.values(files).flatMap(({ latin, ext }) => [latin, ext]),
  devanagari,
];

const read = new Map<string, Buffer>();

/** Returns the bytes of a font file. Each file is read only once. */
export const readFont = (font: string): Buffer => {
  const known = read.get(font);
  if (known) return known;
  const bytes = readFileSync(new URL(`./fonts/${font}.ttf`, import.meta.url));
  read.set(font, bytes);
  return bytes;
};
