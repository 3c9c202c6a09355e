import type { Template } from "./template.ts";

/** To a guest: the host accepted the request. Contains the link to pay. */
export const bookingAccepted = {
  name: "booking_accepted",
  category: "utility",
  language: "en",
  body: "The host of “{{space}}” accepted your request for {{when}}. Please pay {{amount}} by {{pay_by}} to confirm it; until then the time is held for you.",
  examples: {
    space: "Glass Loft",
    when: "Saturday, 28 November 2026, 10:00 AM to 2:00 PM",
    amount: "₹500",
    pay_by: "Friday, 27 November 2026, 9:00 AM (IST)",
    id: "0199b2f0-0000-7000-8000-000000000000",
  },
  buttons: [{ kind: "open", text: "Pay now", path: "/checkout/{{id}}" }],
  whileIn: ["awaiting_payment"],
} as const satisfies Template;
