/* Payment limits that only the server uses. The number of attempts is set here for captures and
 * gateway events, and in contract/payments/policy.ts for refunds. The pauses between a job's
 * attempts grow; policy.test.ts shows when the last attempt runs. */

/** The maximum number of attempts of a capture job, over about 16 hours (our choice). After the
 *  last attempt, the poller queues a new job. Banks keep an authorisation for days, so a late
 *  capture can still succeed. */
export const captureSchedule = { attempts: 12 } as const;

/** A webhook's event gets at most `attempts` attempts, spread over about two days (our choice).
 *  More are not needed, because the poller has polled the order by then. Webhooks are deleted after
 *  `keptDays` days. */
export const gatewayEventSchedule = { attempts: 18, keptDays: 60 } as const;

/** Polling of orders at the payment provider (our choice). */
export const orderSchedule = {
  /** Minutes from the opening of an order to its first poll; webhooks usually arrive earlier. */
  firstPollMinutes: 2,
  /** The pauses between an order's polls, in minutes; afterwards the order is polled once a day. */
  pauseMinutes: [3, 5, 10, 15, 30, 60, 120, 240, 480, 720],
  /** For how many days after its creation an unpaid order is polled. An order never expires at the
   *  payment provider, and a bank may decide days later. */
  unpaidDays: 30,
  /** For how many days after its creation a paid order is polled, so that a second payment or a
   *  manual refund is noticed. */
  paidDays: 7,
} as const;

/** How long claimed orders and refunds wait when the payment provider does not respond (our
 *  choice). */
export const GATEWAY_ERROR_PAUSE_MINUTES = 5;

/** In each round, the poller claims at most `atOnce` orders and at most `atOnce` refunds. One run
 *  has at most `most` rounds (our choice). */
export const pollerLimits = { atOnce: 25, most: 40 } as const;

/** How soon a guest may retry after a 503 `order-failed` (our choice). */
export const ORDER_RETRY_SECONDS = 10;

/** How often one guest may check their payments at the provider: on average once every twenty
 *  seconds (our choice). */
export const paymentCheckLimit = { most: 30, perSeconds: 600 } as const;

/** If the bank does not answer, the provider reports a payment as failed, but the payment may still
 *  succeed. The guest's page shows such a payment as pending for this many minutes (our choice). */
export const UNANSWERED_PAYMENT_MINUTES = 30;

/** The timeout of a request to the payment provider (our choice). */
export const GATEWAY_TIMEOUT_MS = 10_000;
