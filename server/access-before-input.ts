import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import { matchedRoutes } from "hono/route";
import { requireAdmin, requireCaller } from "./identity/access.ts";
import { Problem } from "./kernel/base/problem.ts";
import type { Deps } from "./kernel/deps.ts";
import { listRoutes } from "./kernel/http/list-routes.ts";

/** The beginning of the paths of the team's own routes. */
const TEAM_PREFIX = "/api/admin/";

/** Whether an error says that a request is malformed (400), has an unsupported content type (415)
 *  or violates a rule (422). */
const isAboutInput = (error: unknown): boolean =>
  (error instanceof HTTPException && [400, 415].includes(error.status)) ||
  (error instanceof Problem && error.status === 422);

/** Returns the routes that need an access token. */
const listSecuredRoutes = (api: OpenAPIHono): Set<string> =>
  listRoutes(
    api,
    ({ security = [] }) => security.length > 0 && security.every((way) => "bearer" in way),
  );

/** Returns a function that hides errors about a route's input from strangers. The function gets the
 *  error of a request. If the error is about the input and the route needs an access token, the
 *  function checks the token and, for the team's routes, the rights of the team. If this check
 *  fails, the function returns the error of the check, usually a 401 or 403. In all other cases, it
 *  returns the given error. This function is needed because the server validates the input before
 *  it checks the sender.
 *  @param api - the routes, which say whether they need an access token */
export const createAccessBeforeInput = (
  deps: Deps,
  api: OpenAPIHono,
): ((error: unknown, c: Context) => Promise<unknown>) => {
  let secured: Set<string> | undefined;
  return async (error, c) => {
    const route = matchedRoutes(c)[c.req.routeIndex];
    if (!route || !isAboutInput(error)) return error;
    // The set is built at the first invalid request, because nothing needs it earlier.
    secured ??= listSecuredRoutes(api);
    if (!secured.has(`${c.req.method} ${route.path}`)) return error;
    try {
      await (route.path.startsWith(TEAM_PREFIX) ? requireAdmin(deps, c) : requireCaller(deps, c));
      return error;
    } catch (refusal) {
      return refusal;
    }
  };
};
