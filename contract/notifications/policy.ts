/** Number of notifications on one page of the list (our choice). */
export const NOTIFICATIONS_PER_PAGE = 30;

/** Maximum number of notifications that one request may mark as read (our choice). */
export const MAX_NOTIFICATIONS_READ = 100;

/** Maximum number of browsers of one account that show notifications (our choice). When one more
 *  browser is added, the browser that was added or renewed least recently is removed. */
export const MAX_PUSH_SUBSCRIPTIONS = 10;

/** Maximum length of the address at which a push service accepts messages for a browser (the
 *  constraint on `endpoint`). The addresses of the large services have about 200 characters. */
export const MAX_PUSH_ENDPOINT_CHARS = 1000;

/** Minutes after which an unseen escalating notification is sent over each channel (source:
 *  `required`, see contract/policy.ts). The member's first channel is used at once. So a member
 *  without push gets the WhatsApp message after 0 minutes. */
export const escalationMinutes = { push: 0, whatsapp: 10, mail: 30 } as const;

/** If an answer comes within this many minutes of the member's own message, the member probably
 *  waits for it. So push and WhatsApp deliver it at once, in quiet hours too (our choice). */
export const AWAITED_ANSWER_MINUTES = 60;

/** If a requirement starts or an offer ends within this many hours, its notification is sent even
 *  in quiet hours (our choice). Quiet hours last eleven hours by default. After them, the
 *  notification could be too late. */
export const SOON_HOURS = 12;
