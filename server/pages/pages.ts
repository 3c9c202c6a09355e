import { randomBytes } from "node:crypto";
import { type Context, Hono } from "hono";
import type { SendRequest } from "#contract/client.ts";
import { toPageAddress, toSingleSlashAddress } from "#contract/page-address.ts";
import type { Stories } from "#contract/stories/stories.ts";
import type { CheckoutDeps } from "#server/checkout/deps.ts";
import { Problem } from "#server/kernel/base/problem.ts";
import type { Config } from "#server/kernel/config/config.ts";
import type { LimitRequest } from "#server/kernel/http/request-queue.ts";
import { FRESH_MS, STALE_MS } from "#server/kernel/response-cache/policy.ts";
import {
  ResponseRecord,
  type SharedResponse,
} from "#server/kernel/response-cache/response-cache.ts";
import { sendShared, toSharedResponse } from "#server/kernel/response-cache/send-shared.ts";
import { createBusyPage } from "./busy-page.ts";
import { buildPageHeaders } from "./page-headers.ts";
import { RETRY_SECONDS } from "./policy.ts";
import { replaceNonceByHashes } from "./script-hashes.ts";
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
    takePage: (html: string) => void;
  },
) => Promise<Response>;

const pageCaching = `public, max-age=0, s-maxage=${FRESH_MS / 1000}, stale-while-revalidate=${STALE_MS / 1000}`;

/** Returns the routes for pages. They match GET and HEAD of every URL, so add them after all other
 *  routes.
 *  @param nonces - false in development, where pages have no content policy and are not cached.
 *  @throws StartProblem if an operator's file cannot be used */
export const pageRoutes = (
  deps: CheckoutDeps,
  render: RenderPage,
  /** Called for each page that is rendered. Returns the function with which the page calls the API
   *  in-process. */
  connectApi: (from: Context, record: ResponseRecord) => SendRequest,
  { nonces, limit }: { nonces: boolean; limit?: LimitRequest | undefined },
): Hono => {
  const site = toSiteSettings(deps.config);
  const buildBusyPage = createBusyPage(deps.config);
  const stories = readStories(deps.config);
  const mapOrigins = originsOf(deps.config);
  const checkout = checkoutOf(deps);
  const checkoutUrl = checkout && new URL(checkout.scriptUrl, deps.config.publicUrl).href;
  const pages = new Hono();

  const renderShared = async (
    address: string,
    fetchApi: SendRequest,
    record: ResponseRecord,
  ): Promise<SharedResponse> => {
    // Every page shows the names of the states.
    record.dependOn("places");
    const nonce = nonces ? randomBytes(16).toString("base64") : undefined;
    const { watched, allAnswered } = watching(fetchApi);
    let page: string | undefined;
    const takePage = (html: string) => {
      page = html;
    };
    const given = { fetchApi: watched, site, stories, now: deps.now(), checkout, nonce, takePage };
    // The renderer gets no headers and no cookies, so all clients can get the same page.
    const request = new Request(new URL(address, deps.config.publicUrl));
    const rendered = await render(request, given);
    const text = page ?? (await rendered.text());
    const final = nonce ? replaceNonceByHashes(text, nonce) : undefined;
    const headers = new Headers(rendered.headers);
    const path = new URL(request.url).pathname;
    const own = buildPageHeaders(final?.hashes, { mapOrigins, path, checkoutUrl });
    for (const [name, value] of Object.entries(own)) headers.set(name, value);
    const { status } = rendered;
    if (status !== 200 || !allAnswered()) headers.set("Cache-Control", "no-store");
    if (status === 503) headers.set("Retry-After", String(RETRY_SECONDS));
    if (!headers.has("Cache-Control")) headers.set("Cache-Control", pageCaching);
    // The page is encoded only here, because the steps above handle it as text.
    const body = Buffer.from(final?.page ?? text);
    return toSharedResponse({ status, headers }, body, { isPage: true });
  };

  // A HEAD request is rendered as GET, because its ETag must be the same as for GET.
  pages.on(["GET", "HEAD"], "*", async (c) => {
    const singleSlash = toSingleSlashAddress(c.req.url);
    if (singleSlash !== undefined) return c.redirect(singleSlash, 308);
    const address = toPageAddress(c.req.url);
    const produce = (record: ResponseRecord) => {
      const work = () => renderShared(address, connectApi(c, record), record);
      return limit ? limit("pages", c, work) : work();
    };
    const cache = nonces ? deps.responseCache : undefined;
    try {
      if (cache) return sendShared(c, address, await cache.get(address, produce), cache);
      const record = new ResponseRecord();
      const response = await produce(record);
      const served = { response, record, result: "miss", staleSeconds: 0 } as const;
      return sendShared(c, address, served, undefined);
    } catch (error) {
      if (error instanceof Problem && error.status === 503) return buildBusyPage();
      throw error;
    }
  });

  return pages;
};

/** Returns two functions. `watched` calls `fetchApi`. `allAnswered` returns false as soon as a call
 *  has failed with a 5xx. If a call fails, the page can still be shown with less content, but the
 *  incomplete page must not be cached. */
const watching = (fetchApi: SendRequest) => {
  let failures = 0;
  const watched: SendRequest = async (...request) => {
    const answer = await fetchApi(...request);
    if (answer.status >= 500) failures += 1;
    return answer;
  };
  return { watched, allAnswered: () => failures === 0 };
};

const checkoutOf = ({ config, gateway }: CheckoutDeps) =>
  config.onlineBooking && gateway
    ? { scriptUrl: gateway.checkoutUrl, sandbox: gateway.sandbox }
    : null;

const originsOf = (config: Config): string[] =>
  config.mapStyleUrl ? [new URL(config.mapStyleUrl).origin] : [];
