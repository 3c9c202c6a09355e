/** The specification's texts for inquiries on a space's page. They are separate from the other
 *  messages about inquiries, because the first load of that page contains only these texts. */
export const inquiryFormTexts = {
  send: "Send Inquiry",
  sending: "Sending Inquiry...",
  failed: "Failed to send inquiry. Please try again later.",
  hostHidden: "Login to view host details.",
} as const;
