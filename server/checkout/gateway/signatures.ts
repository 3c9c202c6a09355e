import { createHmac, timingSafeEqual } from "node:crypto";

/** Returns the HMAC-SHA256 in lower-case hexadecimal, the form of all Razorpay signatures. */
export const hmacHex = (secret: string, data: string | Uint8Array): string =>
  createHmac("sha256", secret).update(data).digest("hex");

/** Returns the signature that the checkout makes after a payment. The order id must be the one that
 *  we stored. */
export const checkoutSignature = (keySecret: string, orderId: string, paymentId: string): string =>
  hmacHex(keySecret, `${orderId}|${paymentId}`);

/** Compares in a time that does not depend on how much of the value is right. */
export const isEqualInConstantTime = (expected: string, actual: string): boolean => {
  const [right, offered] = [Buffer.from(expected), Buffer.from(actual)];
  return right.length === offered.length && timingSafeEqual(right, offered);
};
