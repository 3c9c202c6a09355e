import { login, register } from "#contract/accounts/routes.ts";
import type { Deps } from "#server/deps.ts";
import { api } from "#server/kernel/api.ts";
import { forgetAttempts } from "#server/kernel/rate-limits.ts";
import { count } from "./limits.ts";
import { originOf } from "./origin.ts";
import { asRefusal, registerAccount, signIn } from "./sign-in.ts";
import { welcome } from "./welcome.ts";

/** Signing in and up refuse in one voice. */
const orRefuse = async <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
  try {
    return await work();
  } catch (error) {
    throw asRefusal(error);
  }
};

/** The two ways in. */
export const entryRoutes = (deps: Deps) =>
  api(asRefusal)
    .openapi(register, async (c) => {
      const wish = c.req.valid("json");
      const signedIn = await orRefuse(async () => {
        await count(deps, c, "register", wish.email);
        return registerAccount(deps, wish, originOf(deps, c));
      });
      return c.json(await welcome(deps, c, signedIn), 200);
    })
    .openapi(login, async (c) => {
      const { email, password } = c.req.valid("json");
      const signedIn = await orRefuse(async () => {
        await count(deps, c, "sign-in", email);
        return signIn(deps, { email, password }, originOf(deps, c));
      });
      await forgetAttempts(deps, { what: "sign-in", who: email });
      return c.json(await welcome(deps, c, signedIn), 200);
    });
