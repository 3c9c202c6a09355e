import { hash } from "node:crypto";
import type { Context } from "hono";
import type { Logger } from "pino";
import type { ClientRequest } from "#server/kernel/http/client-request.ts";
import { isEtagMatch } from "#server/kernel/http/if-none-match.ts";
import { describeError } from "#server/kernel/http/router.ts";
import { type Bytes, EncodedBody } from "./encoded-body.ts";
import type { ResponseCache, Served, SharedResponse } from "./response-cache.ts";

/** Returns a response in a form that can be cached. Changes `headers`. If `isPage` is true, the
 *  body can later be compressed for a client that accepts compression. */
export const toSharedResponse = (
  { status, headers }: { status: number; headers: Headers },
  body: Bytes,
  { isPage }: { isPage: boolean },
): SharedResponse => {
  if (isPage) headers.append("Vary", "Accept-Encoding");
  // The hash is fast but not secure. An ETag needs no security.
  if (isPage && status === 200) headers.set("ETag", `"${hash("sha1", body, "base64url")}"`);
  // A cookie belongs to one client, so a response with a cookie must not be cached.
  if (headers.has("Set-Cookie")) headers.set("Cache-Control", "no-store");
  return { status, headers: Object.fromEntries(headers), body: new EncodedBody(body, isPage) };
};

/** Returns the response to a request that failed, with its body as JSON.
 *  @param error - what was thrown; see `describeError` */
export const toProblemResponse = (
  error: unknown,
  log: Logger,
): { status: number; headers: Record<string, string>; body: Bytes } => {
  const { status, headers, body } = describeError(error, log);
  return {
    status,
    headers: { ...headers, "content-type": "application/json" },
    body: Buffer.from(JSON.stringify(body)),
  };
};

/** Returns the value of the header `Cache-Status` (RFC 9211). */
const formatCacheStatus = ({ result, staleSeconds }: Served): string =>
  result === "miss"
    ? "jagah; fwd=miss"
    : result === "hit"
      ? "jagah; hit"
      : `jagah; hit; ttl=-${staleSeconds}`;

/** A response in the form that one client gets. `body` is null for a response without a body. */
export type ChosenResponse = {
  status: number;
  headers: Record<string, string>;
  body: Bytes | null;
};

/** Returns the response for one client, in an encoding that the client accepts. If the client
 *  already has the page, the status is 304. The functions in `views` are called, for example to
 *  count a search. */
export const chooseResponse = async (
  client: ClientRequest,
  {
    key,
    served,
    cache,
    isHead,
  }: { key: string; served: Served; cache: ResponseCache | undefined; isHead: boolean },
): Promise<ChosenResponse> => {
  for (const view of served.record.views) view(client);
  const { status, headers: shared, body } = served.response;
  const headers: Record<string, string> = { ...shared, "cache-status": formatCacheStatus(served) };
  if (shared.etag !== undefined && isEtagMatch(client.req.header("If-None-Match"), shared.etag)) {
    // The browser has cached these headers with the page, so the 304 need not repeat them.
    delete headers["content-security-policy"];
    delete headers["content-type"];
    return { status: 304, headers, body: null };
  }
  if (isHead) return { status, headers, body: null };
  const encoding = body.choose(client.req.header("Accept-Encoding"));
  if (encoding !== "identity") headers["content-encoding"] = encoding;
  const bytes = cache ? cache.readBody(key, served, encoding) : body.read(encoding);
  return { status, headers, body: await bytes };
};

/** Returns a page's response for one client (see `chooseResponse`). */
export const sendShared = async (
  c: Context,
  key: string,
  served: Served,
  cache: ResponseCache | undefined,
): Promise<Response> => {
  const isHead = c.req.method === "HEAD";
  const { body, ...head } = await chooseResponse(c, { key, served, cache, isHead });
  return new Response(body, head);
};
