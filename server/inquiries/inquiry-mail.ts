import { hostAnswerTime } from "#contract/bookings/policy-text.ts";
import type { Config } from "#server/kernel/config/config.ts";
import { renderMail } from "#server/mail/render-mail.ts";

type About = {
  /** The title of the space. */
  title: string;
  text: string;
  from: { name: string; email: string; emailVerified: boolean };
};

/** Returns the mail to a host about a new inquiry. */
export const inquiryMail = (config: Config, { title, text, from }: About) =>
  renderMail(config, {
    subject: `Inquiry about ${title}`,
    paragraphs: [`${from.name} asks about “${title}”:`],
    quote: text,
    button: { label: "Open your inbox", path: "/profile?tab=inquiries" },
    after: [
      `Reply to this email to write to ${from.email}.`,
      ...(from.emailVerified
        ? []
        : [
            "This address has not been verified by its owner yet. Do not send anything confidential to it.",
          ]),
      `Guests expect an answer within ${hostAnswerTime}.`,
    ],
  });
