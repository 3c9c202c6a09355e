import type { MailContent } from "#server/mail/mail-content.ts";
import type { MessageFacts } from "./inquiry-mail.ts";

/** Returns the mail about the first message since the recipient last read the conversation.
 *  @param isToHost - whether the recipient is the host; hosts also get a mail about each inquiry */
export const messageMail = ({
  title,
  threadId,
  text,
  from,
  isToHost,
}: MessageFacts & { isToHost: boolean }): MailContent => ({
  subject: `${from.name} wrote to you about ${title}`,
  paragraphs: [`${from.name} wrote to you about “${title}”:`],
  quote: text,
  button: { label: "Open the conversation", path: `/messages/${threadId}` },
  after: [
    isToHost
      ? "Until you read this conversation, we do not email you about further messages in it, except inquiries."
      : "Until you read this conversation, we do not email you about further messages in it.",
  ],
});
