import type { Template } from "./template.ts";

/** To a host: the guest accepted the host's offer. */
export const offerAccepted = {
  name: "offer_accepted",
  category: "utility",
  language: "en",
  body: "Your guest {{name}} accepted your offer for “{{space}}” on {{when}}, for {{total}}. The time is held until {{pay_by}}, and the booking is confirmed once the guest has paid.",
  examples: {
    name: "Asha",
    space: "Glass Loft",
    when: "Saturday, 28 November 2026, 10:00 AM to 2:00 PM",
    total: "₹3,500",
    pay_by: "Friday, 27 November 2026, 9:00 AM (IST)",
    id: "0199b2f0-0000-7000-8000-000000000000",
  },
  buttons: [{ kind: "open", text: "Open booking", path: "/bookings/{{id}}" }],
  whileIn: ["awaiting_payment", "confirmed"],
} as const satisfies Template;
