/* Limits for mails about notifications. All are our own choice
 * (docs/decisions/notifications.md). */

/** A mail that need not arrive at once (`isMailHourly`) waits until this many minutes have
 *  passed since the job `send-waiting-mails` last mailed the account. The job then sends one mail
 *  that contains all waiting mails of the account. */
export const COLLECT_MINUTES = 60;

/** The maximum number of notifications that one mail lists. Notifications that the member cannot
 *  see on the site are listed even beyond this number. */
export const MAX_DIGEST_ITEMS = 12;

/** The maximum number of attempts of the job that sends waiting mails. */
export const WAITING_MAIL_ATTEMPTS = 5;
