import type { ReactNode } from "react";

/** The form's state, other than its text. */
export type InquiryFormState = {
  hint?: string;
  error?: string;
  busy?: boolean;
  /** What is shown after the form: the daily limit or, after an inquiry was sent, the request for
   *  the sender's name. */
  after?: ReactNode;
};
