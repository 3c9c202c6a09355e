/** Messages about paying. The first four are the specification's, word for word. Pages import this
 *  file, so it does not use zod. */
export const paymentMessages = {
  scriptFailed: "Failed to load Razorpay SDK. Please check your internet connection.",
  orderFailed: "Error creating order",
  verificationFailed: "Payment verification failed!",
  failed: "Payment failed! Please try again.",

  undecided:
    "Your bank has not given a final result for this payment yet. We keep checking, and this page changes by itself. If the payment still arrives, it counts for your booking. If you pay a second time and both payments arrive, we refund one of them to you.",
  arrived: "Your payment has arrived.",
  tooLate: "The payment arrived too late, so there is no booking. Everything is refunded to you.",
  checking: "We are asking your bank whether the payment has arrived after all.",
  nothing:
    "Your bank is not processing a payment for this booking. You can pay again. If an earlier payment still arrives, it counts for your booking. If you pay again and both payments arrive, we refund one of them to you.",
  nothingExpected: "Your bank is not processing a payment for this booking.",

  notOpen: "Online booking is not open yet. Please ask on WhatsApp.",
  wrongAmount:
    "The amount does not match the current price of this booking. Please start again from the space.",
  notRupees: "Payments are taken in Indian rupees.",
  tooSmall: "This amount is too small to pay online. Please choose a longer time.",
} as const;

/** The reasons of automatic refunds, shown to the guest and the team. */
export const automaticRefundReasons = {
  late: "Paid when the time was no longer free",
  second: "Paid twice",
  ended: "Paid although the booking no longer needed a payment",
  over: "More than the booking costs now",
} as const;
