import type { Template } from "./template.ts";

/** To both sides: the booking is tomorrow. Contains the pin that the host marked on the map. */
export const bookingTomorrowPin = {
  name: "booking_tomorrow_pin",
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
  pin: true,
  buttons: [{ kind: "open", text: "Open booking", path: "/bookings/{{id}}" }],
  whileIn: ["confirmed"],
} as const satisfies Template;
