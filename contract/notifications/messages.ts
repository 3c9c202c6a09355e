import { MAX_NOTIFICATIONS_READ } from "./policy.ts";

/** What the API says about notifications. */
export const notificationMessages = {
  ids: `Please name at least one notification, and at most ${MAX_NOTIFICATIONS_READ}.`,
  time: "Please give a time as 21:00.",
  twice: "Please give each kind only once.",
  mailIsFixed: "Mails about payments and confirmed dates are always sent.",
  unsubscribed: "We no longer send you these emails.",
  unknownLink:
    "This link does not work. Please choose which emails you get in your notification preferences.",
} as const;
