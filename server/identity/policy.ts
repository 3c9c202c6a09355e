/* The numbers of accounts that only the server reads; what both sides read is in contract/accounts/policy.ts.
 * Where nothing else is said they are our own. */
import { DAY_MS, MINUTE_MS } from "#contract/time.ts";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Somebody who comes back within this time is still signed in (docs/decisions/sessions.md). */
export const SESSION_IDLE_MS = 30 * DAY_MS;
/** However often it is used, a session ends so long after it began (docs/decisions/sessions.md). */
export const SESSION_MS = 90 * DAY_MS;
/** How much of a browser's name is kept (the constraint on `user_agent`). */
export const MAX_USER_AGENT_CHARS = 300;

/** Browsers of one account that are remembered. */
export const MAX_KNOWN_DEVICES = 20;

/** How old the proof may be of who changes an account (OWASP ASVS 5.0, 7.5.1). */
export const RECENT_PROOF_MS = 10 * MINUTE_MS;
/** How long a sign-in waits for its second factor. */
export const SECOND_FACTOR_CHALLENGE_MS = 10 * MINUTE_MS;
/** How long an answer of a passkey may take; each challenge takes one. */
export const PASSKEY_CEREMONY_MS = 5 * MINUTE_MS;
/** What was added in so long before a change belongs to the same visit, and is undone with it. */
export const SAME_VISIT_MS = MINUTE_MS;

/** A code of an authenticator app, and how many before and after it also count, because the clocks of phones
 *  differ (RFC 6238). */
export const totpSteps = { seconds: 30, around: 1 } as const;

/** Calls to a provider, in seconds: somebody is waiting. What it says of itself is kept, and a provider that
 *  is away is not asked again by every visitor. */
export const providerLimits = {
  answerSeconds: 5,
  clockSeconds: 30,
  keptSeconds: HOUR,
  failedSeconds: 10,
} as const;

/** How often the job tries to send the code of a sign-in: not after the code has expired. */
export const SIGN_IN_CODE_ATTEMPTS = 5;

/** How often a thing may be tried on one account, and from one internet address. Whole neighbourhoods
 *  share an address of a mobile network, so that bound only stops machines. */
export const attemptLimits = {
  register: { each: 5, perAddress: 100, perSeconds: HOUR },
  "reset-password": { each: 10, perAddress: 100, perSeconds: HOUR },
  "undo-change": { each: 10, perAddress: 100, perSeconds: HOUR },
  "verify-email": { each: 5, perAddress: 30, perSeconds: HOUR },
  "change-password": { each: 10, perAddress: 100, perSeconds: 15 * MINUTE },
  "change-email": { each: 10, perAddress: 30, perSeconds: HOUR },
} as const;

/** Wrong passwords (docs/decisions/sign-in-limits.md says whom each keeps out). */
export const signInLimits = {
  /** From a browser that has signed in to the account before. */
  byDevice: { most: 10, perSeconds: 15 * MINUTE },
  /** For one account from one network. */
  byPair: { most: 10, perSeconds: 15 * MINUTE },
  /** For one account from all networks: only guessing by many machines comes here. */
  byAccount: { most: 100, perSeconds: HOUR },
  /** For all accounts from one network. Whole neighbourhoods share an address of a mobile network, so this
   *  only stops machines. */
  byNetwork: { most: 100, perSeconds: 15 * MINUTE },
} as const;

/** Wishes for a mail with a new password (docs/decisions/sign-in-limits.md); beyond those of an account one goes
 *  out as often as a mailed link ends, so that whoever waits has one that works. */
export const resetLimits = {
  byNetwork: { most: 60, perSeconds: HOUR },
  byPair: { most: 5, perSeconds: HOUR },
  byAccount: { most: 20, perSeconds: DAY },
} as const;

/** Codes of an authenticator app on one account. Six digits can be guessed: at most fifty tries a day, at
 *  sign-in and afterwards together, leave a chance of about one in 6,000 a day (three codes of a million count
 *  at a time). */
export const totpLimits = [
  { what: "totp", most: 10, perSeconds: 15 * MINUTE },
  { what: "totp of a day", most: 50, perSeconds: DAY },
] as const;

/** What one internet address may ask for without an account: this only stops machines. */
export const factorLimitsPerAddress = {
  "second-factor": { most: 100, perSeconds: 15 * MINUTE },
  "passkey-options": { most: 300, perSeconds: 15 * MINUTE },
  "passkey-login": { most: 100, perSeconds: 15 * MINUTE },
} as const;

/** Passwords with which a member confirms who they are. */
export const confirmLimit = { most: 10, perSeconds: 15 * MINUTE } as const;

/** Codes sent to phones (docs/decisions/phone-codes.md). */
export const phoneCodeLimits = {
  /** To one number, and of one account: each costs money and rings somebody's phone. */
  perNumber: [
    { most: 3, perSeconds: 15 * MINUTE },
    { most: 5, perSeconds: HOUR },
    { most: 10, perSeconds: DAY },
  ],
  /** Asked for from one internet address, which a whole neighbourhood may share. */
  perAddress: [
    { most: 30, perSeconds: HOUR },
    { most: 100, perSeconds: DAY },
  ],
  /** Typed at one internet address. Each challenge has tries of its own. */
  typedPerAddress: { most: 60, perSeconds: 15 * MINUTE },
} as const;
