import type { MailContent } from "#server/mail/mail-content.ts";
import type { MessageFacts } from "./inquiry-mail.ts";

/** Returns the mail about the first message since the recipient last read the conversation. */
export const messageMail = ({ title, threadId, text, from }: MessageFacts): MailContent => ({
  subject: `${from.name} wrote to you about ${title}`,
  paragraphs: [`${from.name} wrote to you about “${title}”:`],
  quote: text,
  button: { label: "Open the conversation", path: `/messages/${threadId}` },
  after: ["We email you about this conversation again only after you have read it."],
});
