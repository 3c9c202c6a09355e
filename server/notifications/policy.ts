import type { NotificationKind } from "#contract/notifications/kinds.ts";

/* Limits for notifications that only the server uses. All are our own choice. */

/** For how many days a notification is kept. */
export const NOTIFICATION_DAYS = 90;

/** The longest text of a message that a notification repeats; the conversation has the rest. */
export const MAX_NOTIFICATION_QUOTE_CHARS = 140;

/** How often a job that passes a notification on is tried. */
export const DELIVERY_ATTEMPTS = 5;

/** How long an urgent notification may stay unseen before it is sent over WhatsApp, in minutes. */
export const ESCALATE_AFTER_MINUTES = 10;

/** The kinds that are sent over WhatsApp only if they stay unseen for that long. */
export const escalatingKinds: ReadonlySet<NotificationKind> = new Set([
  "request-expiring",
  "booking-tomorrow",
]);
