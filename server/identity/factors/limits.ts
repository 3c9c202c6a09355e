import type { Context } from "hono";
import { confirmLimit, factorLimitsPerAddress, totpLimits } from "#server/identity/policy.ts";
import type { Deps } from "#server/kernel/deps.ts";
import {
  clientAddress,
  consumeAttempt,
  resetAttempts,
  returnAttempt,
} from "#server/kernel/http/rate-limits.ts";

/** Counts a try of an authenticator app's code.
 *  @throws Problem 429 too-many-attempts */
export const countTotpAttempt = async (deps: Deps, accountId: string): Promise<void> => {
  for (const limit of totpLimits) await consumeAttempt(deps, { ...limit, who: accountId });
};

/** A right code was no guess. Somebody else may be guessing at the same time, so that of the day's tries
 *  only this one is taken back. */
export const resetTotpAttempts = async (deps: Deps, accountId: string): Promise<void> => {
  const [short, day] = totpLimits;
  await resetAttempts(deps, { what: short.what, who: accountId });
  await returnAttempt(deps, { what: day.what, who: accountId });
};

/** Bounds how often one internet address asks for something without an account. Whole neighbourhoods
 *  share an address of a mobile network, so this only stops machines.
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

/** Counts a try to confirm who one is by the password.
 *  @throws Problem 429 too-many-attempts */
export const countPasswordAttempt = (deps: Deps, accountId: string): Promise<void> =>
  consumeAttempt(deps, { what: "confirm", who: accountId, ...confirmLimit });

/** The right password: nobody was guessing. */
export const resetPasswordAttempts = (deps: Deps, accountId: string): Promise<void> =>
  resetAttempts(deps, { what: "confirm", who: accountId });
