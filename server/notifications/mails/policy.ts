/* Limits for mails about notifications. All are our own choice
 * (docs/decisions/notifications.md). */

/** Mails that need not arrive at once are collected: an account gets at most one in this many
 *  minutes, with all mails that waited (`send-waiting-mails`). */
export const COLLECT_MINUTES = 60;

/** How many notifications one mail always lists. Further notifications are listed only if the
 *  member cannot see them on the site. */
export const MAX_DIGEST_ITEMS = 12;

/** The maximum number of attempts of the job that sends waiting mails. */
export const WAITING_MAIL_ATTEMPTS = 5;
