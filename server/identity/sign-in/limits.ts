import type { Context } from "hono";
import { inNameOf } from "#server/kernel/database/account-share.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { clientAddress, takeAttempt } from "#server/kernel/http/rate-limits.ts";

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** How often a thing may be tried on one account, and from one internet address. Whole neighbourhoods
 *  share an address of a mobile network, so that bound only stops machines. Signing in and asking for a
 *  reset have finer limits (sign-in-limits.ts). */
const limits = {
  register: { each: 5, perAddress: 100, perSeconds: HOUR },
  "reset-password": { each: 10, perAddress: 100, perSeconds: HOUR },
  "undo-change": { each: 10, perAddress: 100, perSeconds: HOUR },
  "verify-email": { each: 5, perAddress: 30, perSeconds: HOUR },
  "change-password": { each: 10, perAddress: 100, perSeconds: 15 * MINUTE },
  "change-email": { each: 10, perAddress: 30, perSeconds: HOUR },
} as const;

/** Counts an attempt on `who` and from where the request came.
 *  @throws Problem 429 too-many-attempts */
export const count = async (
  deps: Deps,
  c: Context,
  what: keyof typeof limits,
  who: string,
): Promise<void> => {
  const { each, perAddress, perSeconds } = limits[what];
  // Nobody is signed in yet, and the account may be one whose row is locked.
  inNameOf(who.toLowerCase());
  const address = `address ${clientAddress(deps, c)}`;
  await takeAttempt(deps, { what, who: address, most: perAddress, perSeconds });
  await takeAttempt(deps, { what, who, most: each, perSeconds });
};
