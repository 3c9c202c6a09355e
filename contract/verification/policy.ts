/* Limits of verification, shared by the browser, the server and the texts that show them. */

/** Maximum length of the reason for returning a space (the constraint on `return_reason`). */
export const MAX_RETURN_REASON_CHARS = 1000;
