import * as routes from "#contract/accounts/factor-routes.ts";
import type { Deps } from "#server/deps.ts";
import { api } from "#server/kernel/api.ts";
import { Problem } from "#server/kernel/problem.ts";

const unwritten = (): never => {
  throw new Problem(501, "not-there-yet", "This is not there yet.");
};

/** Second factors: setting them up, signing in with them, and proving again who one is. */
export const factorRoutes = (_deps: Deps) =>
  api()
    .openapi(routes.proveSecondFactor, unwritten)
    .openapi(routes.confirmIdentity, unwritten)
    .openapi(routes.listFactors, unwritten)
    .openapi(routes.beginTotp, unwritten)
    .openapi(routes.verifyTotp, unwritten)
    .openapi(routes.removeTotp, unwritten)
    .openapi(routes.makeRecoveryCodes, unwritten)
    .openapi(routes.passkeyOptions, unwritten)
    .openapi(routes.addPasskey, unwritten)
    .openapi(routes.removePasskey, unwritten)
    .openapi(routes.passkeyLoginOptions, unwritten)
    .openapi(routes.passkeyLogin, unwritten);
