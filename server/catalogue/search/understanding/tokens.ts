import { romanise } from "./fold.ts";

/** A piece of a query:
 *  - a word
 *  - a number (`10am`, `₹1,000`, `50k`)
 *  - a hyphen or slash between two numbers (`10-2`, `24/7`) */
export type QueryToken = {
  /** The token is `q.slice(start, end)`. */
  start: number;
  end: number;
  /** The token as `romanise` returns it. Apostrophes are left out, ₹ is "rs", and every dash is
   *  "-". */
  roman: string;
  isSeparator: boolean;
  isNumber: boolean;
};

const pattern =
  /(?:₹\s*)?\p{Nd}+(?:[.,:]\p{Nd}+)*\p{L}?[\p{L}\p{M}\p{Nd}]*|[\p{L}\p{M}\p{Nd}]+(?:['’][\p{L}\p{M}]+)*|[-–—/]/gu;

const isDigit = (letter: string | undefined): boolean =>
  letter !== undefined && /\p{Nd}/u.test(letter);

/** Returns whether the hyphen or slash at `start` separates two numbers: `10-2`, `10am - 2pm`. Only
 *  such a hyphen or slash is a token. */
const separates = (q: string, start: number, before: QueryToken | undefined): boolean =>
  before?.isNumber === true &&
  q.slice(before.end, start).trim() === "" &&
  isDigit(/^\s*₹?\s*(.)/u.exec(q.slice(start + 1))?.[1]);

/** Returns the words and numbers of a query, in any script. Hyphens and slashes between numbers are
 *  also returned. Other punctuation separates words and is left out, with two exceptions:
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
