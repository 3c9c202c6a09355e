import { login, register } from "#contract/accounts/routes.ts";
import { originOf } from "#server/identity/changes/origin.ts";
import type { IdentityDeps } from "#server/identity/deps.ts";
import { recordRefusal } from "#server/identity/security-events/refusals.ts";
import { welcome } from "#server/identity/welcome.ts";
import { Problem } from "#server/kernel/base/problem.ts";
import { api } from "#server/kernel/http/api.ts";
import { count } from "./limits.ts";
import { asRefusal, registerAccount, signIn } from "./sign-in.ts";
import { limitSignIn } from "./sign-in-limits.ts";

/** Signing in and up refuse in one voice. */
const orRefuse = async <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
  try {
    return await work();
  } catch (error) {
    throw asRefusal(error);
  }
};

const isRefusal = (error: unknown): boolean =>
  error instanceof Problem && error.status < 500 && error.code !== "second-factor-needed";

/** The two ways in. */
export const entryRoutes = (deps: IdentityDeps) =>
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
      const origin = originOf(deps, c);
      const signedIn = await orRefuse(async () => {
        try {
          return await limitSignIn(deps, c, email, () => signIn(deps, { email, password }, origin));
        } catch (error) {
          if (isRefusal(error))
            await recordRefusal(deps, { kind: "sign-in-refused", whose: { email }, origin });
          throw error;
        }
      });
      return c.json(await welcome(deps, c, signedIn), 200);
    });
