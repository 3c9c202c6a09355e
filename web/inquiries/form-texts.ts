/** The specification's texts for the inquiry form of a space's page. They are separate from the
 *  other messages about inquiries, because every visitor's first load contains them. */
export const inquiryFormTexts = {
  send: "Send Inquiry",
  sending: "Sending Inquiry...",
  failed: "Failed to send inquiry. Please try again later.",
  hostHidden: "Login to view host details.",
} as const;
