/* Account limits that only the server uses. Limits that the browser uses as well are in
 * contract/accounts/policy.ts. Unless a comment names a source, the values are our own choice. */
import { DAY_MS, MINUTE_MS } from "#contract/time.ts";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A session ends if it is not used for this long (docs/decisions/sessions.md). */
export const SESSION_IDLE_MS = 30 * DAY_MS;
/** The maximum length of a session, however often it is used (docs/decisions/sessions.md). */
export const SESSION_MS = 90 * DAY_MS;
/** The maximum length of a stored user agent (a constraint on `user_agent` enforces it). */
export const MAX_USER_AGENT_CHARS = 300;

/** How many browsers are remembered for one account. */
export const MAX_KNOWN_DEVICES = 20;

/** How old the caller's proof may be for a change of the account (OWASP ASVS 5.0, 7.5.1). */
export const RECENT_PROOF_MS = 10 * MINUTE_MS;
/** How long a sign-in waits for its second factor. */
export const SECOND_FACTOR_CHALLENGE_MS = 10 * MINUTE_MS;
/** How long a passkey may take to respond; each challenge accepts one response. */
export const PASSKEY_CEREMONY_MS = 5 * MINUTE_MS;
/** Undoing a change also removes the sign-in methods that were added in the minute before the
 *  change. The person who made the change probably added these methods. */
export const SAME_VISIT_MS = MINUTE_MS;

/** How long a code of an authenticator app lasts, in seconds (RFC 6238). The clocks of phones
 *  differ. So one code before and one code after the current code are accepted too (`around`). */
export const totpSteps = { seconds: 30, around: 1 } as const;

/** Times for requests to a sign-in provider, in seconds. */
export const providerLimits = {
  /** The timeout, which is short because a person is waiting. */
  answerSeconds: 5,
  /** The accepted difference between the provider's clock and ours. */
  clockSeconds: 30,
  /** How long the provider's configuration is cached. */
  keptSeconds: HOUR,
  /** How long we wait after a failure before we call the provider again. */
  failedSeconds: 10,
} as const;

/** How many times the job tries to queue the SMS with a sign-in code. The job does nothing after
 *  the code has expired. */
export const SIGN_IN_CODE_ATTEMPTS = 5;

/** Limits for attempts. `each` applies to one account, email address or mailed link. `perAddress`
 *  applies to one IP address. It is high and stops only automated requests, because whole
 *  neighbourhoods share one IP address of a mobile network. */
export const attemptLimits = {
  register: { each: 5, perAddress: 100, perSeconds: HOUR },
  "reset-password": { each: 10, perAddress: 100, perSeconds: HOUR },
  "undo-change": { each: 10, perAddress: 100, perSeconds: HOUR },
  "verify-email": { each: 5, perAddress: 30, perSeconds: HOUR },
  "change-password": { each: 10, perAddress: 100, perSeconds: 15 * MINUTE },
  "change-email": { each: 10, perAddress: 30, perSeconds: HOUR },
} as const;

/** Limits for wrong passwords (docs/decisions/sign-in-limits.md says whom each limit blocks). For a
 *  known browser of an account, only `byDevice` applies. */
export const signInLimits = {
  /** Wrong passwords for one account from one of its known browsers. */
  byDevice: { most: 10, perSeconds: 15 * MINUTE },
  /** Wrong passwords for one account from one network. */
  byPair: { most: 10, perSeconds: 15 * MINUTE },
  /** Wrong passwords for one account from all networks. Only guessing from many machines reaches
   *  this limit. */
  byAccount: { most: 100, perSeconds: HOUR },
  /** Wrong passwords for all accounts from one network. This limit is high, because whole
   *  neighbourhoods share one IP address of a mobile network. Only automated requests reach this
   *  limit. */
  byNetwork: { most: 100, perSeconds: 15 * MINUTE },
} as const;

/** Limits for requests for a mail with a link to set a new password
 *  (docs/decisions/sign-in-limits.md). */
export const resetLimits = {
  byNetwork: { most: 60, perSeconds: HOUR },
  byPair: { most: 5, perSeconds: HOUR },
  /** After this limit is reached, one mail is still sent every `RESET_LINK_EXPIRY_MINUTES`. A link
   *  works for the same number of minutes. So if a request sends no mail, the link in the last mail
   *  still works. */
  byAccount: { most: 20, perSeconds: DAY },
} as const;

/** Limits for one account's attempts with an authenticator app's code, during and after sign-in.
 *  Three of the million possible codes are valid at any time. So fifty guesses in a day succeed
 *  with a chance of less than one in 6,000. */
export const totpLimits = [
  { what: "totp", most: 10, perSeconds: 15 * MINUTE },
  { what: "totp of a day", most: 50, perSeconds: DAY },
] as const;

/** Limits per IP address for the routes that work without signing in. Requests of signed-in callers
 *  to these routes count too. The limits are high, so they stop only automated requests. */
export const factorLimitsPerAddress = {
  "second-factor": { most: 100, perSeconds: 15 * MINUTE },
  "passkey-options": { most: 300, perSeconds: 15 * MINUTE },
  "passkey-login": { most: 100, perSeconds: 15 * MINUTE },
} as const;

/** The limit for a member's attempts to confirm their identity by password. */
export const confirmLimit = { most: 10, perSeconds: 15 * MINUTE } as const;

/** Limits for codes sent to phones (docs/decisions/phone-codes.md). */
export const phoneCodeLimits = {
  /** Each limit applies separately to these two counts:
   *  - all codes that one signed-in account requests, even for different numbers
   *  - all codes for one verified number that its owner requests, signed in or signed out */
  perOwner: [
    { most: 3, perSeconds: 15 * MINUTE },
    { most: 5, perSeconds: HOUR },
    { most: 10, perSeconds: DAY },
  ],
  /** Codes for one number, requested from one network by anyone but the number's owner. Each limit
   *  is half of `perNumber`, so that one stranger cannot use up all codes for the number. */
  perPair: [
    { most: 3, perSeconds: 15 * MINUTE },
    { most: 5, perSeconds: DAY },
  ],
  /** All codes for one number, except those that its owner requests. Each sent code costs money and
   *  disturbs the owner. */
  perNumber: [
    { most: 6, perSeconds: 15 * MINUTE },
    { most: 10, perSeconds: DAY },
  ],
  /** Codes requested from one IP address, which a whole neighbourhood may share. Requests of a
   *  number's owner do not count. */
  perAddress: [
    { most: 30, perSeconds: HOUR },
    { most: 100, perSeconds: DAY },
  ],
  /** Wrong codes typed from one IP address. Each challenge also limits its own attempts. */
  typedPerAddress: { most: 60, perSeconds: 15 * MINUTE },
} as const;

/** How many secrets of authenticator apps the nightly job re-encrypts in one batch (our choice). */
export const SECRETS_RESEALED_AT_ONCE = 200;
