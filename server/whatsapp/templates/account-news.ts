import type { Template } from "./template.ts";

/** To a guest or a host: news that needs no answer on WhatsApp. */
export const accountNews = {
  name: "account_news",
  category: "utility",
  language: "en",
  body: "There is news for you on our site: {{text}} You can read everything there.",
  examples: {
    text: "Asha has written a review about “Glass Loft”.",
    id: "0199b2f0-0000-7000-8000-000000000000",
  },
  buttons: [{ kind: "open", text: "Open the site", path: "/{{id}}" }],
} as const satisfies Template;
