import type { ServerResponse } from "node:http";
import type { Context, MiddlewareHandler } from "hono";
import type { Config } from "#server/kernel/config/config.ts";
import { isInProcessCall, isSharedCall } from "./in-process.ts";

/** The content policy of every response that has no policy of its own. Pages and files have their
 *  own policies. A browser that shows a response with this policy runs no scripts and loads no
 *  other files. No page can show the response in a frame. */
export const STRICT_CONTENT_POLICY =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const CONTENT_POLICY = "Content-Security-Policy";

/** Returns the headers of every response. */
export const buildCommonHeaders = ({
  publicUrl,
}: Pick<Config, "publicUrl">): Record<string, string> => ({
  "X-Content-Type-Options": "nosniff",
  ...(publicUrl.startsWith("https:") && {
    "Strict-Transport-Security": "max-age=31536000; includeSubDomains",
  }),
});

/** Additional headers for responses that the site's routes do not make: responses of the listener
 *  (for example during the start), responses of the metrics server, and error responses for files
 *  that cannot be read. */
export const strictHeaders: Record<string, string> = {
  "Cache-Control": "no-store",
  "Content-Security-Policy": STRICT_CONTENT_POLICY,
  "Referrer-Policy": "no-referrer",
  "Cross-Origin-Resource-Policy": "same-origin",
};

/** Returns the default header about caches for a response of the API. Caches may store the response
 *  to a read without `Authorization`. Because of `Vary`, a request with `Authorization` never gets
 *  this stored response. Caches must not store any other response. */
const cacheRule = ({ req }: Context): [string, string] => {
  const forEverybody = req.method === "GET" || req.method === "HEAD";
  return forEverybody && req.header("Authorization") === undefined
    ? ["Vary", "Authorization"]
    : ["Cache-Control", "no-store"];
};

/** Returns the headers that all responses of routes have. The content policy is not included. */
const buildRouteHeaders = (config: Pick<Config, "publicUrl">): Record<string, string> => ({
  ...buildCommonHeaders(config),
  "Referrer-Policy": "no-referrer",
  "Cross-Origin-Resource-Policy": "same-origin",
});

/** Returns the common headers of an anonymous read of the API, as `setResponseHeaders` sets them.
 *  The names are in lower case, so that they can be merged with the headers of a cached
 *  response. */
export const buildReadHeaders = (config: Pick<Config, "publicUrl">): Record<string, string> =>
  Object.fromEntries(
    Object.entries({
      ...buildRouteHeaders(config),
      [CONTENT_POLICY]: STRICT_CONTENT_POLICY,
      Vary: "Authorization",
    }).map(([name, value]) => [name.toLowerCase(), value]),
  );

const outgoingOf = (c: Context): ServerResponse | undefined =>
  (c.env as { outgoing?: ServerResponse } | undefined)?.outgoing;

/** Adds the common headers to every response. A header that a route sets itself takes precedence
 *  over our strict default.
 *  @param contentPolicy - false in development, because the policy does not allow Vite's scripts */
export const setResponseHeaders = (
  config: Pick<Config, "publicUrl">,
  contentPolicy: boolean,
): MiddlewareHandler => {
  const forAll = Object.entries({
    ...buildRouteHeaders(config),
    ...(contentPolicy && { [CONTENT_POLICY]: STRICT_CONTENT_POLICY }),
  });
  return async (c, next) => {
    if (isInProcessCall(c) || isSharedCall(c)) return next();
    const defaults = c.req.path.startsWith("/api/") ? [...forAll, cacheRule(c)] : forAll;
    const outgoing = outgoingOf(c);
    // The defaults are set before the handler runs, and the headers of its response replace them.
    // Checking which headers a response already has would be slow.
    for (const [name, value] of defaults) outgoing?.setHeader(name, value);
    await next();
    // A 304 gets no content policy, because the page in the browser's cache already has a policy
    // for its scripts.
    if (c.res.status === 304) outgoing?.removeHeader(CONTENT_POLICY);
    if (outgoing) return;
    for (const [name, value] of defaults)
      if (!c.res.headers.has(name) && (name !== CONTENT_POLICY || c.res.status !== 304))
        c.res.headers.set(name, value);
  };
};
