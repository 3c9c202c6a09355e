import { paymentMessages } from "#contract/payments/messages.ts";
import type { RazorpayCallback } from "#web/bookings/bookings-api.ts";

/* Types and calls of the payment provider's script, according to its public documentation. The
 * script runs only on the checkout page, which is a document of its own. */

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
type CheckoutConstructor = new (options: Options) => Checkout;

declare global {
  interface Window {
    Razorpay?: CheckoutConstructor;
  }
}

let loading: Promise<CheckoutConstructor> | undefined;

/** Loads the script and returns its constructor. Later calls return the same constructor. After a
 *  failed load, the next call loads the script again.
 *  @throws Error with the message `scriptFailed` if the script cannot be loaded */
export const loadCheckoutScript = (url: string): Promise<CheckoutConstructor> => {
  loading ??= new Promise<CheckoutConstructor>((resolve, reject) => {
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
  /** The guest closed the dialog. `failure` is the reason of the last failed attempt, if there was
   *  one. */
  | { how: "closed"; failure: string | undefined };

/** Opens the payment dialog over the page. Resolves when the guest has paid or has closed the
 *  dialog. In the dialog, the guest may retry after a failed attempt; `onFailure` is called after
 *  each failed attempt. */
export const openCheckout = (
  Razorpay: CheckoutConstructor,
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
