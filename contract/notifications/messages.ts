import { formatCount } from "#contract/format-count.ts";
import { MAX_NOTIFICATIONS_READ } from "./policy.ts";

/** What the API says about notifications. */
export const notificationMessages = {
  ids: `Please name between one and ${formatCount(MAX_NOTIFICATIONS_READ, "notification")}.`,
  time: "Please give a time as 21:00.",
  twice: "Please give each kind only once.",
  mailIsFixed: "Mails about payments and confirmed dates are always sent.",
} as const;
