import type { Template } from "./template.ts";

/** To a guest. */
export const bookingDeclined = {
  name: "booking_declined",
  category: "utility",
  language: "en",
  body: "The host of “{{space}}” declined your request for {{when}}. Nothing was charged.",
  examples: {
    space: "Glass Loft",
    when: "Saturday, 28 November 2026, 10:00 AM to 2:00 PM",
    id: "0199b2f0-0000-7000-8000-000000000000",
  },
  buttons: [{ kind: "open", text: "Open request", path: "/bookings/{{id}}" }],
  whileIn: ["declined"],
} as const satisfies Template;
