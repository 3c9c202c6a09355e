/* Numbers in words, for running text. */
import { formatCount, type Unit } from "./format-count.ts";

const small =
  "no one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const tens = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");

/** Returns a whole number in words: `no` for 0, `three`, `twenty-four`; in digits from 100. */
export const formatNumberInWords = (count: number): string => {
  const ten = tens[Math.floor(count / 10) - 2];
  if (!ten) return small[count] ?? String(count);
  return count % 10 === 0 ? ten : `${ten}-${small[count % 10]}`;
};

/** Returns a count with its unit in words: `three days`, `one day`. */
export const formatCountInWords = (count: number, unit: Unit): string =>
  formatCount(formatNumberInWords(count), unit);

/** Returns a number of years in words: `a year`, `eight years`. */
export const formatYearsInWords = (years: number): string =>
  years === 1 ? "a year" : formatCountInWords(years, "year");

/** Returns a retention time as text. A whole number of years is in words: `a year` for 365 days,
 *  `two years` for 730 days. Any other time is in days, in digits: `400 days`. */
export const formatRetentionInWords = (days: number): string =>
  days % 365 === 0 ? formatYearsInWords(days / 365) : formatCount(days, "day");

/** Capitalises a word for the beginning of a sentence: `Three` for `three`. */
export const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
