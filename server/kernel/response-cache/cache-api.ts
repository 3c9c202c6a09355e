import type { Context, MiddlewareHandler } from "hono";
import type { Deps } from "#server/kernel/deps.ts";
import { isInProcessCall, isSharedCall, requestShared } from "#server/kernel/http/in-process.ts";
import type { LimitRequest } from "#server/kernel/http/request-queue.ts";
import { findPath, findQuery } from "#server/kernel/http/url-parts.ts";
import { countPageCache } from "#server/kernel/metrics/metrics.ts";
import { sendShared, toSharedResponse } from "./send-shared.ts";

type App = Parameters<typeof requestShared>[0];

/** Public reads whose responses are the same for everybody. Places and categories are not here,
 *  because their routes keep their responses in memory already. */
const publicReads =
  /^\/api\/(suggestions|locations(\/(search|category\/[^/]+|[0-9a-f]{8}-[0-9a-f-]{27}(\/reviews)?))?)$/;

const nameOf = (param: string): string => param.split("=", 1)[0] ?? "";

/** Returns the path with its parameters sorted by name. All parameters belong to the key: each of
 *  them affects the response, because the API rejects unknown parameters. They stay as the client
 *  wrote them, so another spelling of the same value is another key.
 *  @param url an absolute URL as `URL` writes it */
const toKey = (url: string): string => {
  const path = findPath(url);
  const query = findQuery(url);
  if (query === "") return path;
  const params = query.split("&");
  // Repeated parameters keep their order, because the sort is stable.
  params.sort((a, b) => {
    const [first, second] = [nameOf(a), nameOf(b)];
    return first < second ? -1 : first > second ? 1 : 0;
  });
  return `${path}?${params.join("&")}`;
};

const isShared = (c: Context): boolean =>
  c.req.method === "GET" && c.req.header("Authorization") === undefined;

/** Responds to anonymous public reads of the API from the response cache. Reads by members, and
 *  reads whose response is not cached, wait for their turn in the request queue.
 *  @param reads the application that makes a response for the cache */
export const cacheApi = (
  { responseCache }: Pick<Deps, "responseCache">,
  reads: App,
  limit: LimitRequest,
): MiddlewareHandler => {
  return async (c, next) => {
    if (!publicReads.test(c.req.path) || isInProcessCall(c) || isSharedCall(c)) return next();
    if (c.req.method !== "GET" && c.req.method !== "POST") return next();
    if (!responseCache || !isShared(c)) {
      countPageCache("pass");
      return limit("api", c, next);
    }
    const key = toKey(c.req.url);
    const served = await responseCache.get(key, async (record) => {
      const made = await limit("api", c, () => requestShared(reads, key, record));
      return toSharedResponse(made, made.body, { isPage: false });
    });
    return sendShared(c, key, served, responseCache);
  };
};
