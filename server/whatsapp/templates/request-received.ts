import type { Template } from "./template.ts";

/** To a host: a guest asks for a time. */
export const requestReceived = {
  name: "request_received",
  category: "utility",
  language: "en",
  body: "A guest, {{guest}}, would like to book “{{space}}” on {{when}}, for {{total}}. Please answer by {{answer_by}}. Reply to this message to write to the guest.",
  examples: {
    guest: "Asha",
    space: "Glass Loft",
    when: "Saturday, 28 November 2026, 10:00 AM to 2:00 PM",
    total: "₹4,000",
    answer_by: "Friday, 27 November 2026, 9:00 AM (IST)",
  },
  buttons: [
    { kind: "reply", text: "Accept", action: "accept" },
    { kind: "reply", text: "Decline", action: "decline" },
  ],
  whileIn: ["requested"],
} as const satisfies Template;
