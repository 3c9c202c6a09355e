import type { Context } from "hono";
import { login, register } from "#contract/accounts/routes.ts";
import type { Deps } from "#server/deps.ts";
import { api } from "#server/kernel/api.ts";
import { forgetAttempts } from "#server/kernel/rate-limits.ts";
import { count } from "./limits.ts";
import { userOf } from "./profile.ts";
import { asRefusal, registerAccount, type SignedIn, signIn } from "./sign-in.ts";

const userAgentOf = (c: Context): string => c.req.header("User-Agent") ?? "";

/** Signing in and up refuse in one voice. */
const orRefuse = async <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
  try {
    return await work();
  } catch (error) {
    throw asRefusal(error);
  }
};

const welcome = async (deps: Deps, { accountId, tokens }: SignedIn) => ({
  success: true as const,
  data: { user: await userOf(deps, accountId), tokens },
});

/** The two ways in. */
export const entryRoutes = (deps: Deps) =>
  api(asRefusal)
    .openapi(register, async (c) => {
      c.header("Cache-Control", "no-store");
      const wish = c.req.valid("json");
      const signedIn = await orRefuse(async () => {
        await count(deps, c, "register", wish.email);
        return registerAccount(deps, wish, userAgentOf(c));
      });
      return c.json(await welcome(deps, signedIn), 200);
    })
    .openapi(login, async (c) => {
      c.header("Cache-Control", "no-store");
      const { email, password } = c.req.valid("json");
      const signedIn = await orRefuse(async () => {
        await count(deps, c, "sign-in", email);
        return signIn(deps, { email, password }, userAgentOf(c));
      });
      await forgetAttempts(deps, { what: "sign-in", who: email });
      return c.json(await welcome(deps, signedIn), 200);
    });
