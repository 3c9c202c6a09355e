import { findContactSpans } from "#contract/spaces/contact-details.ts";

/** The text that replaces a withheld detail. */
export const WITHHELD = "•••";

/** Parts of a postal address: a PIN code, or the number of a flat, house, plot, shop or door. If a
 *  comma follows the number, the text after the comma is included. */
const addressForms = [
  /\b(?:flat|house|plot|shop|door|h)\.?\s{0,2}(?:no|number|#)\.?\s{0,2}[:-]?\s{0,2}\d{1,5}[a-z]?\b(?:,[^\n]{0,120})?/gi,
  /\b(?:flat|house|plot|shop)\s{1,2}\d{1,5}[a-z]?,[^\n]{1,120}/gi,
  /\bpin\s{0,2}(?:code)?\s{0,2}[:-]?\s{0,2}[1-9]\d{2}\s?\d{3}\b/gi,
  /[-–]\s?[1-9]\d{5}\b/g,
];

/** Returns a text as its recipient may read it, and whether contact details were withheld.
 *  @param shares - whether the guest and the host see each other's contact details */
export const showToOther = (text: string, shares: boolean): { text: string; withheld: boolean } =>
  shares ? { text, withheld: false } : withholdContacts(text);

/** Returns a message as its recipient may see it before a booking is confirmed: phone numbers,
 *  email and postal addresses, links, names on social networks, payment ids and bank accounts are
 *  replaced with `•••`. `withheld` says whether the text has such a detail. */
export const withholdContacts = (text: string): { text: string; withheld: boolean } => {
  let shown = "";
  let at = 0;
  for (const { from, to } of findContactSpans(text)) {
    shown += text.slice(at, from) + WITHHELD;
    at = to;
  }
  shown += text.slice(at);
  for (const form of addressForms) shown = shown.replace(form, WITHHELD);
  return { text: shown, withheld: shown !== text };
};
