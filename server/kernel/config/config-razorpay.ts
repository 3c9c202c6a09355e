import type { environmentReader } from "#server/kernel/base/environment.ts";

/** The site's account at Razorpay, and Razorpay's URLs. */
export type RazorpayConfig = {
  keyId: string;
  keySecret: string;
  /** The secrets that sign webhooks, the current one first. During a rotation there are two. */
  webhookSecrets: string[];
  apiUrl: string;
  checkoutUrl: string;
};

/** Returns Razorpay's configuration, or undefined when RAZORPAY_KEY_ID is not set. Otherwise,
 *  missing required variables are reported. An invalid URL is always reported. */
export const readRazorpayConfig = (
  read: ReturnType<typeof environmentReader>,
  env: Record<string, string | undefined>,
): RazorpayConfig | undefined => {
  const apiUrl = read.url("RAZORPAY_API_URL", "https://api.razorpay.com/v1").replace(/\/+$/, "");
  const checkoutUrl = read.url(
    "RAZORPAY_CHECKOUT_URL",
    "https://checkout.razorpay.com/v1/checkout.js",
  );
  return env.RAZORPAY_KEY_ID?.trim()
    ? {
        keyId: read.text("RAZORPAY_KEY_ID", ""),
        keySecret: read.required("RAZORPAY_KEY_SECRET", "because RAZORPAY_KEY_ID is set"),
        webhookSecrets: read
          .required("RAZORPAY_WEBHOOK_SECRET", "because RAZORPAY_KEY_ID is set")
          .split(",")
          .map((secret) => secret.trim())
          .filter(Boolean),
        apiUrl,
        checkoutUrl,
      }
    : undefined;
};
