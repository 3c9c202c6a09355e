/* Finds contact and payment details in texts, because guests are protected only if they book and
 * pay on the site. If a host adds such a detail to a verified space, the change waits for the team.
 * Messages hide such details until a booking is confirmed, except with `SHARE_CONTACTS=always`. */

export type ContactDetail = {
  kind: "link" | "email" | "handle" | "phone" | "payment";
  /** The detail in normalised form: trimmed, in lower case and with ASCII digits. This form can be
   *  compared with the details of an earlier text. */
  text: string;
};

const topLevelDomains =
  "com|in|net|org|co|io|app|me|ly|info|biz|online|site|shop|store|xyz|link|page|club|live|dev|ai|tv";
const mailHosts = "g\\s?mail|yahoo|hotmail|outlook|rediff(?:mail)?|icloud|proton(?:mail)?";
/** The names that follow the @ in a UPI id. They belong to banks and payment apps. */
const bankNames =
  "(?:ok|wa|pt)(?:hdfc|icici|axis|sbi)\\w*|\\w+bank|icici|kotak|sbi|ybl|ibl|axl|y?apl|paytm|upi|ptyes|fbl|freecharge";
/** Names of UPI ids that are also recognised after the word `at`. Ordinary sentences do not contain
 *  them: `at okaxis` is part of a UPI id, but `at Axis Bank` names a place. */
const oddBankNames = "ok(?:hdfcbank|icici|axis|sbi)|ybl|ibl|axl|y?apl";
const bracketedAt = String.raw`\s?[([{<]\s?(?:at|@)\s?[)\]}>]\s?`;
const spokenAt = String.raw`\s{1,3}at\s{1,3}the\s{1,3}rate\s{1,3}`;
const name = String.raw`[\w.+-]{1,64}`;
const dot = String.raw`(?:\s?\.\s?|\s?[([{<]\s?(?:dot|\.)\s?[)\]}>]\s?|\s{1,3}dot\s{1,3})`;
/** Domains that are recognised after an @ with spaces around it, or after "at the rate". The list
 *  is strict, so that "Parking @ basement. In the evening" does not match. */
const mailDomain = String.raw`${mailHosts}|[a-z][\w-]{0,63}(?:\.(?:com|co|in|net|org)|${dot}com)`;
/** `dot in` counts as a domain only before a punctuation mark or at the end of a line: "a red dot
 *  in the corner" contains no domain. */
const spokenDomains = topLevelDomains.replace("|in|", String.raw`|in(?=\s*(?:[.,;:!?)/]|$))|`);
const networks = "insta(?:gram)?|ig|telegram|tg|facebook|fb|twitter|snapchat|linkedin";
const separators = String.raw`[\s.\-()/_|*–—•·~+]`;
/** A mobile number has ten digits, twelve with the country code; shorter runs of digits are sizes
 *  and prices. */
const PHONE_DIGITS = 10;

const digitsOf: Record<string, string> = {
  zero: "0",
  one: "1",
  two: "2",
  three: "3",
  four: "4",
  five: "5",
  six: "6",
  seven: "7",
  eight: "8",
  nine: "9",
  shunya: "0",
  ek: "1",
  do: "2",
  teen: "3",
  char: "4",
  chaar: "4",
  panch: "5",
  paanch: "5",
  chhe: "6",
  saat: "7",
  aath: "8",
  nau: "9",
  शून्य: "0",
  एक: "1",
  दो: "2",
  तीन: "3",
  चार: "4",
  पाँच: "5",
  पांच: "5",
  छह: "6",
  छः: "6",
  छे: "6",
  सात: "7",
  आठ: "8",
  नौ: "9",
};
const digitNames = Object.keys(digitsOf).join("|");

type Form = [ContactDetail["kind"], RegExp];
const form = (kind: ContactDetail["kind"], pattern: string): Form => [
  kind,
  new RegExp(pattern, "gim"),
];

/** The details themselves. */
const details: Form[] = [
  form(
    "payment",
    String.raw`${name}(?:\s?@\s?|${bracketedAt}|${spokenAt})(?:${bankNames})\b(?!\.\w)`,
  ),
  form("payment", String.raw`${name}\s{1,3}at\s{1,3}(?:${oddBankNames})\b`),
  form("link", String.raw`\b(?:https?:\/\/|www\.)\S+`),
  form("email", String.raw`${name}@[\w-]{1,64}(?:\.[\w-]{1,64}){0,6}\.[a-z]{2,}`),
  form("email", String.raw`${name}(?:\s?@\s?|${spokenAt})(?:${mailDomain})\b`),
  form("email", String.raw`${name}${bracketedAt}[\w-]{2,64}(?:${dot}[a-z]{2,})?`),
  form("link", String.raw`\b[\w-]{1,64}(?:\.[\w-]{1,64}){0,6}\.(?:${topLevelDomains})\b(?:\/\S*)?`),
  form(
    "link",
    String.raw`\b[\w-]{1,64}(?:\s{1,3}dot\s{1,3}|\s?[([{<]\s?dot\s?[)\]}>]\s?)(?:${spokenDomains})\b`,
  ),
  form("link", String.raw`\b[\w-]{2,64}\s{0,3}\.\s{1,3}com\b|\b[\w-]{2,64}\s{1,3}\.\s{0,3}com\b`),
  form("link", String.raw`\b(?:wa|t)\s{0,3}\.\s{0,3}me\b`),
  // A UPI id has no domain after the @: name@okbank.
  form("payment", String.raw`\b[\w.-]{2,64}@[a-z]{2,}\b(?!\.)`),
  form("handle", String.raw`(?:^|[\s(:])@[a-z0-9_.]{3,}`),
  form("handle", String.raw`@\s+[a-z][a-z0-9.]*_[\w.]*`),
  form(
    "handle",
    String.raw`\b(?:${networks})\s{0,3}(?:id|handle|page|account|profile)?\s{0,3}(?:is\s{0,3})?[:=@]\s{0,3}@?[a-z][\w.]{2,}`,
  ),
  form(
    "handle",
    String.raw`\b(?:${networks})\s{1,3}(?:id|handle)\s{1,3}(?:is\s{1,3})?@?[a-z][\w.]{2,}`,
  ),
  form("handle", String.raw`\b(?:${networks})\s{1,3}(?:-\s{1,3})?@?[a-z](?=[\w.]*[_\d])[\w.]{2,}`),
  form("phone", String.raw`\+?\d(?:${separators}{0,3}\d){${PHONE_DIGITS - 1},}`),
  form("phone", String.raw`\b\d(?:[\s,;:'"]{1,3}\d){${PHONE_DIGITS - 1},}\b`),
  form("phone", String.raw`\b(?:(?:${digitNames}|double|triple)[\s,.\-/]*){6,}(?:${digitNames})\b`),
  // An IFSC identifies a bank's branch; an account number has nine digits or more.
  form("payment", String.raw`\b[A-Z]{4}0[A-Z0-9]{6}\b`),
  form("payment", String.raw`\b\d{9,18}\b`),
];

/** Invitations to contact or pay someone outside the site, such as "pay me in cash". They contain
 *  no contact detail. */
const mentions: Form[] = [
  form(
    "handle",
    String.raw`\b(?:dm|ping|message|find|follow|reach|contact|search|text)\s{1,3}(?:us|me)?\s{0,3}(?:on|at|via|through)\s{1,3}(?:${networks})\b`,
  ),
  form(
    "payment",
    String.raw`\b(?:g\s?pay|google\s?pay|phone\s?pe|paytm|bhim|upi|neft|imps|rtgs|bank\s+(?:transfer|account)|account\s+(?:no|number)|pay\s+(?:me|us|directly|in\s+cash|outside)|whats\s?app)\b`,
  ),
];

/** Returns the value of a decimal digit of any script. The ten digits of a script have consecutive
 *  code points. */
const digitValue = (digit: string): string => {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value++;
  return String(value);
};

/** A text rewritten so that the patterns in `details` and `mentions` can match it. Each UTF-16 unit
 *  of `text` was made from a part of the original text. For the unit `text[i]`, this part starts at
 *  `from[i]` and ends at `to[i]`. */
type Rewritten = { text: string; from: number[]; to: number[] };

const append = (to: Rewritten, text: string, from: number, end: number): void => {
  to.text += text;
  for (let i = 0; i < text.length; i++) {
    to.from.push(from);
    to.to.push(end);
  }
};

/** Normalises a text for the patterns: writes full-width characters and the digits of every script
 *  as ASCII, and removes invisible characters and the frames of keycap digits. */
const plain = (text: string): Rewritten => {
  const made: Rewritten = { text: "", from: [], to: [] };
  let at = 0;
  for (const character of text) {
    const end = at + character.length;
    const normalised = character
      .normalize("NFKC")
      .replace(/(?![0-9])\p{Nd}/gu, digitValue)
      .replace(/\p{Default_Ignorable_Code_Point}|\u20e3/gu, "");
    append(made, normalised, at, end);
    at = end;
  }
  return made;
};

/** Returns the text with the matches of a pattern replaced. `from` and `to` still refer to the
 *  original text. */
const rewrite = (
  read: Rewritten,
  pattern: RegExp,
  replace: (match: RegExpMatchArray) => string,
): Rewritten => {
  const made: Rewritten = { text: "", from: [], to: [] };
  let at = 0;
  const copyUntil = (end: number) => {
    for (; at < end; at++) append(made, read.text[at] ?? "", read.from[at] ?? 0, read.to[at] ?? 0);
  };
  for (const match of read.text.matchAll(pattern)) {
    copyUntil(match.index);
    const end = match.index + match[0].length;
    append(made, replace(match), read.from[match.index] ?? 0, read.to[end - 1] ?? 0);
    at = end;
  }
  copyUntil(read.text.length);
  return made;
};

/** These patterns match where the name of a digit begins and ends. `\b` does not work for names in
 *  Devanagari. */
const [wordStart, wordEnd] = [String.raw`(?<![\p{L}\p{M}])`, String.raw`(?![\p{L}\p{M}])`];
const multiplied = new RegExp(
  String.raw`${wordStart}(double|triple)\s+(\d|(?:${digitNames})${wordEnd})`,
  "giu",
);
const digitName = new RegExp(`${wordStart}(?:${digitNames})${wordEnd}`, "giu");

/** Replaces the names of digits by digits, so that numbers that mix both are recognised. */
const inDigits = (read: Rewritten): Rewritten =>
  rewrite(
    rewrite(read, multiplied, ([, times = "", digit = ""]) =>
      Array(times.toLowerCase() === "double" ? 2 : 3)
        .fill(digit)
        .join(" "),
    ),
    digitName,
    ([word]) => digitsOf[word.toLowerCase()] ?? word,
  );

type Found = ContactDetail & { from: number; to: number };

function* findAll(text: string, forms: Form[]): Generator<Found> {
  const read = plain(text);
  for (const [kind, pattern] of forms)
    for (const written of kind === "phone" ? [read, inDigits(read)] : [read])
      for (const { 0: match, index } of written.text.matchAll(pattern)) {
        const start = index + match.length - match.trimStart().length;
        const trimmed = match.trim();
        yield {
          kind,
          text: trimmed.toLowerCase(),
          from: written.from[start] ?? 0,
          to: written.to[start + trimmed.length - 1] ?? 0,
        };
      }
}

/** Returns the contact and payment details in a text. Also returns the text's invitations to
 *  contact or pay someone outside the site (`mentions`). Each result is returned only once. The
 *  patterns match some harmless texts, because stricter patterns would overlook real details. */
export const findContactDetails = (text: string): ContactDetail[] => {
  const found = new Map<string, ContactDetail>();
  for (const { kind, text: normalised } of findAll(text, [...details, ...mentions]))
    if (!found.has(normalised)) found.set(normalised, { kind, text: normalised });
  return [...found.values()];
};

/** Returns the positions of the contact and payment details in a text, in UTF-16 units. They are
 *  sorted and do not overlap. An invitation without a detail ("do you take UPI?") is left out. */
export const findContactSpans = (text: string): { from: number; to: number }[] => {
  const spans: { from: number; to: number }[] = [];
  const found = [...findAll(text, details)].sort((a, b) => a.from - b.from);
  for (const { from, to } of found) {
    const last = spans.at(-1);
    if (last && from < last.to) last.to = Math.max(last.to, to);
    else spans.push({ from, to });
  }
  return spans;
};

/** Returns whether a change of a text adds a contact or payment detail. An invitation to contact or
 *  pay someone outside the site counts, too. Details of the earlier text do not count. */
export const hasNewContactDetails = (before: string, after: string): boolean => {
  const known = new Set(findContactDetails(before).map(({ text }) => text));
  return findContactDetails(after).some(({ text }) => !known.has(text));
};
