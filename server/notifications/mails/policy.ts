/* Limits for mails about notifications. All are our own choice (docs/decisions/notifications.md). */

/** The minimum time between two mails to a member about notifications that can wait, in minutes.
 *  Notifications that come sooner are collected and sent as one mail. */
export const COLLECT_MINUTES = 60;

/** Maximum number of notifications that one mail lists. The list on the site also has the rest. */
export const MAX_DIGEST_ITEMS = 12;

/** The maximum number of attempts of the job that sends waiting mails. */
export const WAITING_MAIL_ATTEMPTS = 5;
