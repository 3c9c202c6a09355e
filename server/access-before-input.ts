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

/** Returns whether an error says that a request is malformed (400), has an unsupported content
 *  type (415) or violates a rule (422). */
const isAboutInput = (error: unknown): boolean =>
  (error instanceof HTTPException && [400, 415].includes(error.status)) ||
  (error instanceof Problem && error.status === 422);

/** Returns the routes that need an access token. */
const listSecuredRoutes = (api: OpenAPIHono): Set<string> =>
  listRoutes(
    api,
    ({ security = [] }) => security.length > 0 && security.every((way) => "bearer" in way),
  );

/** Returns a function that checks the sender of a request with invalid input. If the sender may not
 *  use the route, the function returns a 401 or 403 instead of the error about the input. Otherwise
 *  it returns the error about the input. */
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
