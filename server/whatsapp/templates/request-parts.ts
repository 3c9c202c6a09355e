import type { Template } from "./template.ts";

/** The common parts of the two messages about a request, such as the buttons that answer the
 *  request. Both messages go to the host. */
export const requestParts = {
  category: "utility",
  language: "en",
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
} as const satisfies Omit<Template, "name" | "body">;
