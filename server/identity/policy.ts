/* Limits for accounts that only the server reads. Limits that the browser reads, too, are in
 * contract/accounts/policy.ts. Unless a comment names a source, we chose the values ourselves. */
import { DAY_MS, MINUTE_MS } from "#contract/time.ts";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A session that is used again within this time stays open (docs/decisions/sessions.md). */
export const SESSION_IDLE_MS = 30 * DAY_MS;
/** However often it is used, a session ends this long after it began (docs/decisions/sessions.md). */
export const SESSION_MS = 90 * DAY_MS;
/** How many characters of a browser's user agent are stored (the constraint on `user_agent`). */
export const MAX_USER_AGENT_CHARS = 300;

/** How many browsers are remembered for one account. */
export const MAX_KNOWN_DEVICES = 20;

/** How old the caller's proof may be for a change of the account (OWASP ASVS 5.0, 7.5.1). */
export const RECENT_PROOF_MS = 10 * MINUTE_MS;
/** How long a sign-in waits for its second factor. */
export const SECOND_FACTOR_CHALLENGE_MS = 10 * MINUTE_MS;
/** How long a passkey may take to respond; each challenge accepts one response. */
export const PASSKEY_CEREMONY_MS = 5 * MINUTE_MS;
/** Sign-in methods added within this time before a change belong to the same visit and are undone
 *  with it. */
export const SAME_VISIT_MS = MINUTE_MS;

/** How long an authenticator app's code lasts, and how many codes before and after it are also
 *  accepted, because the clocks of phones differ (RFC 6238). */
export const totpSteps = { seconds: 30, around: 1 } as const;

/** Times for requests to a provider, in seconds. They are short, because a person is waiting. The
 *  provider's configuration is cached, and a provider that is unavailable is not called again for
 *  every visitor. */
export const providerLimits = {
  answerSeconds: 5,
  clockSeconds: 30,
  keptSeconds: HOUR,
  failedSeconds: 10,
} as const;

/** How often the job tries to send a sign-in code. It sends nothing after the code has expired. */
export const SIGN_IN_CODE_ATTEMPTS = 5;

/** The number of attempts allowed for one account (`each`) and from one IP address. Whole
 *  neighbourhoods share an address of a mobile network, so the address limit stops only automated
 *  requests. */
export const attemptLimits = {
  register: { each: 5, perAddress: 100, perSeconds: HOUR },
  "reset-password": { each: 10, perAddress: 100, perSeconds: HOUR },
  "undo-change": { each: 10, perAddress: 100, perSeconds: HOUR },
  "verify-email": { each: 5, perAddress: 30, perSeconds: HOUR },
  "change-password": { each: 10, perAddress: 100, perSeconds: 15 * MINUTE },
  "change-email": { each: 10, perAddress: 30, perSeconds: HOUR },
} as const;

/** Limits for wrong passwords (docs/decisions/sign-in-limits.md says whom each limit blocks). */
export const signInLimits = {
  /** Wrong passwords for an account, from a browser that has signed in to it before. */
  byDevice: { most: 10, perSeconds: 15 * MINUTE },
  /** Wrong passwords for one account from one network. */
  byPair: { most: 10, perSeconds: 15 * MINUTE },
  /** Wrong passwords for one account from all networks: only guessing from many machines gets
   *  here. */
  byAccount: { most: 100, perSeconds: HOUR },
  /** Wrong passwords for all accounts from one network. Whole neighbourhoods share an address of a
   *  mobile network, so this stops only automated requests. */
  byNetwork: { most: 100, perSeconds: 15 * MINUTE },
} as const;

/** Limits for requests for a mail with a link to set a new password
 *  (docs/decisions/sign-in-limits.md). Beyond an account's limit, one mail is sent per lifetime of
 *  a link, so that the account's owner always has a link that works. */
export const resetLimits = {
  byNetwork: { most: 60, perSeconds: HOUR },
  byPair: { most: 5, perSeconds: HOUR },
  byAccount: { most: 20, perSeconds: DAY },
} as const;

/** Limits for attempts with an authenticator app's code on one account, at sign-in and afterwards
 *  together. Three of a million codes are valid at a time, so fifty guesses a day succeed with a
 *  chance of less than one in 6,000. */
export const totpLimits = [
  { what: "totp", most: 10, perSeconds: 15 * MINUTE },
  { what: "totp of a day", most: 50, perSeconds: DAY },
] as const;

/** Requests of one IP address without an account: these limits stop only automated requests. */
export const factorLimitsPerAddress = {
  "second-factor": { most: 100, perSeconds: 15 * MINUTE },
  "passkey-options": { most: 300, perSeconds: 15 * MINUTE },
  "passkey-login": { most: 100, perSeconds: 15 * MINUTE },
} as const;

/** Attempts of a member to confirm their identity by password. */
export const confirmLimit = { most: 10, perSeconds: 15 * MINUTE } as const;

/** Limits for codes sent to phones (docs/decisions/phone-codes.md). */
export const phoneCodeLimits = {
  /** Codes sent to one number, and codes sent for one account. Each code costs money and disturbs
   *  the owner of the phone. */
  perNumber: [
    { most: 3, perSeconds: 15 * MINUTE },
    { most: 5, perSeconds: HOUR },
    { most: 10, perSeconds: DAY },
  ],
  /** Codes requested from one IP address, which a whole neighbourhood may share. */
  perAddress: [
    { most: 30, perSeconds: HOUR },
    { most: 100, perSeconds: DAY },
  ],
  /** Codes typed at one IP address. Each challenge also limits its own attempts. */
  typedPerAddress: { most: 60, perSeconds: 15 * MINUTE },
} as const;
