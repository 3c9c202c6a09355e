/** Parses a number that a person typed, with at most twelve digits before the decimal point and two
 *  after it. Returns null for any other text. */
export const parseNumber = (typed: string): number | null =>
  /^-?\d{1,12}(\.\d{1,2})?$/.test(typed.trim()) ? Number(typed.trim()) : null;

/** Returns the rupees that a person typed; 0 for an empty text. Expects validated text. */
export const parseRupees = (typed: string): number => parseNumber(typed) ?? 0;
