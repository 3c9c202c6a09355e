import { RECOVERY_CODE_COUNT, UNDO_LINK_EXPIRY_DAYS } from "#contract/accounts/policy.ts";
import { formatCount } from "#contract/format-count.ts";
import { capitalise, formatNumberInWords } from "#contract/number-words.ts";
import type { MailBranding } from "#server/mail/mail-content.ts";
import { renderMail } from "#server/mail/render-mail.ts";

/** Changes that we report to the account's owner by mail. If the account's email address is
 *  verified, the mail has a link that undoes the change. */
export const changeKinds = [
  "email-changed",
  "phone-changed",
  "phone-verified",
  "password-changed",
  "password-reset",
  "totp-added",
  "totp-removed",
  "passkey-added",
  "passkey-removed",
  "recovery-codes-made",
  "provider-linked",
  "provider-unlinked",
] as const;

export type ChangeKind = (typeof changeKinds)[number];

type Text = { subject: string; happened: string; undoes: string };

const newPasswordWay =
  "every device is signed out, the password stops working, and you get an email to set a new one.";
const removed = (what: string): string =>
  `${newPasswordWay} The button does not restore ${what}, because we have deleted that data. Once you have a new password, you can set up your sign-in again.`;
const added = (what: string): string => `${what} is removed and every device is signed out.`;

const alsoUndone =
  "If the email address or phone number was changed afterwards, it is also changed back to what it was before.";

const textOf = (kind: ChangeKind, brand: string): Text => {
  const texts: Record<ChangeKind, Text> = {
    "email-changed": {
      subject: `Your email address for ${brand} was changed`,
      happened:
        "Your account now has another email address. We send no more emails to this address.",
      undoes: `this address is used again, ${newPasswordWay}`,
    },
    "phone-changed": {
      subject: `Your phone number for ${brand} was changed`,
      happened: "The phone number of your account was changed just now.",
      undoes: "the earlier number is used again and every device is signed out.",
    },
    "phone-verified": {
      subject: `A phone number can now sign in to your ${brand} account`,
      happened:
        "The phone number of your account was verified: a code sent to it can now be used to sign in.",
      undoes: "the number can no longer be used to sign in, and every device is signed out.",
    },
    "password-changed": {
      subject: `Your password for ${brand} was changed`,
      happened:
        "The password of your account was changed just now, and other devices were signed out.",
      undoes: newPasswordWay,
    },
    "password-reset": {
      subject: `Your password for ${brand} was changed`,
      happened:
        "A new password was set just now with a link that we mailed to this address, and every device was signed out.",
      undoes: newPasswordWay,
    },
    "totp-added": {
      subject: `An authenticator app was added to your ${brand} account`,
      happened: "An authenticator app can now confirm sign-ins to your account.",
      undoes: added("the authenticator app"),
    },
    "totp-removed": {
      subject: `The authenticator app was removed from your ${brand} account`,
      happened: "Signing in to your account no longer asks for the authenticator app.",
      undoes: removed("the authenticator app"),
    },
    "passkey-added": {
      subject: `A passkey was added to your ${brand} account`,
      happened: "A new passkey can now sign in to your account.",
      undoes: added("the passkey"),
    },
    "passkey-removed": {
      subject: `A passkey was removed from your ${brand} account`,
      happened: "A passkey of your account was removed just now.",
      undoes: removed("the passkey"),
    },
    "recovery-codes-made": {
      subject: `New recovery codes for your ${brand} account`,
      happened: `${capitalise(formatNumberInWords(RECOVERY_CODE_COUNT))} new recovery codes were created just now; the earlier codes no longer work.`,
      undoes: removed("the earlier codes"),
    },
    "provider-linked": {
      subject: `Another way to sign in to your ${brand} account was added`,
      happened: "An account at another provider can now sign in to your account.",
      undoes: added("that account"),
    },
    "provider-unlinked": {
      subject: `A way to sign in to your ${brand} account was removed`,
      happened: "An account at another provider was disconnected from your account.",
      undoes: removed("that connection"),
    },
  };
  return texts[kind];
};

/** Returns the mail that reports a changed sign-in detail. The mail goes to the email address that
 *  the account had before the change.
 *  @param token - the token of the undo link. Null if nobody has verified this email address: a
 *  stranger may read the mail */
export const accountChangedMail = (site: MailBranding, kind: ChangeKind, token: string | null) => {
  const { subject, happened, undoes } = textOf(kind, site.brandName);
  if (token === null)
    return renderMail(site, {
      subject,
      paragraphs: [
        happened,
        `Nobody has verified this email address yet. If you did not make this change, write to ${site.contactEmail}.`,
      ],
    });
  return renderMail(site, {
    subject,
    paragraphs: [happened, "If it was you, there is nothing to do."],
    button: { label: "It was not me: undo this", path: `/undo-change/${token}` },
    after: [
      `If you press the button, ${undoes} ${alsoUndone}`,
      `The link works once, for ${formatCount(UNDO_LINK_EXPIRY_DAYS, "day")}.`,
      `If you need help, write to ${site.contactEmail}.`,
    ],
  });
};

/** Returns the mail to an unverified email address that an account no longer uses. The mail has no
 *  link, because a stranger may read the mail. */
export const emailRemovedMail = (site: MailBranding) =>
  renderMail(site, {
    subject: `Your email address for ${site.brandName} was changed`,
    paragraphs: [
      "An account was registered with this email address, and nobody verified the address. The account now has another email address, so we send no more emails to this address.",
      `If you did not make this change, write to ${site.contactEmail}.`,
    ],
  });
