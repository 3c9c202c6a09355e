import { MAX_MONEY_REASON_CHARS } from "./policy.ts";

/** Messages about the team's decisions on money. Pages import this file, so it does not use zod. */
export const teamMoneyMessages = {
  refunded: "The refund is on its way.",
  kept: "The payment counts for its booking now.",
  retried: "The refund is tried again.",
  settled: "The refund is settled.",
  keepNothing:
    "The booking is not confirmed, so there is nothing to keep it for. Please give it back.",
  reason: "Please give a reason. It is kept in the audit log.",
  reasonLong: `Please keep the reason to ${MAX_MONEY_REASON_CHARS} characters.`,
  amount: "Please give an amount of at least one paisa.",
  amountRupees: "Please give an amount in rupees, like 500 or 499.50.",
  tooMuch: "That is more than is left of this payment.",
} as const;
