import type { Template } from "./template.ts";

/** To both sides: the booking is tomorrow. For spaces whose host has not marked the exact place on
 *  the map. */
export const bookingTomorrow = {
  name: "booking_tomorrow",
  category: "utility",
  language: "en",
  body: "Your booking of “{{space}}” is tomorrow: {{when}}. The address is {{address}}. Reply to this message to write to {{other}} before you meet.",
  examples: {
    space: "Glass Loft",
    when: "Saturday, 28 November 2026, 10:00 AM to 2:00 PM",
    address: "12 Hill Road, Bandra, Mumbai",
    other: "Ravi",
    id: "0199b2f0-0000-7000-8000-000000000000",
  },
  buttons: [{ kind: "open", text: "Open booking", path: "/bookings/{{id}}" }],
  whileIn: ["confirmed"],
} as const satisfies Template;
