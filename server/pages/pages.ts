import { hash, randomBytes } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { type Context, Hono } from "hono";
import type { SendRequest } from "#contract/client.ts";
import type { Stories } from "#contract/stories/stories.ts";
import type { CheckoutDeps } from "#server/checkout/deps.ts";
import type { Config } from "#server/kernel/config/config.ts";
import { buildPageHeaders } from "./page-headers.ts";
import { type SiteSettings, toSiteSettings } from "./site-settings.ts";
import { readStories } from "./stories.ts";

/** Renders the page for one request with `web/`. In production this function comes from the build,
 *  in development from Vite. */
export type RenderPage = (
  request: Request,
  given: {
    fetchApi: SendRequest;
    site: SiteSettings;
    stories: Stories | null;
    now: Date;
    checkout: { scriptUrl: string; sandbox: boolean } | null;
    nonce: string | undefined;
    takePage: (html: Uint8Array<ArrayBuffer>) => void;
  },
) => Promise<Response>;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

const pageCaching = "public, max-age=0, s-maxage=60, stale-while-revalidate=600";

/** Returns the routes for pages: every URL that is neither the API nor a file.
 *  @param connectApi returns the API in-process, for the page of a request
 *  @throws StartProblem for a file of the operator's that cannot be used */
export const pageRoutes = (
  deps: CheckoutDeps,
  render: RenderPage,
  connectApi: (from: Context) => SendRequest,
  options: { nonces: boolean },
): Hono => {
  const site = toSiteSettings(deps.config);
  const stories = readStories(deps.config);
  const mapOrigins = originsOf(deps.config);
  const checkout = checkoutOf(deps);
  const pages = new Hono();

  pages.on(["GET", "HEAD"], "*", async (c) => {
    const nonce = options.nonces ? randomBytes(16).toString("base64") : undefined;
    const { watched, allAnswered } = watching(connectApi(c));
    // A HEAD request is rendered as GET, because its ETag must be the same as for GET.
    const getRequest = new Request(c.req.raw, { method: "GET" });
    let page: Uint8Array<ArrayBuffer> | undefined;
    const takePage = (html: typeof page) => {
      page = html;
    };
    const given = { fetchApi: watched, site, stories, now: deps.now(), checkout, nonce, takePage };
    const rendered = await render(getRequest, given);
    const headers = new Headers(rendered.headers);
    for (const [name, value] of Object.entries(
      buildPageHeaders(nonce, {
        mapOrigins,
        path: c.req.path,
        checkoutUrl: checkout && new URL(checkout.scriptUrl, deps.config.publicUrl).href,
      }),
    ))
      headers.set(name, value);
    const body = page
      ? Buffer.from(page.buffer, page.byteOffset, page.byteLength)
      : Buffer.from(await rendered.arrayBuffer());
    if (rendered.status !== 200) {
      headers.set("Cache-Control", "no-store");
      if (rendered.status === 503) headers.set("Retry-After", "2");
      return compressed(c.req.raw, body, rendered.status, headers);
    }
    if (!allAnswered()) headers.set("Cache-Control", "no-store");
    if (!headers.has("Cache-Control")) headers.set("Cache-Control", pageCaching);
    const etag = etagOf(body, nonce);
    headers.set("ETag", etag);
    if (c.req.header("If-None-Match") === etag) {
      // The cached page contains the nonce of its first response. A policy with a new nonce would
      // block its scripts.
      headers.delete("Content-Security-Policy");
      headers.delete("Content-Type");
      return new Response(null, { status: 304, headers });
    }
    return compressed(c.req.raw, body, 200, headers);
  });

  return pages;
};

/** Returns `fetchApi` as `watched`, which counts failed API calls. A page can be shown without the
 *  part whose call failed, but such a page must not be cached. */
const watching = (fetchApi: SendRequest) => {
  let failures = 0;
  const watched: SendRequest = async (...request) => {
    const answer = await fetchApi(...request);
    if (answer.status >= 500) failures += 1;
    return answer;
  };
  return { watched, allAnswered: () => failures === 0 };
};

/** Returns the ETag of a page. An ETag only distinguishes pages and protects nothing, so a fast
 *  hash is enough. */
const etagOf = (body: Buffer<ArrayBuffer>, nonce: string | undefined): string => {
  const stable = nonce
    ? Buffer.from(body.toString("latin1").replaceAll(nonce, ""), "latin1")
    : body;
  return `"${hash("sha1", stable, "base64url")}"`;
};

const compressed = async (
  request: Request,
  body: Buffer<ArrayBuffer>,
  status: number,
  headers: Headers,
): Promise<Response> => {
  headers.append("Vary", "Accept-Encoding");
  const accepted = request.headers.get("Accept-Encoding") ?? "";
  const encoding = /\bbr\b/.test(accepted) ? "br" : /\bgzip\b/.test(accepted) ? "gzip" : undefined;
  if (request.method === "HEAD" || !encoding || body.length < 1_000)
    return new Response(request.method === "HEAD" ? null : body, {
      status,
      headers,
    });
  headers.set("Content-Encoding", encoding);
  const packed = encoding === "br" ? await brotli(body, BROTLI) : await gzipped(body);
  return new Response(new Uint8Array(packed), { status, headers });
};

const checkoutOf = ({ config, gateway }: CheckoutDeps) =>
  config.onlineBooking && gateway
    ? { scriptUrl: gateway.checkoutUrl, sandbox: gateway.sandbox }
    : null;

const originsOf = (config: Config): string[] =>
  config.mapStyleUrl ? [new URL(config.mapStyleUrl).origin] : [];
