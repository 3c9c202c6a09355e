import {
  EMAIL_LINK_DAYS,
  NEW_EMAIL_LINK_HOURS,
  RESET_LINK_MINUTES,
} from "#contract/accounts/policy.ts";
import { UNVERIFIED_INQUIRIES_A_DAY } from "#contract/inquiries/policy.ts";
import { countInWords, numberInWords } from "#contract/number-words.ts";
import { countText } from "#contract/quantity.ts";
import { writeLetter } from "#server/mail/letter.ts";
import type { Sender } from "#server/mail/letter-shape.ts";

export const resetMail = (site: Sender, token: string) =>
  writeLetter(site, {
    subject: `Set a new password for ${site.brandName}`,
    paragraphs: [
      "Somebody, probably you, asked for a new password for the account with this e-mail address.",
    ],
    button: { label: "Change Password", path: `/reset-password/${token}` },
    after: [
      `The link works once, for ${countText(RESET_LINK_MINUTES, "minute")}.`,
      "If it was not you, do nothing: your password stays as it is.",
    ],
  });

export const verifyMail = (site: Sender, token: string) =>
  writeLetter(site, {
    subject: `Verify your e-mail address for ${site.brandName}`,
    paragraphs: [
      `This address was entered at ${site.brandName}. Please confirm that it is yours.`,
      `Until then a space that you list is not approved, and no more than ${numberInWords(UNVERIFIED_INQUIRIES_A_DAY)} inquiries a day are sent.`,
    ],
    button: { label: "Verify e-mail address", path: `/verify-email/${token}` },
    after: [
      `The link works for ${countInWords(EMAIL_LINK_DAYS, "day")}.`,
      "If it was not you, do nothing.",
    ],
  });

/** For an address that an account wishes to have instead of its own. */
export const newEmailMail = (site: Sender, token: string) =>
  writeLetter(site, {
    subject: `Verify your e-mail address for ${site.brandName}`,
    paragraphs: [
      `Somebody with an account at ${site.brandName} wants to use this address from now on. Please confirm that it is you.`,
    ],
    button: { label: "Verify e-mail address", path: `/verify-email/${token}` },
    after: [
      `The link works for ${countText(NEW_EMAIL_LINK_HOURS, "hour")}, or until the password of the account changes.`,
      "If it was not you, do nothing: do not follow the link.",
    ],
  });
