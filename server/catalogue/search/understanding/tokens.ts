import { romanise } from "./fold.ts";

/** A word, a number or a separator of a query. */
export type QueryToken = {
  /** The token is `q.slice(start, end)`. */
  start: number;
  end: number;
  /** The token as `romanise` returns it. Apostrophes are left out, ₹ is "rs", and every dash is
   *  "-". */
  roman: string;
  /** Whether the token is a hyphen or slash between two numbers (`24/7`, `10 am - 2 pm`). */
  isSeparator: boolean;
  /** Whether the token is a number, with or without ₹ or a unit (`₹1,000`, `10am`, `50k`). */
  isNumber: boolean;
};

/** Matches a possible token. A token may contain an apostrophe between letters (`host's`), or a
 *  comma, full stop or colon between digits (`1,000`). */
const pattern =
  /(?:₹\s*)?\p{Nd}+(?:[.,:]\p{Nd}+)*\p{L}?[\p{L}\p{M}\p{Nd}]*|[\p{L}\p{M}\p{Nd}]+(?:['’][\p{L}\p{M}]+)*|[-–—/]/gu;

/** Matches the text between a number and the next hyphen or slash. The text may be empty, or
 *  consist of spaces or a unit, such as ` lakh rupees ` in `5 lakh rupees - 6 lakh rupees`. */
const unitPattern = /^\s*(?:[\p{L}\p{M}]+(?:\.\s*|\s+|$)){0,2}$/u;
/** Matches a text that begins with a number, with or without a currency. */
const numberPattern = /^\s*(?:₹|rs\.?|inr)?\s*\p{Nd}/iu;

/** Returns whether the hyphen or slash at `start` separates two numbers: `10-2`, `10 am - 2 pm`.
 *  Only such a hyphen or slash is a token.
 *  @param before - the tokens before the hyphen or slash */
const separates = (q: string, start: number, before: readonly QueryToken[]): boolean => {
  const number = before.findLast(({ isNumber }) => isNumber);
  return (
    number !== undefined &&
    unitPattern.test(q.slice(number.end, start)) &&
    numberPattern.test(q.slice(start + 1))
  );
};

/** Returns the words and numbers of a query, in any script. Hyphens and slashes between numbers are
 *  also returned. Other punctuation separates words and is left out. */
export const tokeniseQuery = (q: string): QueryToken[] => {
  const tokens: QueryToken[] = [];
  for (const match of q.matchAll(pattern)) {
    const [text] = match;
    const start = match.index;
    const isSeparator = /^[-–—/]$/.test(text);
    if (isSeparator && !separates(q, start, tokens)) continue;
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
      isNumber: !isSeparator && /^(rs|inr)?\d/.test(roman),
    });
  }
  return tokens;
};
