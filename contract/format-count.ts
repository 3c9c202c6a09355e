/* Formats numbers with their units for use in sentences, so that a sentence takes its number from a
 * `policy.ts` instead of repeating it. Every page loads this file, so it is kept small and writes
 * numbers only in digits; number-words.ts writes them in words. */

export type Unit = "minute" | "hour" | "day" | "week" | "month" | "year" | "rupee";

/** Returns a count with its unit: `24 hours`, `1 hour`. */
export const formatCount = (count: number | string, unit: Unit): string =>
  `${count} ${unit}${count === 1 || count === "one" ? "" : "s"}`;
