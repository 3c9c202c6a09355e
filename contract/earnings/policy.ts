/* The numbers of earnings that both sides read, or that a sentence says. */
import type { Paise } from "#contract/money.ts";

/** The least payout that is recorded (our own). */
export const MIN_PAYOUT_PAISE: Paise = 100;

/** Months of earnings that are answered when no number is asked for, and at most (our own). */
export const earningsMonths = { usual: 12, most: 36 } as const;

/** The longest bank reference of a payout (the constraint on `reference`). */
export const MAX_PAYOUT_REFERENCE_CHARS = 100;

/** Working days until a bank shows a payout (NPCI: NEFT settles on the day; our own margin). */
export const PAYOUT_BANK_DAYS = 2;
