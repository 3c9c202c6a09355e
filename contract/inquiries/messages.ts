import { formatNumberInWords } from "#contract/number-words.ts";
import { MAX_INQUIRY_CHARS, MAX_UNVERIFIED_INQUIRIES_PER_DAY } from "./policy.ts";

/** Messages about inquiries; the texts of the form itself are in web/inquiries/form-texts.ts. The
 *  first message is from the specification, word for word. Pages import this file, so it does not
 *  use zod. */
export const inquiryMessages = {
  /** A request without a location id gets this message too. */
  needLogin: "Please login to send inquiry",

  sent: "Inquiry sent. The host answers in Messages or by email.",
  empty: "Please write what you would like to ask.",
  tooLong: `Please keep the inquiry to ${MAX_INQUIRY_CHARS} characters.`,
  ownSpace: "This is your own space.",
  verifyFirst: `Please verify your email address to send more than ${formatNumberInWords(MAX_UNVERIFIED_INQUIRIES_PER_DAY)} inquiries a day. We emailed you a link; your profile can send it again.`,
  unknown: "There is no such inquiry.",
} as const;
