/* Contact and payment details inside a listing's text. Guests are protected while they book and pay on
 * the site; a text that leads them elsewhere is looked at by the team before a verified space shows it. */

export type ContactDetail = {
  kind: "link" | "email" | "handle" | "phone" | "payment";
  /** As it stands in the text, tidied: compared to tell what is new. */
  text: string;
};

const topLevelDomains =
  "com|in|net|org|co|io|app|me|ly|info|biz|online|site|shop|store|xyz|link|page|club|live|dev|ai|tv";
const separators = String.raw`[\s.\-()/_|*]`;
/** A mobile number has ten digits, with the country code twelve; shorter runs are sizes and prices. */
const PHONE_DIGITS = 10;
const digitNames = "zero|one|two|three|four|five|six|seven|eight|nine|double|triple";

const forms: [ContactDetail["kind"], RegExp][] = [
  ["link", /\b(?:https?:\/\/|www\.)\S+/gi],
  ["email", /[\w.+-]+\s?(?:@|\(at\)|\[at\])\s?[\w-]+\s?(?:\.|\(dot\)|\[dot\])\s?[a-z]{2,}/gi],
  ["link", new RegExp(String.raw`\b[\w-]+(?:\.[\w-]+)*\.(?:${topLevelDomains})\b(?:\/\S*)?`, "gi")],
  ["link", new RegExp(String.raw`\b[\w-]+ (?:dot|\(dot\)|\[dot\]) (?:${topLevelDomains})\b`, "gi")],
  // A UPI id has no domain behind the @: name@okbank.
  ["payment", /\b[\w.-]{2,}@[a-z]{2,}\b(?!\.)/gi],
  ["handle", /(?:^|[\s(:])@[a-z0-9_.]{3,}/gi],
  ["phone", new RegExp(String.raw`\+?\d(?:${separators}{0,3}\d){${PHONE_DIGITS - 1},}`, "g")],
  ["phone", new RegExp(String.raw`\b(?:(?:${digitNames})[\s,-]+){6,}(?:${digitNames})\b`, "gi")],
  // An IFSC names a bank's branch; an account number has nine digits or more.
  ["payment", /\b[A-Z]{4}0[A-Z0-9]{6}\b/gi],
  ["payment", /\b\d{9,18}\b/g],
  [
    "payment",
    /\b(?:g\s?pay|google\s?pay|phone\s?pe|paytm|bhim|upi|neft|imps|rtgs|bank\s+(?:transfer|account)|account\s+(?:no|number)|pay\s+(?:me|us|directly|in\s+cash|outside)|whats\s?app)\b/gi,
  ],
];

const DEVANAGARI_ZERO = 0x0966;

/** Letters and digits in the form that the patterns know: full-width forms and Devanagari digits are
 *  written as ASCII, and characters that cannot be seen are left out. */
const plain = (text: string): string =>
  text
    .normalize("NFKC")
    .replace(/[\u0966-\u096f]/g, (digit) => String(digit.charCodeAt(0) - DEVANAGARI_ZERO))
    .replace(/[\u00ad\u200b-\u200f\u2060\ufeff]/g, "");

/** Every contact or payment detail in a text, each once. Errs on the side of finding one. */
export const contactDetailsIn = (text: string): ContactDetail[] => {
  const found = new Map<string, ContactDetail>();
  for (const [kind, form] of forms)
    for (const [match] of plain(text).matchAll(form)) {
      const tidy = match.trim().toLowerCase();
      if (!found.has(tidy)) found.set(tidy, { kind, text: tidy });
    }
  return [...found.values()];
};

/** Whether a changed text has a contact or payment detail that was not in it before. */
export const hasNewContactDetails = (before: string, after: string): boolean => {
  const known = new Set(contactDetailsIn(before).map(({ text }) => text));
  return contactDetailsIn(after).some(({ text }) => !known.has(text));
};
