import { paymentMessages } from "#contract/payments/messages.ts";
import type { RazorpayCallback } from "#web/bookings/bookings-api.ts";

/* The payment company's script, as its public documentation describes it. It runs in the checkout
 * document only. */

type Options = {
  key: string;
  order_id: string;
  amount: number;
  currency: string;
  name: string;
  description: string;
  prefill: { email?: string; contact?: string };
  theme: { color: string };
  handler: (paid: RazorpayCallback) => void;
  modal: { ondismiss: () => void; confirm_close: boolean };
  retry: { enabled: boolean };
};

type Checkout = {
  open: () => void;
  on: (event: "payment.failed", listener: (failure: Failure) => void) => void;
};
type Failure = { error?: { description?: string } };
type CheckoutMaker = new (options: Options) => Checkout;

declare global {
  interface Window {
    Razorpay?: CheckoutMaker;
  }
}

let loading: Promise<CheckoutMaker> | undefined;

/** Fetches the script once; after a failure it may be tried again.
 *  @throws Error with the specification's words when it does not come */
export const loadCheckoutScript = (url: string): Promise<CheckoutMaker> => {
  loading ??= new Promise<CheckoutMaker>((resolve, reject) => {
    const script = document.createElement("script");
    const fail = () => {
      script.remove();
      loading = undefined;
      reject(new Error(paymentMessages.scriptFailed));
    };
    script.src = url;
    script.async = true;
    script.onload = () => (window.Razorpay ? resolve(window.Razorpay) : fail());
    script.onerror = fail;
    document.head.append(script);
  });
  return loading;
};

type Ended =
  | { how: "paid"; paid: RazorpayCallback }
  /** Closed; `failure` is the reason of the last attempt that failed, if one did. */
  | { how: "closed"; failure: string | undefined };

/** Opens the checkout over the page and waits for its end. Failed attempts may be repeated inside;
 *  `onFailure` hears of each. */
export const openCheckout = (
  Razorpay: CheckoutMaker,
  options: Omit<Options, "handler" | "modal" | "retry">,
  onFailure: (reason: string | undefined) => void,
): Promise<Ended> =>
  new Promise((resolve) => {
    let failure: string | undefined;
    const checkout = new Razorpay({
      ...options,
      handler: (paid) => resolve({ how: "paid", paid }),
      modal: {
        ondismiss: () => resolve({ how: "closed", failure }),
        confirm_close: false,
      },
      retry: { enabled: true },
    });
    checkout.on("payment.failed", ({ error }) => {
      failure = error?.description || paymentMessages.failed;
      onFailure(error?.description);
    });
    checkout.open();
  });
