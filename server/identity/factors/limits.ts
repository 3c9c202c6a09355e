import type { Context } from "hono";
import { confirmLimit, factorsPerAddress, totpLimits } from "#server/identity/policy.ts";
import type { Deps } from "#server/kernel/deps.ts";
import {
  clientAddress,
  forgetAttempts,
  giveAttemptBack,
  takeAttempt,
} from "#server/kernel/http/rate-limits.ts";

/** Counts a try of an authenticator app's code.
 *  @throws Problem 429 too-many-attempts */
export const countTotp = async (deps: Deps, accountId: string): Promise<void> => {
  for (const limit of totpLimits) await takeAttempt(deps, { ...limit, who: accountId });
};

/** A right code was no guess. Somebody else may be guessing at the same time, so that of the day's tries
 *  only this one is taken back. */
export const forgetTotp = async (deps: Deps, accountId: string): Promise<void> => {
  const [short, day] = totpLimits;
  await forgetAttempts(deps, { what: short.what, who: accountId });
  await giveAttemptBack(deps, { what: day.what, who: accountId });
};

/** Bounds how often one internet address asks for something without an account. Whole neighbourhoods
 *  share an address of a mobile network, so this only stops machines.
 *  @throws Problem 429 too-many-attempts */
export const countAddress = (
  deps: Deps,
  c: Context,
  what: keyof typeof factorsPerAddress,
): Promise<void> =>
  takeAttempt(deps, {
    what,
    who: `address ${clientAddress(deps, c)}`,
    ...factorsPerAddress[what],
  });

/** Counts a try to confirm who one is by the password.
 *  @throws Problem 429 too-many-attempts */
export const countPassword = (deps: Deps, accountId: string): Promise<void> =>
  takeAttempt(deps, { what: "confirm", who: accountId, ...confirmLimit });

/** The right password: nobody was guessing. */
export const forgetPassword = (deps: Deps, accountId: string): Promise<void> =>
  forgetAttempts(deps, { what: "confirm", who: accountId });
