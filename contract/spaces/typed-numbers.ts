/** A number that a person typed: rupees with at most two decimals. Null when it is none. */
export const parseNumber = (typed: string): number | null =>
  /^-?\d{1,12}(\.\d{1,2})?$/.test(typed.trim()) ? Number(typed.trim()) : null;

/** Rupees, 0 for what was left empty. Call it on checked text only. */
export const parseRupees = (typed: string): number => parseNumber(typed) ?? 0;
