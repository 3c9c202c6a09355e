import type { Template } from "./template.ts";

/** The code that proves a number. The provider writes the text of this category itself. */
export const verificationCode = {
  name: "verification_code",
  category: "authentication",
  language: "en",
  body: "{{code}} is your verification code.",
  examples: {
    code: "123456",
  },
  buttons: [],
} as const satisfies Template;
