/** UPI IDs that choose the outcome of a payment in the sandbox. The first two are those of
 *  Razorpay's test mode; every other ID fails. */
export const testUpiIds = {
  success: "success@razorpay",
  failure: "failure@razorpay",
  /** Fails, and succeeds after LATE_PAYMENT_MS. */
  late: "late@sandbox",
  /** Succeeds, but the browser never learns the outcome. */
  silent: "silent@sandbox",
  /** Succeeds, but a refund stays pending for LATE_PAYMENT_MS and then fails. */
  refundFails: "norefund@sandbox",
} as const;

export const LATE_PAYMENT_MS = 10_000;
