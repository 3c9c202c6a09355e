/** Parses a number, with at most two decimals, that a person typed. Returns null for anything
 *  else. */
export const parseNumber = (typed: string): number | null =>
  /^-?\d{1,12}(\.\d{1,2})?$/.test(typed.trim()) ? Number(typed.trim()) : null;

/** Returns the rupees that a person typed; 0 for an empty text. Expects validated text. */
export const parseRupees = (typed: string): number => parseNumber(typed) ?? 0;
