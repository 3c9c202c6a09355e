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

/** A count of attempts. If `own` is true, a correct password resets the count, because the owner of
 *  the account probably made all of these attempts. */
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

/** Adds an attempt to all counts, or refuses it if one of the counts is at its limit. A refused
 *  attempt is subtracted again from the counts to which it was already added.
 *  @throws Problem 429 too-many-attempts */
export const consumeAttempts = async (
  deps: Deps,
  counts: readonly RateLimitAttempt[],
): Promise<void> => {
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

/** Runs `work` if the limits allow another attempt. Each attempt is counted before it runs, so that
 *  simultaneous attempts cannot exceed the limit. Afterwards, only an attempt with a wrong password
 *  stays counted.
 *  @throws Problem 429 too-many-attempts, and what `work` throws */
export const limitSignIn = async <Answer>(
  deps: Deps,
  c: Context,
  email: string,
  work: () => Promise<Answer>,
): Promise<Answer> => {
  // Each account may hold at most two database connections. The caller is not signed in yet, so the
  // connections of this request are counted under the email address.
  setRequestAccount(email.toLowerCase());
  const counts = await signInCounts(deps, c, email);
  await consumeAttempts(deps, counts);
  // `right` is true if the sign-in succeeded or only needs its second factor. After a wrong
  // password, `settle` is not called, so the attempt stays counted.
  const settle = async (right: boolean): Promise<void> => {
    for (const one of counts) {
      // If `own` is false, the count may include attempts of other people, so it is never reset.
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

/** The limit for reset mails after the day's limit is reached: one per `RESET_LINK_EXPIRY_MINUTES`.
 *  A link expires after the same time. So if a request sends no mail, the last link has not expired
 *  yet. */
const resetLimitBeyondDay = { most: 1, perSeconds: RESET_LINK_EXPIRY_MINUTES * 60 };

const fits = async (deps: Deps, attempt: RateLimitAttempt): Promise<boolean> => {
  try {
    await consumeAttempt(deps, attempt);
    return true;
  } catch (error) {
    if (error instanceof Problem && error.status === 429) return false;
    throw error;
  }
};

/** Counts a request for a reset mail, so that a stranger's requests cannot fill a mailbox.
 *  @returns whether to send the mail; the response must be the same in both cases
 *  @throws Problem 429 too-many-attempts */
export const limitPasswordReset = async (
  deps: Deps,
  c: Context,
  email: string,
): Promise<boolean> => {
  const what = "forgot-password";
  setRequestAccount(email.toLowerCase());
  // A known browser has only its own limit, so that other people on its network cannot lock it out.
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
  await consumeAttempts(deps, [
    { what, who: `address ${network}`, ...resetLimits.byNetwork },
    { what, who: `${email} from ${network}`, ...resetLimits.byPair },
  ]);
  if (await fits(deps, { what, who: email, ...resetLimits.byAccount })) return true;
  // Even after a stranger has used up the day's limit, the owner can get a mail.
  return fits(deps, { what: `${what} beyond`, who: email, ...resetLimitBeyondDay });
};
