import { type Sender, writeLetter } from "#server/mail/letter.ts";

export const resetMail = (site: Sender, token: string) =>
  writeLetter(site, {
    subject: `Set a new password for ${site.brandName}`,
    paragraphs: [
      "Somebody, probably you, asked for a new password for the account with this e-mail address.",
    ],
    button: { label: "Change Password", path: `/reset-password/${token}` },
    after: [
      "The link works once, for 30 minutes.",
      "If it was not you, do nothing: your password stays as it is.",
    ],
  });

export const verifyMail = (site: Sender, token: string) =>
  writeLetter(site, {
    subject: `Verify your e-mail address for ${site.brandName}`,
    paragraphs: [
      `This address was entered at ${site.brandName}. Please confirm that it is yours.`,
      "Until then a space that you list is not approved, and no more than three inquiries a day are sent.",
    ],
    button: { label: "Verify e-mail address", path: `/verify-email/${token}` },
    after: ["The link works for three days.", "If it was not you, do nothing."],
  });

export const passwordChangedMail = (site: Sender) =>
  writeLetter(site, {
    subject: `Your password for ${site.brandName} was changed`,
    paragraphs: [
      "The password of your account was changed just now, and other devices were signed out.",
      "If it was not you, set a new one at once: choose Sign In, then Forgot Password.",
    ],
    button: { label: `Open ${site.brandName}`, path: "/" },
  });

export const emailChangedMail = (site: Sender) =>
  writeLetter(site, {
    subject: `Your e-mail address for ${site.brandName} was changed`,
    paragraphs: [
      "Your account now has another e-mail address; nothing more is sent to this one.",
      `If it was not you, write to ${site.contactEmail} at once.`,
    ],
  });
