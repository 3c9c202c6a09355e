/* The numbers of money that only the server reads; contract/payments/policy.ts has the schedule of refunds, which
 * the team's page shows, too. */
import type { Paise } from "#contract/money.ts";

/** The least that the payment company takes (Razorpay's documentation: one rupee). */
export const MIN_PAYMENT_PAISE: Paise = 100;

/** How long the nightly comparisons of the books are kept (our own: more than a year). */
export const LEDGER_CHECK_RETENTION_DAYS = 400;

/** Differences of one rule that a comparison names (our own). */
export const MAX_DIFFERENCES_PER_RULE = 50;

/** How much of the payment company's word is kept (the constraint on `problem`). */
export const MAX_GATEWAY_PROBLEM_CHARS = 300;

/** Payouts that a host's earnings show (our own). */
export const MAX_SHOWN_PAYOUTS = 12;

/** Documents that one account may fetch, each drawn anew (our own). */
export const documentDownloadLimit = { most: 60, perSeconds: 600 } as const;
