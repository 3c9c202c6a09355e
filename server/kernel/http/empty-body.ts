import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context, MiddlewareHandler } from "hono";
import { matchedRoutes } from "hono/route";
import { listRoutes, type RouteDefinition } from "./list-routes.ts";

const JSON_TYPE = /^application\/json\b/i;

const hasJsonType = ({ req }: Context): boolean =>
  (req.method === "POST" || req.method === "DELETE") &&
  JSON_TYPE.test(req.header("Content-Type") ?? "");

/** Replaces the empty JSON body of a POST or DELETE request with an empty object (`{}`). Many
 *  clients send the JSON content type with every request, even if they send no body because the
 *  body is optional. */
export const parseEmptyBodyAsObject: MiddlewareHandler = async (c, next) => {
  if (hasJsonType(c) && (await c.req.text()) === "") {
    const { method, url } = c.req;
    const { headers } = c.req.raw;
    c.req.raw = new Request(url, { method, headers, body: "{}" });
    c.req.bodyCache = {};
  }
  await next();
};

/** Returns whether a route has an optional request body that must be JSON. */
const takesOptionalJson = ({ request }: RouteDefinition): boolean =>
  !!request?.body &&
  !request.body.required &&
  Object.keys(request.body.content).every((type) => JSON_TYPE.test(type));

/** Returns middleware that works like `parseEmptyBodyAsObject`, but only for the routes of `api`
 *  that have an optional JSON body. */
export const parseEmptyOptionalBody = (api: OpenAPIHono): MiddlewareHandler => {
  let optional: Set<string> | undefined;
  return (c, next) => {
    if (!hasJsonType(c)) return next();
    // The set is built at the first request, because the routes are added after the middleware.
    optional ??= listRoutes(api, takesOptionalJson);
    const isOptional = matchedRoutes(c).some(({ path }) =>
      optional?.has(`${c.req.method} ${path}`),
    );
    return isOptional ? parseEmptyBodyAsObject(c, next) : next();
  };
};
