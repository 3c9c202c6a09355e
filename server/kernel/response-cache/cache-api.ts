import type { Context, MiddlewareHandler } from "hono";
import type { Deps } from "#server/kernel/deps.ts";
import { isInProcessCall, isSharedCall, requestShared } from "#server/kernel/http/in-process.ts";
import type { LimitRequest } from "#server/kernel/http/request-queue.ts";
import { countPageCache } from "#server/kernel/metrics/metrics.ts";
import { sendShared, toSharedResponse } from "./send-shared.ts";

type App = Parameters<typeof requestShared>[0];

/** Public reads whose responses are the same for everybody. Places and categories are not here,
 *  because their routes keep their responses in memory already. */
const publicReads =
  /^\/api\/(suggestions|locations(\/(search|category\/[^/]+|[0-9a-f]{8}-[0-9a-f-]{27}(\/reviews)?))?)$/;

/** Returns the path with its parameters sorted by name. All parameters belong to the key: each of
 *  them affects the response, because the API rejects unknown parameters. */
const toKey = (url: string): string => {
  const { pathname, search } = new URL(url);
  // A separate copy is sorted, because sorting the parameters of a URL object would also rewrite
  // its URL.
  const params = new URLSearchParams(search);
  if (params.size === 0) return pathname;
  params.sort();
  return `${pathname}?${params}`;
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
