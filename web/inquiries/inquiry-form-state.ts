import type { ReactNode } from "react";

/** The form's state, other than its text. */
export type InquiryFormState = {
  hint?: string;
  error?: string;
  busy?: boolean;
  /** Shown below the form. At first, this may be the daily limit. After an inquiry was sent, this
   *  is the question about the sender's name. */
  after?: ReactNode;
};
