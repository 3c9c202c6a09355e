/** When a client should request a page again that could not be shown, in seconds (our choice). */
export const RETRY_SECONDS = 2;
