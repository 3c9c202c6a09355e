import type { ServerResponse } from "node:http";
import type { Context, MiddlewareHandler } from "hono";
import type { Config } from "#server/kernel/config/config.ts";
import { isInProcessCall } from "./in-process.ts";

/** For whatever is not a page: nothing in it may run, load or be framed, should a browser show it. */
export const STRICT_CONTENT_POLICY =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const CONTENT_POLICY = "Content-Security-Policy";

/** What every answer has, whoever made it. */
export const buildCommonHeaders = ({
  publicUrl,
}: Pick<Config, "publicUrl">): Record<string, string> => ({
  "X-Content-Type-Options": "nosniff",
  ...(publicUrl.startsWith("https:") && {
    "Strict-Transport-Security": "max-age=31536000; includeSubDomains",
  }),
});

/** Of an answer that is made before or beside the site, besides those of all. */
export const strictHeaders: Record<string, string> = {
  "Cache-Control": "no-store",
  "Content-Security-Policy": STRICT_CONTENT_POLICY,
  "Referrer-Policy": "no-referrer",
  "Cross-Origin-Resource-Policy": "same-origin",
};

/** Browsers and proxies keep an answer without a rule of its own as they see fit. What somebody gets
 *  by their token or by doing something is theirs alone; what is kept of an answer to everybody must
 *  not be given to somebody with a token. */
const cacheRule = ({ req }: Context): [string, string] => {
  const forEverybody = req.method === "GET" || req.method === "HEAD";
  return forEverybody && req.header("Authorization") === undefined
    ? ["Vary", "Authorization"]
    : ["Cache-Control", "no-store"];
};

const outgoingOf = (c: Context): ServerResponse | undefined =>
  (c.env as { outgoing?: ServerResponse } | undefined)?.outgoing;

/** Gives every answer the headers that all have and, unless the route sets its own, the strictest of
 *  those that depend on what is answered. A 304 gets no content policy: the page that the browser kept
 *  has the policy that fits its nonce.
 *  @param contentPolicy false in development, whose pages have none: Vite's scripts have no nonce */
export const setResponseHeaders = (
  config: Pick<Config, "publicUrl">,
  contentPolicy: boolean,
): MiddlewareHandler => {
  const forAll = Object.entries({
    ...buildCommonHeaders(config),
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
    ...(contentPolicy && { [CONTENT_POLICY]: STRICT_CONTENT_POLICY }),
  });
  return async (c, next) => {
    if (isInProcessCall(c)) return next();
    const defaults = c.req.path.startsWith("/api/") ? [...forAll, cacheRule(c)] : forAll;
    const outgoing = outgoingOf(c);
    // Set before the answer's own, which replace them: asking an answer for its headers is slow.
    for (const [name, value] of defaults) outgoing?.setHeader(name, value);
    await next();
    if (c.res.status === 304) outgoing?.removeHeader(CONTENT_POLICY);
    if (outgoing) return;
    for (const [name, value] of defaults)
      if (!c.res.headers.has(name) && (name !== CONTENT_POLICY || c.res.status !== 304))
        c.res.headers.set(name, value);
  };
};
