import { hostAnswerTime } from "#contract/bookings/policy-text.ts";
import type { MailContent } from "#server/mail/mail-content.ts";

/** The facts that a mail about a message contains. */
export type MessageFacts = {
  /** The title of the space. */
  title: string;
  threadId: string;
  text: string;
  /** The sender; `email` is missing where contact details are withheld. */
  from: { name: string; email?: string; emailVerified?: boolean };
};

/** Returns the mail to a host about a new inquiry. */
export const inquiryMail = ({ title, threadId, text, from }: MessageFacts): MailContent => ({
  subject: `Inquiry about ${title}`,
  paragraphs: [`${from.name} asks about “${title}”:`],
  quote: text,
  button: { label: "Answer in your messages", path: `/messages/${threadId}` },
  after: [
    ...(from.email === undefined
      ? ["Answer in your messages: the guest gets your answer there and by email."]
      : [`You can also reply to this email to write to ${from.email}.`]),
    ...(from.email === undefined || from.emailVerified
      ? []
      : [
          "This address has not been verified by its owner yet. Do not send anything confidential to it.",
        ]),
    `Guests expect an answer within ${hostAnswerTime}.`,
  ],
});
