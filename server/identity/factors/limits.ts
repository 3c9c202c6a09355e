import type { Context } from "hono";
import { confirmLimit, factorLimitsPerAddress, totpLimits } from "#server/identity/policy.ts";
import type { Deps } from "#server/kernel/deps.ts";
import {
  clientAddress,
  consumeAttempt,
  resetAttempts,
  returnAttempt,
} from "#server/kernel/http/rate-limits.ts";

/** Counts an attempt with an authenticator app's code.
 *  @throws Problem 429 too-many-attempts */
export const countTotpAttempt = async (deps: Deps, accountId: string): Promise<void> => {
  for (const limit of totpLimits) await consumeAttempt(deps, { ...limit, who: accountId });
};

/** Resets the count of 15 minutes and subtracts this attempt from the day's count. Call this after
 *  a correct code. The day's other attempts stay counted: another person may be guessing. */
export const resetTotpAttempts = async (deps: Deps, accountId: string): Promise<void> => {
  const [short, day] = totpLimits;
  await resetAttempts(deps, { what: short.what, who: accountId });
  await returnAttempt(deps, { what: day.what, who: accountId });
};

/** Counts a request from one IP address to a route that works without signing in. Whole
 *  neighbourhoods share one IP address of a mobile network. So the limit is high, and stops only
 *  automated requests.
 *  @throws Problem 429 too-many-attempts */
export const countAddressAttempt = (
  deps: Deps,
  c: Context,
  what: keyof typeof factorLimitsPerAddress,
): Promise<void> =>
  consumeAttempt(deps, {
    what,
    who: `address ${clientAddress(deps, c)}`,
    ...factorLimitsPerAddress[what],
  });

/** Counts an attempt to confirm the identity by password.
 *  @throws Problem 429 too-many-attempts */
export const countPasswordAttempt = (deps: Deps, accountId: string): Promise<void> =>
  consumeAttempt(deps, { what: "confirm", who: accountId, ...confirmLimit });

/** Resets the count of `countPasswordAttempt`. Called after a correct password. */
export const resetPasswordAttempts = (deps: Deps, accountId: string): Promise<void> =>
  resetAttempts(deps, { what: "confirm", who: accountId });
