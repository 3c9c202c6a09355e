/** Number of notifications on one page of the list (our choice). */
export const NOTIFICATIONS_PER_PAGE = 30;

/** Maximum number of notifications that one request may mark as read (our choice). */
export const MAX_NOTIFICATIONS_READ = 100;

/** Maximum number of browsers of one account that show notifications (our choice). When one more
 *  browser is added, the browser that was added or renewed the longest ago is removed. */
export const MAX_PUSH_SUBSCRIPTIONS = 10;

/** Maximum length of the address at which a push service accepts messages for a browser (the
 *  constraint on `endpoint`). The addresses of the large services have about 200 characters. */
export const MAX_PUSH_ENDPOINT_CHARS = 1000;

/** After how many minutes an unseen notification that escalates is sent over each channel (source:
 *  `required`, see contract/policy.ts). The channels are used in this order. Channels that the
 *  member does not have or want are left out. The first channel that is left is used at once,
 *  even if its number is not 0. */
export const escalationMinutes = { push: 0, whatsapp: 10, mail: 30 } as const;

/** If an answer arrives within this many minutes after the member's own message, the member is
 *  probably waiting for it, so push and WhatsApp deliver it at once, in quiet hours too (our
 *  choice). */
export const AWAITED_ANSWER_MINUTES = 60;

/** A notification about a requirement that starts, or an offer that ends, within this many hours is
 *  sent in quiet hours too. After the quiet hours, which last eleven hours by default, it could be
 *  too late (our choice). */
export const SOON_HOURS = 12;
