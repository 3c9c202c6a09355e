import type { Config } from "#server/kernel/config/config.ts";

export type MailContent = {
  subject: string;
  /** Paragraphs of plain text. */
  paragraphs: string[];
  /** Another person's text, set apart and shown exactly as typed. */
  quote?: string;
  /** Facts below the text, one per line. The first names the subject: `Space`, `Sunny loft`. */
  facts?: [name: string, value: string][];
  /** The only action; `path` is on our own site. */
  button?: { label: string; path: string };
  /** Smaller text below the button. */
  after?: string[];
};

/** The operator's settings that appear in mails. */
export type MailBranding = Pick<
  Config,
  "brandName" | "publicUrl" | "contactEmail" | "contactPhone" | "contactAddress"
>;

/** A mail with the parts that every mail has. Its text and its HTML are made only from this, so
 *  that their content is the same. */
export type BrandedMail = MailContent & {
  brand: string;
  home: string;
  /** The full URL of the button. */
  address: string | undefined;
  /** Shown after the subject in a mailbox's list. */
  preview: string;
  /** Why this mail was sent, then the operator's details, one per line. */
  foot: { why: string; operator: string[] };
};

/** A mail in its two forms, ready to be sent. */
export type RenderedMail = { subject: string; text: string; html: string };
