import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import { matchedRoutes } from "hono/route";
import { requireAdmin, requireCaller } from "./identity/access.ts";
import { Problem } from "./kernel/base/problem.ts";
import type { Deps } from "./kernel/deps.ts";

/** The path of the team's own routes. */
const TEAM_PREFIX = "/api/admin/";

/** Whether an error says that a request is malformed (400), has an unsupported content type (415)
 *  or violates a rule (422). */
const isAboutInput = (error: unknown): boolean =>
  (error instanceof HTTPException && [400, 415].includes(error.status)) ||
  (error instanceof Problem && error.status === 422);

/** Returns the routes that need an access token. Example of an entry:
 *  `POST /api/bookings/:id/cancel`. */
const listSecuredRoutes = (api: OpenAPIHono): Set<string> =>
  new Set(
    api.openAPIRegistry.definitions.flatMap((one) => {
      if (one.type !== "route") return [];
      const { method, path, security = [] } = one.route;
      const isSecured = security.length > 0 && security.every((way) => "bearer" in way);
      return isSecured ? [`${method.toUpperCase()} /api${path.replace(/\{(\w+)\}/g, ":$1")}`] : [];
    }),
  );

/** Returns a function that gets the error of a request and returns the error to respond with. If
 *  the input is invalid and the sender may not use the route, it returns the route's 401 or 403, so
 *  that strangers learn nothing about the route's input. This is needed because the server
 *  validates the input before it checks the sender. All other errors are returned unchanged.
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
