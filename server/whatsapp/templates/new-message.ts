import type { Template } from "./template.ts";

/** To a guest or a host: the other person wrote a message. */
export const newMessage = {
  name: "new_message",
  category: "utility",
  language: "en",
  body: "A message from {{name}} about “{{space}}”: {{text}} Reply to this message to answer.",
  examples: {
    name: "Asha",
    space: "Glass Loft",
    text: "Is there a goods lift?",
    id: "0199b2f0-0000-7000-8000-000000000000",
  },
  buttons: [{ kind: "open", text: "Open conversation", path: "/messages/{{id}}" }],
} as const satisfies Template;
