import { createHmac, timingSafeEqual } from "node:crypto";

/** HMAC-SHA256 in lower-case hexadecimal, the form of every signature of Razorpay's. */
export const hmacHex = (secret: string, data: string | Uint8Array): string =>
  createHmac("sha256", secret).update(data).digest("hex");

/** What the checkout signs once it was paid. The order must be the one that we stored. */
export const checkoutSignature = (keySecret: string, orderId: string, paymentId: string): string =>
  hmacHex(keySecret, `${orderId}|${paymentId}`);

/** Compares in a time that tells nothing about how much was right. */
export const isEqualInConstantTime = (expected: string, given: string): boolean => {
  const [right, offered] = [Buffer.from(expected), Buffer.from(given)];
  return right.length === offered.length && timingSafeEqual(right, offered);
};
