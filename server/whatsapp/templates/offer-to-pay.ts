import type { Template } from "./template.ts";

/** To a guest: the host accepted the guest's offer. Contains the link to pay. */
export const offerToPay = {
  name: "offer_to_pay",
  category: "utility",
  language: "en",
  body: "Your host {{name}} accepted your offer for “{{space}}” on {{when}}, for {{total}}. Please pay {{amount}} by {{pay_by}} to confirm the booking; until then the time is held for you.",
  examples: {
    name: "Ravi",
    space: "Glass Loft",
    when: "Saturday, 28 November 2026, 10:00 AM to 2:00 PM",
    total: "₹3,500",
    amount: "₹500",
    pay_by: "Friday, 27 November 2026, 9:00 AM (IST)",
    id: "0199b2f0-0000-7000-8000-000000000000",
  },
  buttons: [{ kind: "open", text: "Pay now", path: "/checkout/{{id}}" }],
  whileIn: ["awaiting_payment"],
} as const satisfies Template;
