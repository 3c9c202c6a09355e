/* Limits for notifications that only the server uses. All are our own choice. */

/** For how many days a notification is retained. */
export const NOTIFICATION_DAYS = 90;

/** The longest text of a message that a notification repeats; the conversation has the rest. */
export const MAX_NOTIFICATION_QUOTE_CHARS = 140;

/** How often a job that passes a notification on is tried. */
export const DELIVERY_ATTEMPTS = 5;
