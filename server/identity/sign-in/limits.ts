import type { Context } from "hono";
import { attemptLimits } from "#server/identity/policy.ts";
import { setRequestAccount } from "#server/kernel/database/account-connections.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { clientAddress, consumeAttempt } from "#server/kernel/http/rate-limits.ts";

/* Signing in and requesting a new password have other limits, in sign-in-limits.ts. */

/** Counts an attempt for `who` (an account's id, a typed email address or a token), and for the IP
 *  address of the request.
 *  @throws Problem 429 too-many-attempts */
export const countAttempt = async (
  deps: Deps,
  c: Context,
  what: keyof typeof attemptLimits,
  who: string,
): Promise<void> => {
  const { each, perAddress, perSeconds } = attemptLimits[what];
  // Each account may hold at most two database connections. Before sign-in, the account is unknown,
  // so the connections of this request are counted under `who`.
  setRequestAccount(who.toLowerCase());
  const address = `address ${clientAddress(deps, c)}`;
  await consumeAttempt(deps, { what, who: address, most: perAddress, perSeconds });
  await consumeAttempt(deps, { what, who, most: each, perSeconds });
};
