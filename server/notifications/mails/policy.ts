/* Limits for mails about notifications. All are our own choice (docs/decisions/notifications.md). */

/** How long after a mail about something that can wait the next such mail is sent, in minutes. What
 *  happens meanwhile is collected and sent as one mail. */
export const COLLECT_MINUTES = 60;

/** The most things that one mail lists. The list on the site has the others. */
export const MAX_DIGEST_ITEMS = 12;

/** How often the job that sends waiting mails is tried. */
export const WAITING_MAIL_ATTEMPTS = 5;
