/* A frequent public read is answered either by the direct handler, which uses Node's own request
 * and response, or by the site's application. Both must give the same response. */
import { request as sendRequest } from "node:http";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { createSiteHandlers } from "./app.ts";
import { Problem } from "./kernel/base/problem.ts";
import type { ClientRequest } from "./kernel/http/client-request.ts";
import { type DirectHandler, listen } from "./kernel/http/listen.ts";
import { type CountResponse, observeRequests } from "./kernel/http/observe-requests.ts";
import { clientAddress } from "./kernel/http/rate-limits.ts";
import type { ReadShared } from "./kernel/response-cache/cache-api.ts";
import { createDirectReads } from "./kernel/response-cache/direct-reads.ts";
import { postListing, seedMumbai } from "./testing/catalogue/listing.ts";
import { signUp } from "./testing/identity/accounts.ts";
import { createTestSite, type TestSite } from "./testing/test-site.ts";

const publicUrl = "https://jagah.test";
const uncached = await createTestSite({ config: { publicUrl, pageCacheBytes: 0 }, cache: true });
const cached = await createTestSite({ config: { publicUrl }, cache: true, beside: uncached });
const behindProxy = await createTestSite({
  config: { publicUrl, trustedProxies: 1 },
  cache: true,
  beside: uncached,
});

await seedMumbai(uncached);
const host = await signUp(uncached, "asha@example.in", { verified: true });
await postListing(uncached, host);

const render = async () => new Response("<!doctype html><p>A page</p>");

type Counted = { route: string; method: string; status: number };

/** Listens on two ports: one with the direct handler and the application, the other with the
 *  application only. `taken` records for each request whether the direct handler took it. */
const serve = async ({ deps }: TestSite) => {
  const counted: Counted[] = [];
  const count = ({ route, method, status }: Counted) => {
    counted.push({ route, method, status });
  };
  const taken: boolean[] = [];
  const { handler, direct } = createSiteHandlers(deps, render, count);
  const observed = observeRequests(handler, {
    config: deps.config,
    pageRoute: (path) => path,
    count,
  });
  const noting: DirectHandler = (incoming, outgoing) => {
    const isTaken = direct?.(incoming, outgoing) ?? false;
    taken.push(isTaken);
    return isTaken;
  };
  const [both, whole] = [await listen("127.0.0.1", 0), await listen("127.0.0.1", 0)];
  both.serve(observed, noting);
  whole.serve(observed);
  const stop = async () => {
    await both.stop(100);
    await whole.stop(100);
  };
  return { both, whole, taken, counted, stop };
};

const serveForTest = async (site: TestSite) => {
  const served = await serve(site);
  onTestFinished(served.stop);
  return served;
};

/** Listens with the direct handler. If the direct handler does not take a request, a second handler
 *  responds with "served". */
const serveDirectly = async (
  { deps }: Pick<TestSite, "deps">,
  readShared: ReadShared,
  count: CountResponse = () => {},
) => {
  const listener = await listen("127.0.0.1", 0);
  listener.serve(() => new Response("served"), createDirectReads(deps, readShared, count));
  onTestFinished(() => listener.stop(100));
  return listener;
};

type Sent = { method?: string; headers?: Record<string, string>; body?: string };

type Received = { status: number; headers: Record<string, unknown>; text: string };

/** Sends a request exactly as written: `fetch` would change the path and some headers. */
const ask = (
  { port }: { port: number },
  path: string,
  { method = "GET", headers = {}, body }: Sent = {},
): Promise<Received> =>
  new Promise((resolve, reject) => {
    const all = { Host: "jagah.test", ...headers };
    const options = { host: "127.0.0.1", port, path, method, headers: all, agent: false };
    const sending = sendRequest(options, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: { ...response.headers },
          text: Buffer.concat(chunks).toString(),
        }),
      );
    });
    sending.once("error", reject);
    sending.end(body);
  });

const withoutChanging = ({ headers, ...rest }: Received) => {
  const { date: _, "x-request-id": id, ...same } = headers;
  return { ...rest, headers: same, hasId: typeof id === "string" && id.length > 8 };
};

const site = await serve(uncached);
afterAll(site.stop);

/** Returns the responses of both ports, without the headers that are different in every
 *  response. */
const askBoth = async (path: string, sent?: Sent) => {
  const [direct, whole] = [await ask(site.both, path, sent), await ask(site.whole, path, sent)];
  return { direct: withoutChanging(direct), whole: withoutChanging(whole) };
};

test.each([
  ["/api/locations/search", 200],
  ["/api/locations/search?", 200],
  ["/api/locations/search?city=Mumbai&sort=price", 200],
  ["/api/locations/search?fields=full", 200],
  ["/api/locations/search?q=studio%20in%20mumbai", 200],
  ["/api/locations/search?q=zzzzqqq", 200],
  ["/api/locations/search?unknown=1", 422],
  ["/api/locations/search?pageSize=0", 422],
  ["/api/locations/search?cursor=damaged", 422],
  ["/api/locations/search?q=%00", 200],
  ["/api/locations/search?explain=true", 403],
  ["/api/suggestions?q=mum", 200],
  ["/api/suggestions", 200],
  ["/api/locations", 200],
  ["/api/locations?page=2&pageSize=1", 200],
  ["/api/locations?page=0", 422],
])("%s is answered alike by the direct handler and by the application", async (path, status) => {
  const { direct, whole } = await askBoth(path);

  expect(site.taken.at(-1)).toBe(true);
  expect(direct).toEqual(whole);
  expect(direct).toMatchObject({ status, hasId: true });
  const route = path.split("?")[0];
  expect(site.counted.slice(-2)).toEqual([
    { route, method: "GET", status },
    { route, method: "GET", status },
  ]);
});

const { accessToken } = host;

test.each<[string, string, Sent]>([
  ["of members", "/api/locations", { headers: { Authorization: `Bearer ${accessToken}` } }],
  ["with a wrong token", "/api/locations", { headers: { Authorization: "Bearer no" } }],
  ["for headers only", "/api/locations", { method: "HEAD" }],
  ["with another method", "/api/locations", { method: "DELETE" }],
  ["with a body", "/api/locations", { headers: { "Content-Length": "2" }, body: "{}" }],
  ["with Expect", "/api/locations", { headers: { Expect: "something" } }],
  ["with an unusual host", "/api/locations", { headers: { Host: "[::1]:80" } }],
  ["with an uppercase host", "/api/locations", { headers: { Host: "JAGAH.test" } }],
  ["with an impossible port", "/api/locations", { headers: { Host: "jagah.test:99999" } }],
  ["with a number as host", "/api/locations/search?q=%20", { headers: { Host: "1.2.3.4.5" } }],
  ["with an invalid host", "/api/locations", { headers: { Host: "a b" } }],
  ["for one space", "/api/locations/00000000-0000-4000-8000-000000000000", {}],
  ["for a path in percent-encoding", "/api/locations/%73earch", {}],
  ["for a path with dots", "/api/locations/../locations/search", {}],
  ["for two slashes", "//api/locations", {}],
  ["with characters that URL encodes", '/api/locations/search?q="studio"', {}],
  ["with a fragment", "/api/locations/search?q=studio#top", {}],
  ["with an absolute address", "http://jagah.test/api/locations", {}],
])("requests %s are left to the application", async (_, path, sent) => {
  const before = site.taken.length;
  const { direct, whole } = await askBoth(path, sent);

  // Node itself refuses some requests, and the direct handler never gets them.
  expect(site.taken.slice(before)).not.toContain(true);
  expect(direct).toEqual(whole);
});

test("both handlers use the same cached response, in any order of the parameters", async () => {
  const { both, whole, taken } = await serveForTest(cached);

  const first = await ask(whole, "/api/locations/search?city=Mumbai&sort=price");
  const second = await ask(both, "/api/locations/search?sort=price&city=Mumbai");
  const third = await ask(whole, "/api/locations/search?sort=price&city=Mumbai");

  expect(taken).toEqual([true]);
  expect(first.headers["cache-status"]).toBe("jagah; fwd=miss");
  expect(second.headers["cache-status"]).toBe("jagah; hit");
  expect(second.text).toBe(first.text);
  expect(third.headers).toEqual({
    ...second.headers,
    date: third.headers.date,
    "x-request-id": third.headers["x-request-id"],
  });
});

test("the id of a request is taken from our own proxy only", async () => {
  const proxied = await serveForTest(behindProxy);
  const sent = { headers: { "X-Request-Id": "from-the-proxy" } };

  const own = await ask(proxied.both, "/api/locations", sent);
  const foreign = await ask(site.both, "/api/locations", sent);

  expect(proxied.taken).toEqual([true]);
  expect(own.headers["x-request-id"]).toBe("from-the-proxy");
  expect(foreign.headers["x-request-id"]).not.toBe("from-the-proxy");
});

test.each<[string, TestSite, string]>([
  ["the address of its connection", uncached, "127.0.0.1"],
  ["what our own proxy wrote last, behind a proxy", behindProxy, "192.0.2.7"],
])("the address of a client is %s", async (_, { deps }, address) => {
  const seen: unknown[] = [];
  const note = async (client: ClientRequest) => {
    seen.push(clientAddress(deps, client), client.req.header("REFERER"), client.req.header("X-No"));
    return { status: 200, headers: {}, body: null };
  };
  const listener = await serveDirectly({ deps }, note);

  await ask(listener, "/api/locations", {
    headers: { "X-Forwarded-For": "198.51.100.1, 192.0.2.7", Referer: "https://jagah.test/" },
  });

  expect(seen).toEqual([address, "https://jagah.test/", undefined]);
});

test("an error has the form of the contract, and says when to retry", async () => {
  const counted: number[] = [];
  const refuse = async () => {
    throw new Problem(503, "busy", "Please try again.", { retryAfterSeconds: 2 });
  };
  const listener = await serveDirectly(uncached, refuse, ({ status }) => counted.push(status));

  const { status, headers, text } = await ask(listener, "/api/locations/search");

  expect(status).toBe(503);
  expect(headers).toMatchObject({
    "retry-after": "2",
    "cache-control": "no-store",
    "content-type": "application/json",
  });
  expect(JSON.parse(text)).toEqual({
    success: false,
    code: "busy",
    message: "Please try again.",
    errors: {},
  });
  expect(counted).toEqual([503]);
});

test("a response that cannot be sent ends its connection only", async () => {
  const broken = async () => ({ status: 200, headers: { "x-broken": "\n" }, body: null });
  const listener = await serveDirectly(uncached, broken);

  await expect(ask(listener, "/api/locations")).rejects.toThrow("socket hang up");
  expect(await ask(listener, "/")).toMatchObject({ status: 200, text: "served" });
});

test("a connection is closed after its response while the site stops", async () => {
  const { both, taken } = await serveForTest(uncached);
  both.announceStop();

  const { status, headers } = await ask(both, "/api/locations", {
    headers: { Connection: "keep-alive" },
  });

  expect(taken).toEqual([]);
  expect(status).toBe(200);
  expect(headers.connection).toBe("close");
});
