import type { Template } from "./template.ts";

/** To both sides. */
export const bookingMoved = {
  name: "booking_moved",
  category: "utility",
  language: "en",
  body: "The booking of “{{space}}” has a new time: {{when}}. Before, it was {{before}}. Reply to this message to write to {{other}} before you meet.",
  examples: {
    space: "Glass Loft",
    when: "Saturday, 28 November 2026, 10:00 AM to 2:00 PM",
    before: "Friday, 27 November 2026, 10:00 AM to 2:00 PM",
    other: "Ravi",
    id: "0199b2f0-0000-7000-8000-000000000000",
  },
  buttons: [{ kind: "open", text: "Open booking", path: "/bookings/{{id}}" }],
  whileIn: ["confirmed"],
} as const satisfies Template;
