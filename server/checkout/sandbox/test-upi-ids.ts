/** UPI IDs with which whoever pays in the sandbox decides what happens. The first two are those of
 *  Razorpay's test mode; every other ID fails. */
export const testUpiIds = {
  success: "success@razorpay",
  failure: "failure@razorpay",
  /** Fails, and pays after all once LATE_PAYMENT_MS are over. */
  late: "late@sandbox",
  /** Pays, and the browser never hears of it. */
  silent: "silent@sandbox",
  /** Pays, and a refund is pending until LATE_PAYMENT_MS are over and then fails. */
  refundFails: "norefund@sandbox",
} as const;

export const LATE_PAYMENT_MS = 10_000;
