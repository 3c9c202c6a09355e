/** The form's state, other than its text. */
export type InquiryFormState = {
  hint?: string;
  error?: string;
  busy?: boolean;
  /** Whether an inquiry was sent. */
  sent?: boolean;
};
