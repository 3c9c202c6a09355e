import type { Config } from "#server/kernel/config/config.ts";

export type MailContent = {
  subject: string;
  /** Each a paragraph of plain text. */
  paragraphs: string[];
  /** Somebody else's words, set apart and kept as they were typed. */
  quote?: string;
  /** Below them, line by line, what it is about first: `Space`, `Sunny loft`. */
  facts?: [name: string, value: string][];
  /** The one thing to do; `path` is on our own site. */
  button?: { label: string; path: string };
  /** Smaller, below the button. */
  after?: string[];
};

/** What of the operator's choices stands in mails. */
export type MailBranding = Pick<
  Config,
  "brandName" | "publicUrl" | "contactEmail" | "contactPhone" | "contactAddress"
>;

/** A mail with what every mail has: both forms are made from this alone, so they say the same. */
export type BrandedMail = MailContent & {
  brand: string;
  home: string;
  /** The button's, in full. */
  address: string | undefined;
  /** Shown after the subject in a list of mails. */
  preview: string;
  /** Why this came, then who wrote it, line by line. */
  foot: { why: string; operator: string[] };
};

/** A mail in its two forms, ready to be sent. */
export type WrittenLetter = { subject: string; text: string; html: string };
