import type { Context, MiddlewareHandler } from "hono";
import type { ClientRequest } from "#server/kernel/http/client-request.ts";
import { isInProcessCall, isSharedCall, requestShared } from "#server/kernel/http/in-process.ts";
import type { LimitRequest } from "#server/kernel/http/request-queue.ts";
import { findPath, findQuery } from "#server/kernel/http/url-parts.ts";
import { countPageCache } from "#server/kernel/metrics/metrics.ts";
import type { ResponseCache } from "./response-cache.ts";
import { type ChosenResponse, chooseResponse, toSharedResponse } from "./send-shared.ts";

type App = Parameters<typeof requestShared>[0];

/** Public reads whose responses are the same for everybody. Places and categories are not here,
 *  because their routes keep their responses in memory already. */
const publicReads =
  /^\/api\/(suggestions|locations(\/(search|category\/[^/]+|[0-9a-f]{8}-[0-9a-f-]{27}(\/reviews)?))?)$/;

const nameOf = (param: string): string => param.split("=", 1)[0] ?? "";

/** Returns the path with its parameters sorted by name. All parameters belong to the key: each of
 *  them affects the response, because the API rejects unknown parameters. They stay as the client
 *  wrote them, so another spelling of the same value is another key.
 *  @param path the path as `URL` writes it
 *  @param query the query as `URL` writes it, without its question mark */
export const toCacheKey = (path: string, query: string): string => {
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

/** Returns the response to an anonymous public read, either from the cache or newly made.
 *  @param key see `toCacheKey` */
export type ReadShared = (client: ClientRequest, key: string) => Promise<ChosenResponse>;

/** Returns a function that reads from the response cache. A response that is not cached waits for
 *  its turn in the request queue before it is made.
 *  @param reads the application that makes a response for the cache */
export const createSharedReads =
  (cache: ResponseCache, reads: App, limit: LimitRequest): ReadShared =>
  async (client, key) => {
    const served = await cache.get(key, async (record) => {
      const made = await limit("api", client, () => requestShared(reads, key, record));
      return toSharedResponse(made, made.body, { isPage: false });
    });
    return chooseResponse(client, { key, served, cache, isHead: false });
  };

/** Responds to anonymous public reads of the API from the response cache. Reads by members, and all
 *  reads if there is no cache, wait for their turn in the request queue. */
export const cacheApi =
  (readShared: ReadShared | undefined, limit: LimitRequest): MiddlewareHandler =>
  async (c, next) => {
    if (!publicReads.test(c.req.path) || isInProcessCall(c) || isSharedCall(c)) return next();
    if (c.req.method !== "GET" && c.req.method !== "POST") return next();
    if (!readShared || !isShared(c)) {
      countPageCache("pass");
      return limit("api", c, next);
    }
    const { url } = c.req;
    const { body, ...head } = await readShared(c, toCacheKey(findPath(url), findQuery(url)));
    return new Response(body, head);
  };
