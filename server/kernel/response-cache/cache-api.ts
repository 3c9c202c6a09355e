import type { Context, MiddlewareHandler } from "hono";
import type { Logger } from "pino";
import type { ClientRequest } from "#server/kernel/http/client-request.ts";
import { isInProcessCall, isSharedCall, requestShared } from "#server/kernel/http/in-process.ts";
import type { LimitRequest } from "#server/kernel/http/request-queue.ts";
import { findPath, findQuery } from "#server/kernel/http/url-parts.ts";
import { countPageCache } from "#server/kernel/metrics/metrics.ts";
import { type Bytes, EncodedBody } from "./encoded-body.ts";
import type {
  ResponseCache,
  ResponseNotes,
  ResponseRecord,
  SharedResponse,
} from "./response-cache.ts";
import {
  type ChosenResponse,
  chooseResponse,
  toProblemResponse,
  toSharedResponse,
} from "./send-shared.ts";

type App = Parameters<typeof requestShared>[0];

/** The paths of the public reads that are cached. Their responses are the same for everybody. The
 *  lists of places and of categories are not cached here, because their routes keep these lists in
 *  memory. */
const publicReads =
  /^\/api\/(suggestions|locations(\/(search|category\/[^/]+|[0-9a-f]{8}-[0-9a-f-]{27}(\/reviews)?))?)$/;

const nameOf = (param: string): string => param.split("=", 1)[0] ?? "";

/** Returns the key of a response in the cache: the path with its parameters, sorted by name. Two
 *  spellings of a value give two keys.
 *  @param path - as `URL` writes it
 *  @param query - as `URL` writes it, without its question mark */
export const toCacheKey = (path: string, query: string): string => {
  if (query === "") return path;
  // No parameter is left out. The API rejects unknown parameters, so every parameter affects the
  // response.
  const params = query.split("&");
  // Repeated parameters keep their order, because the sort is stable.
  params.sort((a, b) => {
    const [first, second] = [nameOf(a), nameOf(b)];
    return first < second ? -1 : first > second ? 1 : 0;
  });
  return `${path}?${params.join("&")}`;
};

/** HEAD counts as GET, because Hono makes the same response and then removes the body. */
const isGetOrHead = ({ req }: Context): boolean => req.method === "GET" || req.method === "HEAD";

const isShared = (c: Context): boolean =>
  isGetOrHead(c) && c.req.header("Authorization") === undefined;

/** Returns the response to an anonymous public read, from the cache or newly made.
 *  @param key - see `toCacheKey`
 *  @throws Problem 503 busy from the request queue */
export type ReadShared = (client: ClientRequest, key: string) => Promise<ChosenResponse>;

/** Makes the JSON body of a public read's 200 response directly, without the application.
 *  @param query - still encoded, sorted as in `toCacheKey`, without a question mark
 *  @throws Problem, which becomes the response */
export type ReadDirectly = (query: string, notes: ResponseNotes) => Promise<Bytes>;

/** How responses that are not cached are made. */
type Makers = {
  /** The application that makes the response to any public read. */
  reads: App;
  /** Faster functions for frequent reads, by path. */
  directly: Readonly<Record<string, ReadDirectly>>;
  log: Logger;
};

const JSON_HEADERS = { "content-type": "application/json; charset=UTF-8" };

const makeShared = async (
  { reads, directly, log }: Makers,
  key: string,
  record: ResponseRecord,
): Promise<SharedResponse> => {
  const end = key.indexOf("?");
  const [path, query] = end < 0 ? [key, ""] : [key.slice(0, end), key.slice(end + 1)];
  const read = directly[path];
  if (!read) {
    const made = await requestShared(reads, key, record);
    return toSharedResponse(made, made.body, { isPage: false });
  }
  try {
    const body = new EncodedBody(await read(query, record), false);
    return { status: 200, headers: JSON_HEADERS, body };
  } catch (error) {
    const { body, ...head } = toProblemResponse(error, log);
    return { ...head, body: new EncodedBody(body, false) };
  }
};

/** Returns a function that responds to public reads from the cache. Before a new response is made,
 *  the request waits for its turn in the request queue. The same holds if the new response only
 *  replaces a stale one. */
export const createSharedReads =
  (cache: ResponseCache, makers: Makers, limit: LimitRequest): ReadShared =>
  async (client, key) => {
    const served = await cache.get(key, (record) =>
      limit("api", client, () => makeShared(makers, key, record)),
    );
    return chooseResponse(client, { key, served, cache, isHead: false });
  };

/** Returns middleware that responds to anonymous public reads (GET and HEAD) from the response
 *  cache. Searches by POST and public reads by members wait in the request queue instead. Without a
 *  cache, all public reads wait there. */
export const cacheApi =
  (readShared: ReadShared | undefined, limit: LimitRequest): MiddlewareHandler =>
  async (c, next) => {
    if (!publicReads.test(c.req.path) || isInProcessCall(c) || isSharedCall(c)) return next();
    if (!isGetOrHead(c) && c.req.method !== "POST") return next();
    if (!readShared || !isShared(c)) {
      countPageCache("pass");
      return limit("api", c, next);
    }
    const { url } = c.req;
    const { body, ...head } = await readShared(c, toCacheKey(findPath(url), findQuery(url)));
    return new Response(body, head);
  };
