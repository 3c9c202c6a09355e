import type { Context } from "hono";

import type { IdentityDeps } from "./deps.ts";
import type { SignedIn } from "./sign-in/complete-sign-in.ts";
import { saveDevice } from "./sign-in/known-devices.ts";

/** Returns the response to a successful sign-in, which is the same for every sign-in method. Also
 *  stores that this browser has signed in to the account. */
export const buildSignedInResponse = async (
  deps: IdentityDeps,
  c: Context,
  { accountId, tokens }: SignedIn,
) => {
  c.header("Cache-Control", "no-store");
  await saveDevice(deps, c, accountId);
  return {
    success: true as const,
    data: { user: await deps.accountHooks.userOf(deps, accountId), tokens },
  };
};
