import { encodeQR } from "qr";
import { checkoutForms } from "./checkout-forms.ts";
import { type CheckoutParts, checkoutParts } from "./checkout-parts.ts";
import { checkoutStyle } from "./checkout-style.ts";

type Failure = { description?: string };
type Options = {
  key: string;
  order_id: string;
  name?: string;
  description?: string;
  handler?: (callback: object) => void;
  modal?: { ondismiss?: () => void };
};
type Answer = { status: number; body: { amount?: number; error?: Failure } };

/* Runs in the browser: its source text is part of `checkout.js`, so it must not refer to anything
 * outside itself. */
/** Defines `window.Razorpay` with the part of Razorpay's checkout that we use. It parses no markup
 *  and adds no style elements, so it runs under our strictest content security policy. */
const sandboxCheckout = (
  style: string,
  parts: CheckoutParts,
  forms: typeof checkoutForms,
  qr: Parameters<typeof checkoutForms>[2],
): void => {
  const { make, button } = parts;
  const base = new URL(".", (document.currentScript as HTMLScriptElement).src);
  const lost =
    "The connection was lost. If your payment went through, we will find it. Please do not pay twice.";

  const ask = async (path: string, json?: object): Promise<Answer> => {
    const answer = await fetch(new URL(path, base), {
      ...(json && {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(json),
      }),
    });
    return { status: answer.status, body: await answer.json() };
  };

  const rupees = (paise: number): string =>
    `₹${(paise / 100).toLocaleString("en-IN", { minimumFractionDigits: paise % 100 ? 2 : 0 })}`;

  class Razorpay {
    options: Options;
    listeners: ((failure: { error: Failure }) => void)[] = [];

    constructor(options: Options) {
      this.options = options;
    }

    on(event: string, listener: (failure: { error: Failure }) => void) {
      if (event === "payment.failed") this.listeners.push(listener);
    }

    open() {
      const { key, order_id, name = "", description = "", handler, modal } = this.options;
      const host = make("div");
      const root = host.attachShadow({ mode: "open" });
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(style);
      root.adoptedStyleSheets = [sheet];
      let busy = false;

      const end = () => {
        dialog.close();
        host.remove();
      };
      const dismiss = () => {
        if (busy) return;
        end();
        modal?.ondismiss?.();
      };
      const setBusy = (on: boolean) => {
        busy = on;
        for (const pressed of [close, ...steps.buttons])
          pressed.setAttribute("aria-disabled", String(on));
      };
      const attempt = async (timeRequest: object): Promise<void> => {
        if (busy) return;
        setBusy(true);
        const request = { key_id: key, order_id, ...timeRequest };
        const answer = await ask("checkout/payments", request).catch(() => undefined);
        setBusy(false);
        if (answer?.status === 202) return steps.wait();
        if (answer?.status === 200) {
          end();
          return handler?.(answer.body);
        }
        const error = answer?.body.error;
        steps.failed(error?.description ?? lost);
        if (error) for (const listener of this.listeners) listener({ error });
      };

      const steps = forms(parts, attempt, qr);
      const close = button("×", "close", dismiss);
      close.setAttribute("aria-label", "Close");
      const dialog = make(
        "dialog",
        { "aria-labelledby": "title" },
        make(
          "header",
          {},
          make("h2", { id: "title" }, `Pay ${name}`),
          close,
          make("p", {}, description),
        ),
        make("p", { class: "notice" }, "Sandbox: no money moves"),
        ...steps.elements,
      );
      dialog.addEventListener("cancel", (event) => {
        event.preventDefault();
        dismiss();
      });
      root.append(dialog);
      document.body.append(host);
      dialog.showModal();

      // The price comes from the order, not from the page.
      const order = `checkout/orders/${encodeURIComponent(order_id)}`;
      ask(`${order}?key_id=${encodeURIComponent(key)}`).then(
        ({ body: { amount, error } }) =>
          amount === undefined
            ? steps.say(error?.description ?? lost)
            : steps.setPrice(rupees(amount)),
        () => steps.say(lost),
      );
    }
  }

  Object.assign(window, { Razorpay });
};

/** The QR code of the UPI form, the same for every payment. A UPI app that scans the code finds no
 *  payee, so no money can move. */
const qrRows = encodeQR("Sandbox: no money moves", "raw");
const qr = {
  path: qrRows
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : "")))
    .join(""),
  size: qrRows.length,
};

const given = [
  JSON.stringify(checkoutStyle),
  `(${checkoutParts})()`,
  String(checkoutForms),
  JSON.stringify(qr),
];

/** The complete source of `checkout.js`. */
export const checkoutScript = `(${sandboxCheckout})(${given.join(", ")});\n`;
