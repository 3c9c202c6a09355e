import type { Template } from "./template.ts";

/** To a guest or a host: the other person made an offer. */
export const offerReceived = {
  name: "offer_received",
  category: "utility",
  language: "en",
  body: "An offer from {{name}} for “{{space}}” on {{when}}: {{total}} ({{prices}}). Note: {{note}} Please answer by {{answer_by}}. Reply to this message to write back.",
  examples: {
    name: "Asha",
    space: "Glass Loft",
    when: "Saturday, 28 November 2026, 10:00 AM to 2:00 PM",
    total: "₹3,500",
    prices: "Use of the studio ₹3,000, Cleaning ₹500",
    note: "“We bring our own lights.”",
    answer_by: "Friday, 27 November 2026, 9:00 AM (IST)",
  },
  buttons: [
    { kind: "offer", text: "Accept", action: "accept" },
    { kind: "offer", text: "Decline", action: "decline" },
    { kind: "offer", text: "Another price", action: "counter" },
  ],
  whileOfferIsOpen: true,
} as const satisfies Template;
