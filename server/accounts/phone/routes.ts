import * as routes from "#contract/accounts/phone-routes.ts";
import type { Deps } from "#server/deps.ts";
import { api } from "#server/kernel/api.ts";
import { Problem } from "#server/kernel/problem.ts";

const notYet = (): never => {
  throw new Problem(501, "not-yet", "This comes soon.");
};

/** Codes sent to a phone: signing in with a verified number, and verifying one. */
export const phoneRoutes = (_deps: Deps) =>
  api()
    .openapi(routes.sendSignInCode, notYet)
    .openapi(routes.phoneLogin, notYet)
    .openapi(routes.sendVerifyCode, notYet)
    .openapi(routes.verifyPhone, notYet);
