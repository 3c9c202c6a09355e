/* Limits for notifications. Only the server uses these limits. All are our own choice. */

/** The maximum number of characters of a message that a notification quotes; the conversation has
 *  the rest. */
export const MAX_NOTIFICATION_QUOTE_CHARS = 140;

/** The maximum number of attempts of a job that delivers a notification. */
export const DELIVERY_ATTEMPTS = 5;
