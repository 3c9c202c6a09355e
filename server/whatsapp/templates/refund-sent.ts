import type { Template } from "./template.ts";

/** To a guest. */
export const refundSent = {
  name: "refund_sent",
  category: "utility",
  language: "en",
  body: "We have refunded {{amount}} for “{{space}}” on {{when}}. Banks usually show it within {{bank_time}}.",
  examples: {
    amount: "₹500",
    space: "Glass Loft",
    when: "Saturday, 28 November 2026, 10:00 AM to 2:00 PM",
    bank_time: "5 to 7 working days",
    id: "0199b2f0-0000-7000-8000-000000000000",
  },
  buttons: [{ kind: "open", text: "Open booking", path: "/bookings/{{id}}" }],
} as const satisfies Template;
