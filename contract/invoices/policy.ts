/* Limits of invoices and other documents, shared by the browser, the server and the texts that
 * show them. */

/** Maximum lengths of the name and the address to which a document is issued (the constraints
 *  on `billing_details`). */
export const billingLimits = { nameChars: 100, addressChars: 300 } as const;

/** Maximum length of a document's number in characters (rule 46(b) of the CGST Rules, 2017). */
export const MAX_DOCUMENT_NUMBER_CHARS = 16;

/** Length of a GSTIN in characters (rule 10 of the CGST Rules, 2017). */
export const GSTIN_CHARS = 15;
