/* Limits for payments, payouts and documents. Only the server uses them. The schedule of refunds,
 * which the team's page also shows, is in contract/payments/policy.ts. */
import type { Paise } from "#contract/money.ts";

/** The minimum payment that the provider accepts (Razorpay's documentation: one rupee). */
export const MIN_PAYMENT_PAISE: Paise = 100;

/** For how many days the results of the nightly ledger check are stored (our choice: more than a
 *  year). */
export const LEDGER_CHECK_RETENTION_DAYS = 400;

/** How many differences a check lists for one rule (our choice). */
export const MAX_DIFFERENCES_PER_RULE = 50;

/** The maximum length of a stored message of the payment provider (a constraint on `problem`
 *  enforces it). */
export const MAX_GATEWAY_PROBLEM_CHARS = 300;

/** How many payouts are shown with a host's earnings (our choice). */
export const MAX_SHOWN_PAYOUTS = 12;

/** How many downloads of documents one account may make within the period. Each download creates
 *  the document again (our choice). */
export const documentDownloadLimit = { most: 60, perSeconds: 600 } as const;

/** How many times a host may change the payout account within the period. Each change is mailed to
 *  the host (our choice). */
export const payoutAccountChangeLimit = { most: 10, perSeconds: 86_400 } as const;

/** How many payout accounts the nightly job encrypts again in one batch (our choice). */
export const RESEALED_AT_ONCE = 200;
