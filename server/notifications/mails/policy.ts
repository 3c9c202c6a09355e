/* Limits for mails about notifications. All are our own choice (docs/decisions/notifications.md). */

/** The minimum time between two mails to a member about notifications that can wait, in minutes.
 *  Notifications of the time between are collected and sent as one mail. */
export const COLLECT_MINUTES = 60;

/** Maximum number of notifications that one mail lists. The list on the site has the others. */
export const MAX_DIGEST_ITEMS = 12;

/** How often the job that sends waiting mails is tried. */
export const WAITING_MAIL_ATTEMPTS = 5;
