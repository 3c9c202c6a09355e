import type { IncomingMessage, ServerResponse } from "node:http";
import type { Context, MiddlewareHandler } from "hono";
import { matchedRoutes } from "hono/route";
import {
  acceptRequestId,
  REQUEST_ID_HEADER,
  runWithRequestId,
} from "#server/kernel/base/request-id.ts";
import type { Config } from "#server/kernel/config/config.ts";
import { httpDuration, httpRequests } from "#server/kernel/metrics/metrics.ts";
import { isInProcessCall } from "./in-process.ts";
import type { Handler } from "./listen.ts";

/** The `env` of a request from outside. `route` is the pattern of the route that answered it. */
type RequestEnv = { incoming: IncomingMessage; outgoing: ServerResponse; route?: string };

/** The methods that are counted by name. All other methods, which a client can invent, are counted
 *  as `other`. */
const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** The name under which the metrics count responses that come from no route of the application,
 *  such as files. */
const FILE_ROUTE = "file";

/** Returns the pattern of the route that answered. If a check refused the request before the route,
 *  returns the pattern of the route that would have answered. */
const routeOf = (c: Context): string => {
  const routes = matchedRoutes(c);
  const answered = routes.slice(c.req.routeIndex).find(({ path }) => !path.endsWith("*"));
  return (answered ?? routes[c.req.routeIndex])?.path ?? "";
};

/** Notes the pattern of each request's route for `observeRequests`. */
export const noteRoute: MiddlewareHandler = async (c, next) => {
  await next();
  const env = c.env as Partial<RequestEnv> | undefined;
  if (env?.outgoing && !isInProcessCall(c)) env.route = routeOf(c);
};

/** Counts a response in the metrics.
 *  @param route - the pattern of its route
 *  @param startedAt - `performance.now()` when its request arrived */
export type CountResponse = (response: {
  route: string;
  method: string;
  status: number;
  startedAt: number;
}) => void;

/** Returns a function that counts responses in the metrics of this process.
 *  @param onResponse - is also called with the pattern and the status of each response */
export const createResponseCounter =
  (onResponse?: (route: string, status: number) => void): CountResponse =>
  ({ route, method, status, startedAt }) => {
    httpRequests.inc({ route, method: methods.has(method) ? method : "other", status });
    httpDuration.observe({ route }, (performance.now() - startedAt) / 1_000);
    onResponse?.(route, status);
  };

export type ObserveOptions = {
  config: Pick<Config, "trustedProxies">;
  /** Returns the pattern of a page's path. The route itself is no help, because one route of the
   *  application answers all pages. */
  pageRoute: (path: string) => string;
  /** Counts each response. */
  count: CountResponse;
};

/** Returns the `X-Request-Id` header of a request if our own proxy sent it and its value is valid.
 *  Otherwise, returns undefined. Without a proxy of our own, the header comes from the client, who
 *  must not choose what our log says. */
export const readRequestId = (
  { headers }: IncomingMessage,
  { trustedProxies }: Pick<Config, "trustedProxies">,
): string | undefined =>
  trustedProxies > 0 ? acceptRequestId(headers["x-request-id"]) : undefined;

/** Returns a handler that gives each request an id and counts its response. A request keeps an id
 *  from our own proxy (`readRequestId`); any other request gets a new id. The response contains the
 *  id. */
export const observeRequests = (site: Handler, options: ObserveOptions): Handler => {
  const { config, pageRoute, count } = options;

  const countAnswer = (env: RequestEnv, status: number, startedAt: number): void => {
    const { method = "", url = "" } = env.incoming;
    const known = env.route ?? FILE_ROUTE;
    const route = known === "*" || known === "/*" ? pageRoute(url.split("?", 1)[0] ?? "") : known;
    count({ route, method, status, startedAt });
  };

  return (request, given) => {
    const env = given as RequestEnv;
    const startedAt = performance.now();
    return runWithRequestId(readRequestId(env.incoming, config), async (id) => {
      env.outgoing.setHeader(REQUEST_ID_HEADER, id);
      const answer = await site(request, env);
      countAnswer(env, answer.status, startedAt);
      return answer;
    });
  };
};
