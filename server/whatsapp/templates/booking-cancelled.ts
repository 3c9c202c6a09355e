import type { Template } from "./template.ts";

/** To both sides. */
export const bookingCancelled = {
  name: "booking_cancelled",
  category: "utility",
  language: "en",
  body: "About “{{space}}” on {{when}}: {{what}} {{money}} You find the details on our site.",
  examples: {
    space: "Glass Loft",
    when: "Saturday, 28 November 2026, 10:00 AM to 2:00 PM",
    what: "The host has cancelled your booking.",
    money: "All that you paid, ₹500, is refunded.",
    id: "0199b2f0-0000-7000-8000-000000000000",
  },
  buttons: [{ kind: "open", text: "Open booking", path: "/bookings/{{id}}" }],
  whileIn: ["cancelled"],
} as const satisfies Template;
