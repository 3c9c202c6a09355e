import { formatCountInWords } from "#contract/number-words.ts";
import { MAX_MONEY_REASON_CHARS, MIN_REFUND_PAISE } from "./policy.ts";

/** Messages about the team's decisions on money. Pages import this file, so it does not use zod. */
export const teamMoneyMessages = {
  refunded: "The refund is on its way.",
  kept: "The payment now counts for its booking.",
  retried: "The refund is being retried.",
  settled: "The refund is settled.",
  keepNothing:
    "The booking is not confirmed, so the payment cannot count for it. Please refund it.",
  keepOnlyRupees:
    "The payment is not in rupees, so it cannot count for its booking. Please refund it.",
  refundInFull: "The payment is not in rupees, so it can only be refunded in full.",
  refundChanged:
    "The amount that is left to refund has changed, so nothing was refunded this time. Please check the refunds of the payment before you try again.",
  refundUnconfirmedInFull:
    "The booking is not confirmed, so the payment can only be refunded in full.",
  reason: "Please give a reason. It is stored in the audit log.",
  reasonLong: `Please keep the reason to ${MAX_MONEY_REASON_CHARS} characters.`,
  amount: `Please give an amount of at least ${formatCountInWords(MIN_REFUND_PAISE / 100, "rupee")}: the payment provider refunds nothing smaller.`,
  amountRupees: "Please give an amount in rupees, like 500 or 499.50.",
  dueAtVenue:
    "The price of the booking stays the same. So the guest pays a refunded amount to the host at the venue.",
  tooMuch: "This is more than can still be refunded of this payment.",
} as const;
