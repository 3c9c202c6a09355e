import type { Context } from "hono";
import { factorMessages } from "#contract/accounts/factor-messages.ts";
import type { Deps } from "#server/deps.ts";
import { Problem } from "#server/kernel/problem.ts";
import { type Caller, requireAdmin } from "./access.ts";

/** How long a proof of who the person is counts. */
export const FRESH_MS = 10 * 60_000;

/** Lets only somebody through who has recently proved who they are: by signing in, by POST
 *  auth/confirm, or by the password in the same call.
 *  @throws Problem 403 confirm-needed */
export const requireFresh = (deps: Pick<Deps, "now">, { confirmedAt }: Caller): void => {
  if (confirmedAt && deps.now().getTime() - confirmedAt.getTime() <= FRESH_MS) return;
  throw new Problem(403, "confirm-needed", factorMessages.confirmNeeded);
};

/** Somebody of the team who has recently proved who they are: for what moves money.
 *  @throws Problem as `requireAdmin` and `requireFresh` do */
export const requireFreshAdmin = async (deps: Deps, c: Context): Promise<Caller> => {
  const admin = await requireAdmin(deps, c);
  requireFresh(deps, admin);
  return admin;
};
