/* Limits for mails about notifications. All are our own choice
 * (docs/decisions/notifications.md). */

/** A mail of a collected kind waits until this many minutes have passed since the job
 *  `send-waiting-mails` last sent the account a mail. The mails that wait are sent as one mail. */
export const COLLECT_MINUTES = 60;

/** How many notifications one mail always lists. Further notifications are listed only if the
 *  member cannot see them on the site. */
export const MAX_DIGEST_ITEMS = 12;

/** The maximum number of attempts of the job that sends waiting mails. */
export const WAITING_MAIL_ATTEMPTS = 5;
