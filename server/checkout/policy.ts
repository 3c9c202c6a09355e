/* The numbers of paying that only the server reads. What is tried again, and until when, stands here for captures,
 * news and orders, and for refunds in contract/payments/policy.ts; jobs pause for longer after each try
 * (policy.test.ts says when the last one comes). */

/** Fetching the money that a bank has promised: the last try some sixteen hours after the first; the poller begins
 *  again (our own: banks keep a promise for days). */
export const captureSchedule = { attempts: 12 } as const;

/** Applying what a webhook told: the last try some two days after the first; by then the poller has asked (our
 *  own). */
export const gatewayEventSchedule = { attempts: 18, keptDays: 60 } as const;

/** Asking the payment company about an order (our own). */
export const orderSchedule = {
  /** Minutes from its opening to the first time: webhooks are quicker. */
  firstPollMinutes: 2,
  /** Minutes between asking and asking again: close together while somebody pays, then once a day. */
  pauseMinutes: [3, 5, 10, 15, 30, 60, 120, 240, 480, 720],
  /** Orders never end at the payment company and a bank's word may come days late. */
  unpaidDays: 30,
  /** A second payment of one order, and what somebody gives back by hand, show within days. */
  paidDays: 7,
} as const;

/** While the payment company does not answer, nothing is asked for so long (our own). */
export const GATEWAY_ERROR_PAUSE_MINUTES = 5;

/** What one run of the poller takes at a time, and how often (our own). */
export const pollerLimits = { atOnce: 25, most: 40 } as const;

/** How soon a guest may try again whose order could not be opened (our own). */
export const ORDER_RETRY_SECONDS = 10;

/** How often a guest's page may have the payment company asked (our own: once in twenty seconds). */
export const paymentCheckLimit = { most: 30, perSeconds: 600 } as const;

/** How long one answer of the payment company may take (our own). */
export const GATEWAY_TIMEOUT_MS = 10_000;
