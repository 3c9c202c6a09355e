import { type NotificationKind, notificationKindNames, notificationKinds } from "./kinds.ts";
import { canMailWait } from "./waiting.ts";

/* Decides which mails a member can stop with an unsubscribe link. Mails that are not notifications,
 * such as a mail about a payout, have no link. Notifications of the kinds with `mailIsFixed` have
 * no link either. */

/** What an unsubscribe link stops. Most links stop the mails of one kind. A link in a mail about
 *  several notifications stops all mails that can wait. */
export type MailSubject = NotificationKind | "all-that-can-wait";

/** Returns the kinds of notification whose mails an unsubscribe link for `subject` stops. The list
 *  is empty if the mails are always sent. */
export const listEndedKinds = (subject: MailSubject): NotificationKind[] =>
  subject === "all-that-can-wait"
    ? notificationKindNames.filter((kind) => canMailWait(kind))
    : notificationKinds[subject].mailIsFixed
      ? []
      : [subject];

/** Returns the name of the kind of mails that an unsubscribe link stops. The mail and the
 *  unsubscribe page show this name. */
export const describeMailSubject = (subject: MailSubject): string =>
  subject === "all-that-can-wait" ? "Everything that can wait" : notificationKinds[subject].label;

/** Returns whether a text is a `MailSubject`. */
export const isMailSubject = (text: string): text is MailSubject =>
  text === "all-that-can-wait" || Object.hasOwn(notificationKinds, text);
