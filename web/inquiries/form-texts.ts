/** The specification's words that stand on a space's page before anybody asks; apart from the others,
 *  because every visitor's first load carries them. */
export const inquiryFormTexts = {
  send: "Send Inquiry",
  sending: "Sending Inquiry...",
  failed: "Failed to send inquiry. Please try again later.",
  hostHidden: "Login to view host details.",
} as const;
