/* The numbers of payments that both sides read, or that a sentence says. */

/** Working days that a bank takes to show a refund (Razorpay's documentation: five to seven). */
export const bankDays = { least: 5, most: 7 } as const;

/** The longest reason of a decision about money (the constraint on `reason`). */
export const MOST_MONEY_REASON_CHARS = 500;
