/* The numbers of documents that both sides read, or that a sentence says. */

/** The longest name and address that a document is made out to (the constraints on both). */
export const billingLimits = { nameChars: 100, addressChars: 300 } as const;

/** The characters of a GSTIN (rule 10 of the CGST Rules, 2017). */
export const GSTIN_CHARS = 15;
