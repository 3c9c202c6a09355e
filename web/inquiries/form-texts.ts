/** The specification's texts that a space's page shows before any inquiry. They are separate from
 *  the others, because every visitor's first load contains them. */
export const inquiryFormTexts = {
  send: "Send Inquiry",
  sending: "Sending Inquiry...",
  failed: "Failed to send inquiry. Please try again later.",
  hostHidden: "Login to view host details.",
} as const;
