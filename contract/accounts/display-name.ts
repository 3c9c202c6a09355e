/* The rules for a display name, for the form and the server. Pages import this file, so it does
 * not use zod. */
import { unshowableText } from "#contract/field-errors.ts";
import { MAX_DISPLAY_NAME_CHARS } from "./policy.ts";

// Strangers see the display name: it must not be used to pass on contact details.
const contacts = [
  /@/,
  /https?:|www\.|:\/\//i,
  /[\p{L}\p{N}-]\.(?:com|in|org|net|io|co|me|app|shop|info|biz|link|site|online|xyz|dev|ly)\b/iu,
  /(?:\p{Nd}[\s().+-]*){7,}/u,
];

/** Returns what is wrong with a trimmed display name, or null. An empty name is valid and means
 *  that the account has no display name. */
export const validateDisplayName = (name: string): string | null => {
  if ([...name].length > MAX_DISPLAY_NAME_CHARS)
    return `Please use at most ${MAX_DISPLAY_NAME_CHARS} characters.`;
  // Rejects control characters, line breaks, and marks that reverse or hide the text next to them.
  if (/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cs}]/u.test(name.replace(/[\u200c\u200d]/g, "")))
    return unshowableText;
  if (name && !/[\p{L}\p{N}]/u.test(name)) return "Please use at least one letter or number.";
  if (contacts.some((form) => form.test(name)))
    return "Please leave out addresses, links and phone numbers.";
  return null;
};
