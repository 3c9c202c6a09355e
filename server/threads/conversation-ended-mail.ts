import type { Config } from "#server/kernel/config/config.ts";
import { renderMail } from "#server/mail/render-mail.ts";

type Ended = {
  threadId: string;
  title: string;
  /** The name of the other person. */
  name: string;
  reason: string;
};

/** Renders the mail to one person of a conversation that the team has ended. */
export const conversationEndedMail = (config: Config, { threadId, title, name, reason }: Ended) =>
  renderMail(config, {
    subject: `We have ended your conversation about ${title}`,
    paragraphs: [
      `After a report, our team has ended your conversation with ${name} about “${title}”: nobody can write in it any more. Your bookings stay as they are. The reason:`,
    ],
    quote: reason,
    button: { label: "Open the conversation", path: `/messages/${threadId}` },
  });
