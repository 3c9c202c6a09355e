/* Limits of accounts, shared by the browser, the server and the texts that show them. The product's
 * specification demands the numbers marked "required". Numbers without a source are our choice. */

/** How many days each kind of technical data is retained. The privacy page states these periods,
 *  and a job deletes the data when they have passed. */
export const retentionDays = {
  /** Sessions. A session is deleted this many days after its end, or after its last use if it was
   *  not ended. */
  signIns: 90,
  /** Known browsers. A browser is forgotten this many days after its last sign-in. Its cookie has
   *  the same lifetime, the longest that browsers allow. */
  devices: 400,
  /** Sign-ins, refused attempts and changes of an account (DPDP Rules, 2025, rule 8(3): at least a
   *  year). The database function `remove_expired_security_events` uses the same period. */
  securityEvents: 365,
  /** The record of a mail: its recipient, its subject and the time. The text is deleted as soon as
   *  the mail is sent or has failed. */
  mails: 90,
  /** The record of a code that was sent by SMS: the number and the time. */
  texts: 7,
  /** The record of a message over WhatsApp: what it was about, when it was sent and what it cost.
   *  The text and the phone number are deleted once the message is sent or has failed. */
  whatsApp: 365,
  /** A space's text before and after a change. Both texts are deleted this many days after the team
   *  checked the change. */
  seenTextChanges: 365,
  /** A guest's requirement. It is deleted this many days after the guest posted it. */
  requirements: 365,
  /** Notifications. A notification is deleted this many days after it was created. */
  notifications: 90,
} as const;

/** Bookings, payments and invoices are retained for this many years after their financial year
 *  (Companies Act, 2013, section 128(5)). The CGST Act, section 36, requires a shorter time. */
export const TAX_RETENTION_YEARS = 8;

/** Minimum length of a new password, in code points (NIST SP 800-63B: at least 8). */
export const MIN_PASSWORD_CHARS = 8;

/** Maximum length of a new password (NIST SP 800-63B: at least 64 must be possible). */
export const MAX_PASSWORD_CHARS = 128;

/** Maximum length of a display name (the constraint on `display_name`). */
export const MAX_DISPLAY_NAME_CHARS = 60;

/** How long a mailed link for a new password works. */
export const RESET_LINK_EXPIRY_MINUTES = 30;

/** Lifetime of the mailed link that verifies the account's present email address. */
export const EMAIL_LINK_EXPIRY_DAYS = 3;

/** Lifetime of the mailed link that changes the account's email address. It is shorter than
 *  `EMAIL_LINK_EXPIRY_DAYS`, because this link is more useful to an attacker. */
export const NEW_EMAIL_LINK_EXPIRY_HOURS = 24;

/** Lifetime of the mailed link that undoes a change (docs/decisions/undo-links.md). */
export const UNDO_LINK_EXPIRY_DAYS = 7;

/** How long a code that is sent to a phone works (docs/decisions/phone-codes.md). The SMS template
 *  that the operator registers states the same time. */
export const SMS_CODE_EXPIRY_MINUTES = 5;

/** Number of digits of a code that is sent by SMS or over WhatsApp, and of an authenticator app's
 *  code (RFC 6238: six). */
export const CODE_DIGITS = 6;

/** Maximum number of attempts per challenge (the default of the column `tries_left`) and per code
 *  that is sent over WhatsApp. */
export const MAX_CODE_TRIES = 5;

/** How long an access token works (required). */
export const ACCESS_TOKEN_EXPIRY_MINUTES = 10;

/** How long a refresh token is still accepted after its first use (required: at most 24 hours). A
 *  client that lost the first response can ask again and gets the same new token. This works only
 *  while the new token is unused. */
export const REFRESH_REPLAY_HOURS = 24;

/** How long a sign-in at an external provider may take. Its cookie has the same lifetime. */
export const PROVIDER_REQUEST_MINUTES = 10;

/** Maximum number of passkeys of one account: enough for every device of a person. */
export const MAX_PASSKEYS = 20;

/** Maximum length of a passkey's name (the constraint on `name`). */
export const MAX_PASSKEY_NAME_CHARS = 60;

/** Number of recovery codes that an account gets. */
export const RECOVERY_CODE_COUNT = 10;
