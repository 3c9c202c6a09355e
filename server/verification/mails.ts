import type { Config } from "#server/kernel/config/config.ts";
import type { MailContent } from "#server/mail/mail-content.ts";
import { renderMail } from "#server/mail/render-mail.ts";

type Subject = { id: string; title: string; isRevision: boolean };

const approvedParagraph = (title: string, isRevision: boolean, isPaused: boolean): string => {
  if (!isRevision) return `Our team has verified “${title}”. Guests can find it from now on.`;
  const approved = `Our team has approved your changes to “${title}”.`;
  return isPaused
    ? `${approved} The space is paused. Guests see the changes once you resume the space.`
    : `${approved} Everyone can see them now.`;
};

/** Returns the mail to a host whose space or edit was approved. `isPaused` says whether the edited
 *  space is paused. It has no effect for a space that is approved for the first time. */
export const spaceApprovedMail = ({
  id,
  title,
  isRevision,
  isPaused = false,
}: Subject & { isPaused?: boolean }): MailContent => ({
  subject: isRevision
    ? `Your changes to ${title} are ${isPaused ? "approved" : "live"}`
    : `${title} is live`,
  paragraphs: [approvedParagraph(title, isRevision, isPaused)],
  button: { label: "Go to location", path: `/location/${id}` },
});

/** Returns the mail that asks a host to change a space or an edit and to send it again. */
export const spaceReturnedMail = (
  { id, title, isRevision }: Subject,
  reason: string,
): MailContent => ({
  subject: isRevision ? `Your changes to ${title} need another change` : `${title} needs a change`,
  paragraphs: [
    isRevision
      ? `Our team has reviewed your changes to “${title}” and cannot publish them yet. Until your changes are approved, the space keeps its verified version. The reason:`
      : `Our team has reviewed “${title}” and cannot publish it yet. The reason:`,
  ],
  quote: reason,
  button: { label: "Change and send again", path: `/host/onboarding/${id}` },
  after: [
    isRevision
      ? "Once you have sent them again, our team reviews them again."
      : "Once you have sent it again, our team reviews it again.",
  ],
});

/** Renders the mail to a host when the team restores an earlier text. */
export const textRestoredMail = (
  config: Config,
  { id, title }: Omit<Subject, "isRevision">,
  reason: string,
) =>
  renderMail(config, {
    subject: `A text of ${title} was changed back`,
    paragraphs: [
      `Our team has reviewed your last change to a text of “${title}” and has restored the earlier text. The reason:`,
    ],
    quote: reason,
    button: { label: "Open the listing", path: `/host/onboarding/${id}` },
  });
