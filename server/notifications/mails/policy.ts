/* Limits for mails about notifications. All are our own choice (docs/decisions/notifications.md). */

/** How long mails of collected kinds wait after the last mail of the job `send-waiting-mails`, in
 *  minutes. The mails that wait are sent as one mail. */
export const COLLECT_MINUTES = 60;

/** Maximum number of notifications that one mail lists if all are in the list on the site. Those
 *  that are not in that list are always in the mail. */
export const MAX_DIGEST_ITEMS = 12;

/** The maximum number of attempts of the job that sends waiting mails. */
export const WAITING_MAIL_ATTEMPTS = 5;
