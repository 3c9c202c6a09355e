import { romanise } from "./fold.ts";

/** A piece of a query: a word or a number (`10am`, `₹1,000`, `50k`), or a hyphen or slash between
 *  two numbers (`10-2`, `24/7`). */
export type QueryToken = {
  /** The characters of `q` from `start` up to, but not including, `end`. */
  start: number;
  end: number;
  /** In lower-case Latin letters and digits, without apostrophes; ₹ is "rs". */
  roman: string;
  isSeparator: boolean;
  isNumber: boolean;
};

const pattern =
  /(?:₹\s*)?\p{Nd}+(?:[.,:]\p{Nd}+)*\p{L}?[\p{L}\p{M}\p{Nd}]*|[\p{L}\p{M}\p{Nd}]+(?:['’][\p{L}\p{M}]+)*|[-–—/]/gu;

const isDigit = (letter: string | undefined): boolean =>
  letter !== undefined && /\p{Nd}/u.test(letter);

/** Whether a hyphen or slash is a token: a number (such as 10 or 10am) must come directly before
 *  it, and a digit after it. */
const separates = (q: string, start: number, before: QueryToken | undefined): boolean =>
  before?.isNumber === true &&
  q.slice(before.end, start).trim() === "" &&
  isDigit(/^\s*₹?\s*(.)/u.exec(q.slice(start + 1))?.[1]);

/** Returns a query's words and numbers, in any script, and the hyphens and slashes between numbers.
 *  Other punctuation separates words and is left out, with two exceptions:
 *  - an apostrophe does not separate (`host's` becomes "hosts")
 *  - punctuation inside a number stays (`1,000`) */
export const tokeniseQuery = (q: string): QueryToken[] => {
  const tokens: QueryToken[] = [];
  for (const match of q.matchAll(pattern)) {
    const [text] = match;
    const start = match.index;
    const isSeparator = /^[-–—/]$/.test(text);
    if (isSeparator && !separates(q, start, tokens.at(-1))) continue;
    const roman = isSeparator
      ? text === "/"
        ? "/"
        : "-"
      : romanise(text.replace(/₹\s*/, "rs").replace(/['’]/g, ""));
    if (roman === "") continue;
    tokens.push({
      start,
      end: start + text.length,
      roman,
      isSeparator,
      isNumber: !isSeparator && /^(rs)?\d/.test(roman),
    });
  }
  return tokens;
};
