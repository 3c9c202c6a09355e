import {
  EMAIL_LINK_EXPIRY_DAYS,
  NEW_EMAIL_LINK_EXPIRY_HOURS,
  RESET_LINK_EXPIRY_MINUTES,
} from "#contract/accounts/policy.ts";
import { formatCount } from "#contract/format-count.ts";
import { MAX_UNVERIFIED_INQUIRIES_PER_DAY } from "#contract/inquiries/policy.ts";
import { formatCountInWords, formatNumberInWords } from "#contract/number-words.ts";
import type { MailBranding } from "#server/mail/mail-content.ts";
import { renderMail } from "#server/mail/render-mail.ts";

export const passwordResetMail = (site: MailBranding, token: string) =>
  renderMail(site, {
    subject: `Set a new password for ${site.brandName}`,
    paragraphs: [
      "We received a request for a new password for the account with this email address, probably from you.",
    ],
    button: { label: "Change Password", path: `/reset-password/${token}` },
    after: [
      `The link works once, for ${formatCount(RESET_LINK_EXPIRY_MINUTES, "minute")}.`,
      "If it was not you, do nothing: your account stays as it is.",
    ],
  });

export const verifyEmailMail = (site: MailBranding, token: string) =>
  renderMail(site, {
    subject: `Verify your email address for ${site.brandName}`,
    paragraphs: [
      `This address was entered at ${site.brandName}. Please confirm that it is yours.`,
      `Until then, a space that you list is not approved, and you can send at most ${formatNumberInWords(MAX_UNVERIFIED_INQUIRIES_PER_DAY)} inquiries a day.`,
    ],
    button: { label: "Verify email address", path: `/verify-email/${token}` },
    after: [
      `The link works for ${formatCountInWords(EMAIL_LINK_EXPIRY_DAYS, "day")}.`,
      "If it was not you, do nothing.",
    ],
  });

/** Returns the mail that asks an account's owner to verify a requested new email address. */
export const verifyNewEmailMail = (site: MailBranding, token: string) =>
  renderMail(site, {
    subject: `Verify your email address for ${site.brandName}`,
    paragraphs: [
      `The owner of an account at ${site.brandName} wants to use this address from now on. Please confirm that it is you.`,
    ],
    button: { label: "Verify email address", path: `/verify-email/${token}` },
    after: [
      `The link works for ${formatCount(NEW_EMAIL_LINK_EXPIRY_HOURS, "hour")}, unless a sign-in detail of the account changes.`,
      "If it was not you, do not open the link.",
    ],
  });
