/** What the form shows beside its text. */
export type InquiryFormState = { hint?: string; error?: string; busy?: boolean };
