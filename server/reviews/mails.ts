import type { Config } from "#server/kernel/config/config.ts";
import type { MailContent } from "#server/mail/mail-content.ts";
import { renderMail } from "#server/mail/render-mail.ts";

type Subject = { bookingId: string; title: string };

const openReviews = ({ bookingId }: Subject) => ({
  label: "Read and reply",
  path: `/bookings/${bookingId}#review`,
});

/** Returns the mail that tells the reviewed guest or host that the review is published. */
export const reviewPublishedMail = (
  subject: Subject & { side: "guest" | "host" },
): MailContent => ({
  subject:
    subject.side === "guest" ? `A guest reviewed ${subject.title}` : "A host has reviewed you",
  paragraphs: [
    subject.side === "guest"
      ? `A guest's review of “${subject.title}” is published. Everyone can read it, and you can reply once.`
      : `The host of “${subject.title}” has reviewed you. Hosts who get a request from you can read it, and you can reply once.`,
  ],
  button: openReviews(subject),
});

/** Returns the mail to the author of a review that got a reply. */
export const reviewRepliedMail = (subject: Subject, reply: string): MailContent => ({
  subject: `Your review about the booking of ${subject.title} got a reply`,
  paragraphs: [`This is the reply to your review about the booking of “${subject.title}”:`],
  quote: reply,
  button: { ...openReviews(subject), label: "Open the booking" },
});

/** Renders the mail that tells both sides of a booking that the team has removed a review or a
 *  reply. */
export const reviewRemovedMail = (
  config: Config,
  subject: Subject & { what: "review" | "reply" },
  reason: string,
) =>
  renderMail(config, {
    subject: `A ${subject.what} about ${subject.title} was removed`,
    paragraphs: [
      `Our team has removed a ${subject.what} about the booking of “${subject.title}”. ${
        subject.what === "review" ? "It no longer counts. " : ""
      }Guest and host both get this reason:`,
    ],
    quote: reason,
    button: { ...openReviews(subject), label: "Open the booking" },
  });
