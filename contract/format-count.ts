/* Formats numbers with their units for sentences, so that a sentence can take its number from a
 * `policy.ts`. Every page loads this file, so it is small and writes numbers only in digits.
 * number-words.ts writes numbers in words. */

export type Unit =
  | "minute"
  | "hour"
  | "day"
  | "week"
  | "month"
  | "year"
  | "rupee"
  | "star"
  | "person";

/** Returns a count with its unit: `24 hours`, `1 hour`, `20 people`, `one person`. */
export const formatCount = (count: number | string, unit: Unit): string => {
  const isOne = `${count}` === "1" || count === "one";
  return `${count} ${isOne ? unit : unit === "person" ? "people" : `${unit}s`}`;
};
