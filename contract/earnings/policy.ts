/* Limits of earnings, shared by the browser, the server and the texts that show them. */
import type { Paise } from "#contract/money.ts";

/** Minimum payout that can be recorded (our choice). */
export const MIN_PAYOUT_PAISE: Paise = 100;

/** How many months of earnings a response contains: `usual` if the request names no number, and at
 *  most `most` (our choice). */
export const earningsMonths = { usual: 12, most: 36 } as const;

/** Maximum length of a payout's bank reference (the constraint on `reference`). */
export const MAX_PAYOUT_REFERENCE_CHARS = 100;

/** Working days until the host's bank shows a payout. A transfer by NEFT arrives on the same day
 *  (NPCI); the additional days are our choice. */
export const PAYOUT_BANK_DAYS = 2;

/** How long payouts wait after a host has added, changed or removed the payout account. The host
 *  can read the mail about the change before money is sent (our choice). */
export const PAYOUT_CHANGE_WAIT_HOURS = 48;

/** Maximum length of the name on a host's account (our choice). */
export const MAX_PAYOUT_HOLDER_CHARS = 100;

/** How many digits an Indian bank account's number has (RBI: banks use 9 to 18). */
export const payoutAccountDigits = { least: 9, most: 18 } as const;

/** Maximum length of a UPI id (NPCI). */
export const MAX_UPI_ID_CHARS = 255;
