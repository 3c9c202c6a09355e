import type { OpenAPIHono } from "@hono/zod-openapi";

/** A route of the API as it is registered. */
export type RouteDefinition = Extract<
  OpenAPIHono["openAPIRegistry"]["definitions"][number],
  { type: "route" }
>["route"];

/** Returns the method and path of each API route for which `fits` returns true, such as
 *  `POST /api/bookings/:bookingId/cancel`. Hono's `matchedRoutes` writes paths in the same form. */
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
