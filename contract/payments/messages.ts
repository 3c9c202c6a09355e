/** What paying is answered with. The first four are the specification's, word for word. No zod: pages
 *  import it. */
export const paymentMessages = {
  scriptFailed: "Failed to load Razorpay SDK. Please check your internet connection.",
  orderFailed: "Error creating order",
  verificationFailed: "Payment verification failed!",
  failed: "Payment failed! Please try again.",

  notOpen: "Online booking is not open yet. Please ask on WhatsApp.",
  wrongAmount: "The amount is not what this booking costs now. Please start again from the space.",
  notRupees: "Payments are taken in Indian rupees.",
  tooSmall: "This is less than can be paid online. Please choose a longer time.",
} as const;
