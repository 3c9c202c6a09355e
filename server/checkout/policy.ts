/* Payment limits that only the server reads. Retries and their end are set here for captures,
 * gateway events and orders, and in contract/payments/policy.ts for refunds; jobs wait longer
 * after each attempt (policy.test.ts shows when the last one runs). */

/** Captures of authorised payments: the last attempt is about sixteen hours after the first; then
 *  the poller starts again (our choice: banks keep an authorisation for days). */
export const captureSchedule = { attempts: 12 } as const;

/** Gateway events of webhooks: the last attempt is about two days after the first; by then the
 *  poller has polled the order (our choice). */
export const gatewayEventSchedule = { attempts: 18, keptDays: 60 } as const;

/** Polling of orders at the payment provider (our choice). */
export const orderSchedule = {
  /** Minutes from the opening of an order to its first poll: webhooks are quicker. */
  firstPollMinutes: 2,
  /** Minutes between two polls: short while the guest is paying, then once a day. */
  pauseMinutes: [3, 5, 10, 15, 30, 60, 120, 240, 480, 720],
  /** Orders never expire at the payment provider, and a bank's decision may come days late. */
  unpaidDays: 30,
  /** A second payment of one order, and a manual refund, show within days. */
  paidDays: 7,
} as const;

/** How long polling stops when the payment provider does not respond (our choice). */
export const GATEWAY_ERROR_PAUSE_MINUTES = 5;

/** How many orders or refunds the poller claims at a time, and how many times in one run (our
 *  own). */
export const pollerLimits = { atOnce: 25, most: 40 } as const;

/** How soon a guest may retry when an order could not be opened (our choice). */
export const ORDER_RETRY_SECONDS = 10;

/** How often a guest's page may have a payment checked at the provider (our choice: once in twenty
 *  seconds). */
export const paymentCheckLimit = { most: 30, perSeconds: 600 } as const;

/** The timeout of a request to the payment provider (our choice). */
export const GATEWAY_TIMEOUT_MS = 10_000;
