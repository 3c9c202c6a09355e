import type { Template } from "./template.ts";

/** To a guest or a host: the other person declined an offer. */
export const offerDeclined = {
  name: "offer_declined",
  category: "utility",
  language: "en",
  body: "Your offer of {{total}} for “{{space}}” on {{when}} was declined by {{name}}. Reply to this message to write back.",
  examples: {
    name: "Asha",
    space: "Glass Loft",
    when: "Saturday, 28 November 2026, 10:00 AM to 2:00 PM",
    total: "₹3,500",
    id: "0199b2f0-0000-7000-8000-000000000000",
  },
  buttons: [{ kind: "open", text: "Open conversation", path: "/messages/{{id}}" }],
} as const satisfies Template;
