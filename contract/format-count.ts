/* Formats amounts for sentences, so that a sentence takes its number from a policy instead of
 * repeating it. This file writes numbers only in digits, because every page loads it;
 * number-words.ts writes them in words. */

export type Unit = "minute" | "hour" | "day" | "week" | "month" | "year" | "rupee";

/** Returns a count with its unit: `24 hours`, `1 hour`. */
export const formatCount = (count: number | string, unit: Unit): string =>
  `${count} ${unit}${count === 1 || count === "one" ? "" : "s"}`;
