/** What the form shows beside its text. */
export type InquiryShown = { hint?: string; error?: string; busy?: boolean };
