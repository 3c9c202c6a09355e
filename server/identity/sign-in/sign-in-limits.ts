import type { Context } from "hono";
import { RESET_LINK_EXPIRY_MINUTES } from "#contract/accounts/policy.ts";
import { resetLimits, signInLimits } from "#server/identity/policy.ts";
import { Problem } from "#server/kernel/base/problem.ts";
import { setRequestAccount } from "#server/kernel/database/account-connections.ts";
import type { Deps } from "#server/kernel/deps.ts";
import {
  clientAddress,
  consumeAttempt,
  type RateLimitAttempt,
  resetAttempts,
  returnAttempt,
} from "#server/kernel/http/rate-limits.ts";
import { findKnownDevice } from "./known-devices.ts";

/** `own`: nobody but who gets in makes it grow, as far as can be known. */
type Count = RateLimitAttempt & { own: boolean };

const signInCounts = async (deps: Deps, c: Context, email: string): Promise<Count[]> => {
  const device = await findKnownDevice(deps, c, email);
  if (device)
    return [
      { what: "sign-in by device", who: `${email} ${device}`, ...signInLimits.byDevice, own: true },
    ];
  const network = clientAddress(deps, c);
  return [
    { what: "sign-in", who: `address ${network}`, ...signInLimits.byNetwork, own: false },
    { what: "sign-in", who: `${email} from ${network}`, ...signInLimits.byPair, own: true },
    { what: "sign-in", who: email, ...signInLimits.byAccount, own: false },
  ];
};

/** Counts an attempt in every count, or in none: what one of them refuses was no wrong password. */
const takeAll = async (deps: Deps, counts: RateLimitAttempt[]): Promise<void> => {
  const taken: RateLimitAttempt[] = [];
  try {
    for (const one of counts) {
      await consumeAttempt(deps, one);
      taken.push(one);
    }
  } catch (error) {
    for (const one of taken) await returnAttempt(deps, one);
    throw error;
  }
};

/** Lets a password be tried as often as the limits allow, and counts it only if it was wrong. Each is
 *  counted before it is tried and taken back afterwards: many at once must not pass.
 *  @throws Problem 429 too-many-attempts, and what `work` throws */
export const limitSignIn = async <Answer>(
  deps: Deps,
  c: Context,
  email: string,
  work: () => Promise<Answer>,
): Promise<Answer> => {
  // Nobody is signed in yet, and the account may be one whose row is locked.
  setRequestAccount(email.toLowerCase());
  const counts = await signInCounts(deps, c, email);
  await takeAll(deps, counts);
  const settle = async (right: boolean): Promise<void> => {
    for (const one of counts) {
      // Whoever knows the password was not guessing; what others did elsewhere still counts.
      await (right && one.own ? resetAttempts : returnAttempt)(deps, one);
    }
  };
  try {
    const answer = await work();
    await settle(true);
    return answer;
  } catch (error) {
    const code = error instanceof Problem ? error.code : "";
    if (code !== "wrong-credentials") await settle(code === "second-factor-needed");
    throw error;
  }
};

/** As long as a mailed link works: whoever waits has one that does. */
const resetsBeyond = { most: 1, perSeconds: RESET_LINK_EXPIRY_MINUTES * 60 };

const fits = async (deps: Deps, attempt: RateLimitAttempt): Promise<boolean> => {
  try {
    await consumeAttempt(deps, attempt);
    return true;
  } catch (error) {
    if (error instanceof Problem && error.status === 429) return false;
    throw error;
  }
};

/** Counts a wish for a reset mail, so that a stranger's wishes neither fill a mailbox nor keep its owner
 *  from a mail. Beyond those of a day one goes out as often as the link of the last ends.
 *  @returns whether to mail; the answer is the same
 *  @throws Problem 429 too-many-attempts */
export const limitPasswordReset = async (
  deps: Deps,
  c: Context,
  email: string,
): Promise<boolean> => {
  const what = "forgot-password";
  setRequestAccount(email.toLowerCase());
  // First: what others on its network do must not keep a known browser out.
  const device = await findKnownDevice(deps, c, email);
  if (device) {
    await consumeAttempt(deps, {
      what: `${what} by device`,
      who: `${email} ${device}`,
      ...resetLimits.byPair,
    });
    return true;
  }
  const network = clientAddress(deps, c);
  await takeAll(deps, [
    { what, who: `address ${network}`, ...resetLimits.byNetwork },
    { what, who: `${email} from ${network}`, ...resetLimits.byPair },
  ]);
  if (await fits(deps, { what, who: email, ...resetLimits.byAccount })) return true;
  return fits(deps, { what: `${what} beyond`, who: email, ...resetsBeyond });
};
