import type { Config } from "#server/kernel/config/config.ts";
import { renderMail } from "#server/mail/render-mail.ts";

/** Returns the mail that tells a member that the team has suspended their account. */
export const accountSuspendedMail = (config: Config, reason: string) =>
  renderMail(config, {
    subject: `Your ${config.brandName} account is suspended`,
    paragraphs: [
      "Our team has suspended your account. You cannot sign in, and your spaces are not shown. The reason:",
    ],
    quote: reason,
    after: [`If you think that this is a mistake, write to ${config.contactEmail}.`],
  });

/** Returns the mail that tells a member that their account is restored. */
export const accountRestoredMail = (config: Config) =>
  renderMail(config, {
    subject: `Your ${config.brandName} account is restored`,
    paragraphs: [
      "The suspension of your account has ended. You can sign in again, and the spaces that were live are live again.",
    ],
    button: { label: `Open ${config.brandName}`, path: "/" },
  });
