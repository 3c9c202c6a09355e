import type { OpenAPIHono } from "@hono/zod-openapi";

/** A route of the API as it is registered. */
export type RouteDefinition = Extract<
  OpenAPIHono["openAPIRegistry"]["definitions"][number],
  { type: "route" }
>["route"];

/** Returns the API's routes for which `fits` returns true. Example of an entry:
 *  `POST /api/bookings/:bookingId/cancel`, with the path as `matchedRoutes` names it. */
export const listRoutes = (
  api: OpenAPIHono,
  fits: (route: RouteDefinition) => boolean,
): Set<string> =>
  new Set(
    api.openAPIRegistry.definitions.flatMap((one) => {
      if (one.type !== "route" || !fits(one.route)) return [];
      const { method, path } = one.route;
      return [`${method.toUpperCase()} /api${path.replace(/\{(\w+)\}/g, ":$1")}`];
    }),
  );
