import { type NotificationKind, notificationKindNames, notificationKinds } from "./kinds.ts";
import { canMailWait } from "./waiting.ts";

/* Which mails a member can end by a link. Mails that are no notifications (links and codes of an
 * account, receipts, payouts, decisions of the team about an account) never have such a link, and
 * neither have the kinds whose mails are fixed: the member needs them for a booking, or the law
 * requires them. */

/** What a link ends: the mails of one kind, or all mails that can wait, which one mail has
 *  together. */
export type MailSubject = NotificationKind | "all-that-can-wait";

/** Returns the kinds whose mails a link ends; none if their mails are always sent. */
export const listEndedKinds = (subject: MailSubject): NotificationKind[] =>
  subject === "all-that-can-wait"
    ? notificationKindNames.filter((kind) => canMailWait(kind))
    : notificationKinds[subject].mailIsFixed
      ? []
      : [subject];

/** Returns what a mail and the page of its link call the mails that the link ends. */
export const describeMailSubject = (subject: MailSubject): string =>
  subject === "all-that-can-wait" ? "Everything that can wait" : notificationKinds[subject].label;

/** Returns whether a text names what a link can end. */
export const isMailSubject = (text: string): text is MailSubject =>
  text === "all-that-can-wait" || Object.hasOwn(notificationKinds, text);
