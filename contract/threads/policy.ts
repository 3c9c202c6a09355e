/* Limits of conversations, shared by the browser, the server and the texts that show them. */

/** Maximum length of a message (the constraint on `body`). */
export const MAX_MESSAGE_CHARS = 2000;

/** Maximum number of photos of a message (sources: the product's requirements, and the database
 *  constraint on `position`). */
export const MAX_MESSAGE_PHOTOS = 5;

/** Maximum length of the id that a client gives a message, an offer, a requirement or a listing
 *  (the constraints on `client_id`). */
export const MAX_CLIENT_ID_CHARS = 100;

/** Maximum number of ready answers of an account (the constraint on `position`). */
export const MAX_QUICK_REPLIES = 20;

/** Maximum length of a ready answer (the constraint on `body`). */
export const MAX_QUICK_REPLY_CHARS = 500;

/** Maximum number of threads or messages in one response (our choice). */
export const THREADS_PER_PAGE = 30;
export const MESSAGES_PER_PAGE = 50;
