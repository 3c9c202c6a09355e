import type { Config } from "#server/kernel/config/config.ts";
import { renderMail } from "#server/mail/render-mail.ts";
import type { MessageFacts } from "./inquiry-mail.ts";

/** Returns the mail about the first message since the recipient last read the conversation. */
export const messageMail = (config: Config, { title, threadId, text, from }: MessageFacts) =>
  renderMail(config, {
    subject: `${from.name} wrote to you about ${title}`,
    paragraphs: [`${from.name} wrote to you about “${title}”:`],
    quote: text,
    button: { label: "Open the conversation", path: `/messages/${threadId}` },
    after: ["We email you again only after you have read this conversation."],
  });
