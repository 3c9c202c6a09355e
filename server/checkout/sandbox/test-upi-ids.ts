/** UPI IDs that choose the outcome of a payment in the sandbox. Razorpay's test mode has the first
 *  two as well. A payment with an ID that is not listed here fails. */
export const testUpiIds = {
  success: "success@razorpay",
  failure: "failure@razorpay",
  /** The payment fails at first, and succeeds after LATE_PAYMENT_MS. */
  late: "late@sandbox",
  /** The payment succeeds, but the sandbox does not report the outcome to the browser. */
  silent: "silent@sandbox",
  /** The payment succeeds, but a refund stays pending for LATE_PAYMENT_MS and then fails. */
  refundFails: "norefund@sandbox",
} as const;

export const LATE_PAYMENT_MS = 10_000;
