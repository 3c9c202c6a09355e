/* Limits for notifications. Only the server uses these limits. All are our own choice. */

/** A notification quotes at most this number of characters of a message. */
export const MAX_NOTIFICATION_QUOTE_CHARS = 140;

/** The maximum number of attempts of a job that delivers a notification. */
export const DELIVERY_ATTEMPTS = 5;
