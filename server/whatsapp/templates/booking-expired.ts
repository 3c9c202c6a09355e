import type { Template } from "./template.ts";

/** To both sides. */
export const bookingExpired = {
  name: "booking_expired",
  category: "utility",
  language: "en",
  body: "The request for “{{space}}” on {{when}} has expired, because it was not {{missing}} in time. Nothing was charged.",
  examples: {
    space: "Glass Loft",
    when: "Saturday, 28 November 2026, 10:00 AM to 2:00 PM",
    missing: "answered",
    id: "0199b2f0-0000-7000-8000-000000000000",
  },
  buttons: [{ kind: "open", text: "Open request", path: "/bookings/{{id}}" }],
  whileIn: ["expired"],
} as const satisfies Template;
