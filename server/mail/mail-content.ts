import type { Config } from "#server/kernel/config/config.ts";

export type MailContent = {
  subject: string;
  /** Paragraphs of plain text. */
  paragraphs: string[];
  /** A text that another person typed. The mail shows it as a quotation, exactly as typed. */
  quote?: string;
  /** Facts below the text, one per line. The first fact says what the mail is about, e.g. `Space`,
   *  `Sunny loft`. */
  facts?: [name: string, value: string][];
  /** The events that the mail reports, if there are several. The text of each event is a link to
   *  `path`, a page on our own site. */
  items?: { text: string; path: string }[];
  /** The only button of the mail; `path` is on our own site. */
  button?: { label: string; path: string };
  /** Smaller text below the button. */
  after?: string[];
};

/** How the recipient unsubscribes from mails of one kind, or from all kinds that are not urgent
 *  (`canMailWait`). Mails that are always sent have no `Unsubscribe`. */
export type Unsubscribe = {
  /** The name of these mails in the footer, e.g. `You can review a booking`. */
  what: string;
  /** The path of our page on which the recipient presses a button to unsubscribe. */
  page: string;
  /** The path to which mail programs send the POST request of RFC 8058. */
  oneClick: string;
};

/** The operator's settings that appear in mails. */
export type MailBranding = Pick<
  Config,
  "brandName" | "publicUrl" | "contactEmail" | "contactPhone" | "contactAddress"
>;

/** A mail with the parts that every mail has. Its text and its HTML are both made from this object,
 *  so that they have the same content. */
export type BrandedMail = MailContent & {
  brand: string;
  home: string;
  /** The full URL of the button. */
  address: string | undefined;
  /** The text that a mailbox shows after the subject in its list of mails. */
  preview: string;
  /** The reason why this mail was sent, and the operator's details, one per line. */
  foot: {
    why: string;
    operator: string[];
    /** The link to the page on which the recipient unsubscribes (`Unsubscribe`). */
    unsubscribe?: { text: string; url: string };
  };
};

/** A mail in its two forms, ready to be sent. */
export type RenderedMail = {
  subject: string;
  text: string;
  html: string;
  /** The URL to which a mail program posts to unsubscribe (`Unsubscribe`). */
  unsubscribeUrl?: string;
};
