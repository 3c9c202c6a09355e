import type { ReactNode } from "react";

/** The form's state, other than its text. */
export type InquiryFormState = {
  hint?: string;
  error?: string;
  busy?: boolean;
  /** What is shown once an inquiry was sent. */
  after?: ReactNode;
};
