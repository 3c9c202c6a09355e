import type { MiddlewareHandler } from "hono";
import type { Config } from "#server/config.ts";
import { isForPage } from "./api.ts";

/** For whatever is not a page: nothing in it may run, load or be framed, should a browser show it. */
export const STRICT_POLICY =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** What every answer has, whoever made it. */
export const headersOfAll = ({ publicUrl }: Pick<Config, "publicUrl">): Record<string, string> => ({
  "X-Content-Type-Options": "nosniff",
  ...(publicUrl.startsWith("https:") && {
    "Strict-Transport-Security": "max-age=31536000; includeSubDomains",
  }),
});

const setMissing = (headers: Headers, name: string, value: string) => {
  if (!headers.has(name)) headers.set(name, value);
};

/** Photos that are public may be shown elsewhere (previews of links); everything else is for us. */
const resourcePolicy = (path: string, headers: Headers): string =>
  path.startsWith("/media/") && headers.get("Cache-Control")?.startsWith("public")
    ? "cross-origin"
    : "same-origin";

/** Browsers and proxies keep an answer without a rule of its own as they see fit. What somebody gets
 *  by their token or by doing something is theirs alone; a kept answer for everybody must not be given
 *  to somebody with a token. */
const addCacheRule = (headers: Headers, { method, headers: asked }: Request): void => {
  if (headers.has("Cache-Control")) return;
  const forEverybody = (method === "GET" || method === "HEAD") && !asked.has("Authorization");
  if (forEverybody) headers.append("Vary", "Authorization");
  else headers.set("Cache-Control", "no-store");
};

/** Adds the headers that every answer of the site has and, unless the route has set its own, the
 *  strictest of those that depend on what is answered. A 304 gets no content policy: the page that the
 *  browser kept has the policy that fits its nonce. Neither does a page: it brings its own, and in
 *  development, where Vite's scripts have no nonce, none. */
export const answerHeaders = (config: Pick<Config, "publicUrl">): MiddlewareHandler => {
  const all = Object.entries(headersOfAll(config));
  return async (c, next) => {
    await next();
    if (isForPage(c)) return;
    const { path } = c.req;
    const { headers, status } = c.res;
    if (path.startsWith("/api/")) addCacheRule(headers, c.req.raw);
    for (const [name, value] of all) headers.set(name, value);
    setMissing(headers, "Referrer-Policy", "no-referrer");
    setMissing(headers, "Cross-Origin-Resource-Policy", resourcePolicy(path, headers));
    if (headers.get("Content-Type")?.startsWith("text/html"))
      setMissing(headers, "Cross-Origin-Opener-Policy", "same-origin");
    else if (status !== 304) setMissing(headers, "Content-Security-Policy", STRICT_POLICY);
  };
};
