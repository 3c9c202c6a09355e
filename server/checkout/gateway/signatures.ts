import { createHmac, timingSafeEqual } from "node:crypto";

/** Returns the HMAC-SHA256 in lower-case hexadecimal, the form of all Razorpay signatures. */
export const hmacHex = (secret: string, data: string | Uint8Array): string =>
  createHmac("sha256", secret).update(data).digest("hex");

/** Returns the signature that the checkout creates after a payment. Pass the order id that we
 *  stored, not the one from the browser. */
export const checkoutSignature = (keySecret: string, orderId: string, paymentId: string): string =>
  hmacHex(keySecret, `${orderId}|${paymentId}`);

/** Returns whether two texts are equal, in a time that does not depend on how much of them
 *  matches. */
export const isEqualInConstantTime = (expected: string, actual: string): boolean => {
  const [right, offered] = [Buffer.from(expected), Buffer.from(actual)];
  return right.length === offered.length && timingSafeEqual(right, offered);
};
