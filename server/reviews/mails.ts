import type { Config } from "#server/kernel/config/config.ts";
import { renderMail } from "#server/mail/render-mail.ts";

type Subject = { id: string; title: string; isRevision: boolean };

/** Renders the mail to a host whose space or edit was approved. */
export const spaceApprovedMail = (config: Config, { id, title, isRevision }: Subject) =>
  renderMail(config, {
    subject: isRevision ? `Your changes to ${title} are live` : `${title} is live`,
    paragraphs: [
      isRevision
        ? `Our team has looked at your changes to “${title}”. Everyone sees them now.`
        : `Our team has verified “${title}”. Guests can find it from now on.`,
    ],
    button: { label: "Go to location", path: `/location/${id}` },
  });

/** Renders the mail to a host whose space or edit was returned. */
export const spaceReturnedMail = (
  config: Config,
  { id, title, isRevision }: Subject,
  reason: string,
) =>
  renderMail(config, {
    subject: isRevision
      ? `Your changes to ${title} need another change`
      : `${title} needs a change`,
    paragraphs: [
      isRevision
        ? `Our team has looked at your changes to “${title}” and cannot show them yet. Guests go on seeing the space as it was verified. The reason:`
        : `Our team has looked at “${title}” and cannot show it yet. The reason:`,
    ],
    quote: reason,
    button: { label: "Change and send again", path: `/host/onboarding/${id}` },
    after: [
      isRevision
        ? "Once you have sent them again, our team looks at them anew."
        : "Once you have sent it again, our team looks at it anew.",
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
      `Our team has looked at your last change to a text of “${title}” and has put the earlier text back. The reason:`,
    ],
    quote: reason,
    button: { label: "Open the listing", path: `/host/onboarding/${id}` },
  });
