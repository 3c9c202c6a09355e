import * as routes from "#contract/accounts/provider-routes.ts";
import type { Deps } from "#server/deps.ts";
import { api } from "#server/kernel/api.ts";
import { Problem } from "#server/kernel/problem.ts";

const notYet = (): never => {
  throw new Problem(501, "not-yet", "This comes soon.");
};

/** Signing in through other providers. */
export const providerRoutes = (_deps: Deps) =>
  api()
    .openapi(routes.listProviders, notYet)
    .openapi(routes.startProvider, notYet)
    .openapi(routes.providerLogin, notYet)
    .openapi(routes.disconnectProvider, notYet);
