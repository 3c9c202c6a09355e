/* The rules for a display name, for the form and the server. No zod: pages import it. */
import { MAX_DISPLAY_NAME_CHARS } from "./policy.ts";

// A name is shown to strangers: it must not become a way to pass on contact details.
const contacts = [
  /@/,
  /https?:|www\.|:\/\//i,
  /[\p{L}\p{N}-]\.(?:com|in|org|net|io|co|me|app|shop|info|biz|link|site|online|xyz|dev|ly)\b/iu,
  /(?:\p{Nd}[\s().+-]*){7,}/u,
];

/** What is wrong with a display name, or null; an empty one is none. Give it trimmed. */
export const validateDisplayName = (name: string): string | null => {
  if ([...name].length > MAX_DISPLAY_NAME_CHARS)
    return `Please use at most ${MAX_DISPLAY_NAME_CHARS} characters.`;
  // Controls, line breaks, and marks that turn or hide what stands beside them.
  if (/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cs}]/u.test(name.replace(/[\u200c\u200d]/g, "")))
    return "Please leave out characters that cannot be shown.";
  if (name && !/[\p{L}\p{N}]/u.test(name)) return "Please use at least one letter or number.";
  if (contacts.some((form) => form.test(name)))
    return "Please leave out addresses, links and phone numbers.";
  return null;
};
