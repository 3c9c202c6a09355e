import type { Template } from "./template.ts";

/** To both sides. */
export const bookingConfirmed = {
  name: "booking_confirmed",
  category: "utility",
  language: "en",
  body: "The booking of “{{space}}” on {{when}} is confirmed. Reply to this message to write to {{other}} before you meet.",
  examples: {
    space: "Glass Loft",
    when: "Saturday, 28 November 2026, 10:00 AM to 2:00 PM",
    other: "Ravi",
    id: "0199b2f0-0000-7000-8000-000000000000",
  },
  buttons: [{ kind: "open", text: "Open booking", path: "/bookings/{{id}}" }],
  whileIn: ["confirmed"],
} as const satisfies Template;
