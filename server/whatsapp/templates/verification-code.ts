import type { Template } from "./template.ts";

/** The code with which a member proves that a number is theirs. The provider itself writes the text
 *  of messages of this category. */
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
