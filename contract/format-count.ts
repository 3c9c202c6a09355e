/* Amounts as sentences say them, so that a sentence reads its number from a policy and repeats none. In digits
 * here, because every page has this file; in words in number-words.ts. */

export type Unit = "minute" | "hour" | "day" | "week" | "month" | "year" | "rupee";

/** `24 hours`, `1 hour`. */
export const formatCount = (count: number | string, unit: Unit): string =>
  `${count} ${unit}${count === 1 || count === "one" ? "" : "s"}`;
