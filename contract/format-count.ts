/* Formats numbers with their units for sentences, so that a sentence can take its number from a
 * `policy.ts`. Every page loads this file, so it is small and writes numbers only in digits.
 * number-words.ts writes numbers in words. */

export type Unit = "minute" | "hour" | "day" | "week" | "month" | "year" | "rupee" | "star";

/** Returns a count with its unit: `24 hours`, `1 hour`. */
export const formatCount = (count: number | string, unit: Unit): string =>
  `${count} ${unit}${count === 1 || count === "one" ? "" : "s"}`;
