/* Earnings limits that the browser and the server use, or that a text states. */
import type { Paise } from "#contract/money.ts";

/** Minimum payout that can be recorded (our choice). */
export const MIN_PAYOUT_PAISE: Paise = 100;

/** Months of earnings in a response: `usual` is the number when the request names none, `most` the
 *  maximum (our choice). */
export const earningsMonths = { usual: 12, most: 36 } as const;

/** Maximum length of a payout's bank reference (the constraint on `reference`). */
export const MAX_PAYOUT_REFERENCE_CHARS = 100;

/** Working days until a bank shows a payout (NPCI: NEFT settles on the same day; the margin is our
 *  choice). */
export const PAYOUT_BANK_DAYS = 2;
