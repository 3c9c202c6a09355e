import type { Context } from "hono";
import type { Deps } from "#server/deps.ts";
import type { SignedIn } from "./enter.ts";
import { userOf } from "./profile.ts";

/** The answer of every way to sign in, once the session is open. */
export const welcome = async (deps: Deps, c: Context, { accountId, tokens }: SignedIn) => {
  c.header("Cache-Control", "no-store");
  return { success: true as const, data: { user: await userOf(deps, accountId), tokens } };
};
