import { hash } from "node:crypto";
import type { Context } from "hono";
import { isEtagMatch } from "#server/kernel/http/if-none-match.ts";
import { type Bytes, EncodedBody } from "./encoded-body.ts";
import type { ResponseCache, Served, SharedResponse } from "./response-cache.ts";

/** Returns a response in the form in which it can be cached. A page gets an ETag and is compressed
 *  for clients that accept it. An ETag only distinguishes responses and protects nothing, so a fast
 *  hash is enough. */
export const toSharedResponse = (
  { status, headers }: { status: number; headers: Headers },
  body: Bytes,
  { isPage }: { isPage: boolean },
): SharedResponse => {
  if (isPage) headers.append("Vary", "Accept-Encoding");
  if (isPage && status === 200) headers.set("ETag", `"${hash("sha1", body, "base64url")}"`);
  // A cookie belongs to one client.
  if (headers.has("Set-Cookie")) headers.set("Cache-Control", "no-store");
  return { status, headers: Object.fromEntries(headers), body: new EncodedBody(body, isPage) };
};

const formatCacheStatus = ({ result, staleSeconds }: Served): string =>
  result === "miss"
    ? "jagah; fwd=miss"
    : result === "hit"
      ? "jagah; hit"
      : `jagah; hit; ttl=-${staleSeconds}`;

/** Returns the response for one client: 304 if the client has the page already, otherwise the body
 *  in an encoding that the client accepts. Also calls the functions in `views`, which must run for
 *  each client, for example to count a search. `Cache-Status` (RFC 9211) says whether the response
 *  came from the cache. */
export const sendShared = async (
  c: Context,
  key: string,
  served: Served,
  cache: ResponseCache | undefined,
): Promise<Response> => {
  for (const view of served.record.views) view(c);
  const { status, headers: shared, body } = served.response;
  const headers: Record<string, string> = { ...shared, "cache-status": formatCacheStatus(served) };
  if (shared.etag !== undefined && isEtagMatch(c.req.header("If-None-Match"), shared.etag)) {
    // The page in the browser's cache already has its content security policy.
    delete headers["content-security-policy"];
    delete headers["content-type"];
    return new Response(null, { status: 304, headers });
  }
  if (c.req.method === "HEAD") return new Response(null, { status, headers });
  const encoding = body.choose(c.req.header("Accept-Encoding"));
  if (encoding !== "identity") headers["content-encoding"] = encoding;
  const bytes = cache ? cache.readBody(key, served, encoding) : body.read(encoding);
  return new Response(await bytes, { status, headers });
};
