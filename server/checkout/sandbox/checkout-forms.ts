import type { CheckoutField, CheckoutParts } from "./checkout-parts.ts";

/* Runs in the browser: its source text is part of `checkout.js`, so it must not refer to anything
 * outside itself. */
/** Returns the forms of the payment dialog. `attempt` is called with every valid entry. */
export const checkoutForms = (
  { make, button, field, suggestions, drawing }: CheckoutParts,
  attempt: (request: object) => void,
  qr: { path: string; size: number },
) => {
  // These test cards are from Razorpay's documentation, for payments in India.
  const testCards: Record<string, string> = {
    "4111111111111111": "Visa",
    "4100280000001007": "Visa",
    "5267318187975449": "MasterCard",
    "5500670000001002": "MasterCard",
    "6527658900001005": "RuPay",
  };
  const texts = {
    card: "That is not a test card. Never type a real one here.",
    expiry: "Please enter a future month, like 12/39.",
    cvv: "Please enter three or four digits.",
    vpa: "Please choose a test UPI ID, like success@razorpay.",
  };

  const digits = { inputmode: "numeric" };
  const number = field("number", "Card number", { ...digits, maxlength: "23" });
  const expiry = field("expiry", "Expiry (MM/YY)", { maxlength: "7" });
  const cvv = field("cvv", "CVV", { ...digits, maxlength: "4" });
  const vpa = field("vpa", "Test UPI ID", {
    autocapitalize: "none",
    spellcheck: "false",
    maxlength: "100",
  });
  const otp = field("otp", "OTP", { ...digits, maxlength: "10" });
  const alert = make("p", { class: "alert", role: "alert" });

  const method = (label: string) => {
    const radio = make("input", { type: "radio", name: "method" });
    return { radio, box: make("label", { class: "choice" }, radio, label) };
  };
  const upi = method("UPI");
  const card = method("Card");
  upi.radio.checked = true;
  // Without `autofocus`, the first button, which closes the dialog, would get the focus.
  upi.radio.autofocus = true;
  // Filling in the fields of a method selects it.
  for (const { input } of [number, expiry, cvv])
    input.addEventListener("input", () => {
      card.radio.checked = true;
    });
  vpa.input.addEventListener("input", () => {
    upi.radio.checked = true;
  });

  const fillCard = (digitsOfCard: string) => {
    card.radio.checked = true;
    number.input.value = digitsOfCard;
    expiry.input.value = "12/39";
    cvv.input.value = "123";
    for (const { complain } of [number, expiry, cvv]) complain("");
  };
  const fillVpa = (id: string) => {
    upi.radio.checked = true;
    vpa.input.value = id;
    vpa.complain("");
  };
  // Computers show the QR code (`scan`). Phones show the sentence about the UPI app (`intent`). The
  // sandbox opens no app: the test UPI ID decides the outcome.
  const byUpi = make(
    "div",
    { class: "group" },
    make(
      "div",
      { class: "scan" },
      drawing(qr, "QR code of the payment"),
      make(
        "p",
        {},
        "Scan this code with any UPI app on your phone, and confirm the payment there.",
      ),
    ),
    make(
      "p",
      { class: "intent" },
      "The button below opens your UPI app. Confirm the payment there, and come back.",
    ),
    make(
      "div",
      { class: "test" },
      make("p", {}, make("strong", {}, "Test controls of the sandbox")),
      suggestions(
        "No app opens here. Choose the result: paid, failed, or failed and paid ten seconds later.",
        ["success@razorpay", "failure@razorpay", "late@sandbox"],
        fillVpa,
      ),
      vpa.box,
      make("p", {}, "A real guest no longer types a UPI ID; that ended in 2026."),
    ),
  );
  const byCard = make(
    "div",
    { class: "group" },
    number.box,
    make("div", { class: "pair" }, expiry.box, cvv.box),
    make(
      "div",
      { class: "test" },
      make("p", {}, make("strong", {}, "Test controls of the sandbox")),
      suggestions(
        "Test cards, with any future month and any CVV:",
        ["4111 1111 1111 1111", "5267 3181 8797 5449"],
        fillCard,
      ),
    ),
  );

  const pay = button("Pay", "act");
  const details = make(
    "form",
    { novalidate: "", "aria-label": "How to pay" },
    make("fieldset", {}, make("legend", {}, "Pay by"), upi.box, byUpi, card.box, byCard),
    // If the window is high enough, the button stays in view while the form is scrolled. The alert
    // is in the same element as the button; otherwise the button would cover the alert.
    make("div", { class: "foot" }, alert, pay),
  );
  const submit = button("Submit", "act");
  const back = button("Back", "", () => {
    show(details);
    number.input.focus();
  });
  const bank = make(
    "form",
    { novalidate: "", "aria-label": "Your bank" },
    make("p", {}, "Your bank asks for the password that it sent to your phone."),
    make("p", {}, "Here, 4 to 10 digits make the payment succeed, and fewer make it fail."),
    otp.box,
    submit,
    back,
  );
  const waiting = make("p", { class: "wait", role: "status" });
  const show = (step: HTMLElement) => {
    for (const other of [details, bank, waiting]) other.hidden = other !== step;
  };
  show(details);

  const isComing = (text: string): boolean => {
    const [, month = "", year = ""] = /^(0[1-9]|1[0-2])\s*\/\s*(\d\d)$/.exec(text.trim()) ?? [];
    return month !== "" && new Date(2000 + Number(year), Number(month)) > new Date();
  };
  const cardDigits = () => number.input.value.replace(/\D/g, "");
  const isWrong = (checked: CheckoutField, isRight: boolean, text: string) =>
    checked.complain(isRight ? "" : text) && checked;

  details.addEventListener("submit", (event) => {
    event.preventDefault();
    if (pay.getAttribute("aria-disabled") === "true") return;
    alert.textContent = "";
    const id = vpa.input.value.trim().toLowerCase();
    const wrong = upi.radio.checked
      ? [isWrong(vpa, /^[^@\s]+@[^@\s]+$/.test(id), texts.vpa)]
      : [
          isWrong(number, cardDigits() in testCards, texts.card),
          isWrong(expiry, isComing(expiry.input.value), texts.expiry),
          isWrong(cvv, /^\d{3,4}$/.test(cvv.input.value.trim()), texts.cvv),
        ];
    const first = wrong.find((found) => found !== false);
    if (first) return first.input.focus();
    if (upi.radio.checked) return attempt({ method: "upi", vpa: id });
    otp.input.value = "";
    show(bank);
    otp.input.focus();
  });
  bank.addEventListener("submit", (event) => {
    event.preventDefault();
    // Only the last four digits of a card number leave the page.
    const shown = { last4: cardDigits().slice(-4), network: testCards[cardDigits()] };
    attempt({ method: "card", card: shown, otp: otp.input.value.trim() });
  });

  return {
    elements: [details, bank, waiting],
    /** The buttons that are disabled while an attempt runs. */
    buttons: [pay, submit, back],
    setPrice: (price: string) => {
      pay.textContent = `Pay ${price}`;
    },
    say: (text: string) => {
      alert.textContent = text;
    },
    failed: (text: string) => {
      show(details);
      pay.focus();
      alert.textContent = text;
    },
    wait: () => {
      show(waiting);
      waiting.textContent =
        "Waiting for your bank. This may take a long time; you can close this window.";
    },
  };
};
