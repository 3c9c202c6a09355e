/* Verification limits that the browser and the server use, or that a text states. */

/** Maximum length of the reason for returning a space (the constraint on `return_reason`). */
export const MAX_RETURN_REASON_CHARS = 1000;
