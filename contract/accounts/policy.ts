/* The numbers of accounts that both sides read, or that a sentence says. Where nothing else is said they are
 * our own. */

/** How long traces stay that nobody asked us to keep, in days; the privacy page says it, a job does it. */
export const retentionDays = {
  /** Devices that signed out or were not used. */
  signIns: 90,
  /** Browsers that have signed in before, after their last sign-in; as long as their cookie (browsers keep none
   *  for longer). */
  devices: 400,
  /** Sign-ins, refusals and changes of an account (DPDP Rules, 2025, rule 8(3): a year at least; the function
   *  `remove_expired_security_events` has the same year). */
  securityEvents: 365,
  /** That a mail was sent: to whom, about what, when. Its text goes when it is sent. */
  mails: 90,
  /** That a code was sent to a phone: to which number, when. */
  texts: 7,
  /** What a text of a space said before and after a change, once the team has looked at it. */
  seenTextChanges: 365,
} as const;

/** How long bookings, payments and invoices stay, after their financial year (Companies Act, 2013, section 128(5);
 *  the CGST Act, section 36, asks for less). */
export const TAX_RETENTION_YEARS = 8;

/** The shortest new password, in characters as people count them (NIST SP 800-63B: at least 8). */
export const MIN_PASSWORD_CHARS = 8;

/** The longest new password (NIST SP 800-63B: room for 64 at least). */
export const MAX_PASSWORD_CHARS = 128;

/** The longest display name (the constraint on `display_name`). */
export const MAX_DISPLAY_NAME_CHARS = 60;

/** How long a mailed link for a new password works. */
export const RESET_LINK_EXPIRY_MINUTES = 30;

/** How long a mailed link works that proves the account's own address. */
export const EMAIL_LINK_EXPIRY_DAYS = 3;

/** How long a mailed link works that makes another address the account's: it is worth more to a thief. */
export const NEW_EMAIL_LINK_EXPIRY_HOURS = 24;

/** How long a mailed link works that undoes a change (docs/decisions/undo-links.md). */
export const UNDO_LINK_EXPIRY_DAYS = 7;

/** How long a code works that was sent to a phone (docs/decisions/phone-codes.md; the template that the
 *  operator registers says the same). */
export const SMS_CODE_EXPIRY_MINUTES = 5;

/** The digits of such a code, and of an authenticator app's (RFC 6238: six). */
export const CODE_DIGITS = 6;

/** Tries that each challenge has (the default of `tries_left`). */
export const MAX_CODE_TRIES = 5;

/** How long an access token works (design.md, section 11: 10 minutes). */
export const ACCESS_TOKEN_EXPIRY_MINUTES = 10;

/** How long an unused successor of a refresh token is given again (design.md, section 5: at most 24 hours). */
export const REFRESH_REPLAY_HOURS = 24;

/** How long somebody may take at the company that they sign in through; as long as the cookie of it. */
export const PROVIDER_REQUEST_MINUTES = 10;

/** Passkeys of one account: enough for every device of a person. */
export const MAX_PASSKEYS = 20;

/** The longest name of a passkey (the constraint on `name`). */
export const MAX_PASSKEY_NAME_CHARS = 60;

/** Recovery codes that an account has. */
export const RECOVERY_CODE_COUNT = 10;
