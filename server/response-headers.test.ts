/* Checks that every URL of the site sends the headers that every response must have. */

import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { hashPassword } from "#server/identity/passwords/passwords.ts";
import { listen } from "#server/kernel/http/listen.ts";
import { photoPool } from "#server/media/site-photos/photo-pool.ts";
import { testPassword } from "#server/testing/identity/accounts.ts";
import { openRawClient } from "#server/testing/kernel/raw-client.ts";
import { createApp } from "./app.ts";
import { createActors } from "./testing/access-actors.ts";
import { seedSampleCatalogue } from "./testing/catalogue/sample-catalogue.ts";
import { startTestGateway } from "./testing/checkout/test-gateway.ts";
import { createTemporaryFolder, startSiteProcess } from "./testing/site-process.ts";
import { createTestSite } from "./testing/test-site.ts";

vi.setConfig({ testTimeout: 120_000 });

const { gateway } = await startTestGateway();
const publicUrl = "https://jagah.test";
const site = await createTestSite({ config: { onlineBooking: true, publicUrl }, gateway });
const render = async () =>
  new Response("<!doctype html><p>A page</p>", {
    headers: { "Content-Type": "text/html; charset=utf-8" },
  });
const app = createApp(site.deps, { render, nonces: true });
const listener = await listen("127.0.0.1", 0);
listener.serve((request, env) => app.fetch(request, env));
afterAll(() => listener.stop(100));
const ask = (path: string, init: RequestInit = {}) =>
  fetch(`http://127.0.0.1:${listener.port}${path}`, { redirect: "manual", ...init });

let passwordHash: string;
beforeAll(async () => {
  await seedSampleCatalogue(site.deps);
  passwordHash = await hashPassword(testPassword);
});
const createFixture = async () => {
  const fixture = await createActors(site, { passwordHash });
  await fixture.insertObjects();
  return fixture;
};

// Matches a complete content type. All text types, including "+xml" types, need `charset=utf-8`.
// JSON needs no charset, because it is always UTF-8. PDFs, octet streams, images and fonts are not
// text.
const wholeType = /^(application\/(json|pdf|octet-stream)|(image|font)\/[\w.-]+$|.*charset=utf-8)/i;

/** The headers of a preflight request in which another site asks whether it may send a token. */
const elsewhere = {
  Origin: "https://elsewhere.test",
  "Access-Control-Request-Method": "POST",
  "Access-Control-Request-Headers": "authorization, content-type",
};

/** Returns the names of the header rules that a response breaks. */
const lacks = ({ status, headers }: Response, { https = true } = {}): string[] => {
  const policy = headers.get("Content-Security-Policy") ?? "";
  const type = headers.get("Content-Type");
  const rules: [string, boolean][] = [
    ["nosniff", headers.get("X-Content-Type-Options") === "nosniff"],
    [
      "https for a year",
      !https || headers.get("Strict-Transport-Security") === "max-age=31536000; includeSubDomains",
    ],
    ["a referrer policy", headers.has("Referrer-Policy")],
    ["a resource policy", headers.has("Cross-Origin-Resource-Policy")],
    ["no policy with a 304", status !== 304 || policy === ""],
    ["no frames elsewhere", status === 304 || /frame-ancestors '(none|self)'/.test(policy)],
    ["no plugins", status === 304 || /(default|object)-src 'none'/.test(policy)],
    ["no other origin", ![...headers.keys()].some((name) => name.startsWith("access-control-"))],
    ["a type, of text with its characters", type === null || wholeType.test(type)],
    ["no other base", status === 304 || policy.includes("base-uri 'none'")],
  ];
  return rules.filter(([, isSo]) => !isSo).map(([name]) => name);
};

type Operations = Record<string, { security?: { bearer?: [] }[] }>;

const routes = async () => {
  const { body } = await site.ask<{ paths: Record<string, Operations> }>("GET /openapi.json");
  return Object.entries(body.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => ({ method: method.toUpperCase(), path })),
  );
};

test.each(["visitor", "host", "admin"])(
  "every route of the API, requested by a %s",
  async (who) => {
    const fixture = await createFixture();
    const found: Record<string, string[]> = {};
    const kept: string[] = [];
    const token = fixture.actors[who]?.accessToken;

    // `POST /auth/logout` ends the actor's session, so it is requested last.
    const isLogout = ({ path }: { path: string }) => path === "/auth/logout";
    const all = (await routes()).toSorted((a, b) => Number(isLogout(a)) - Number(isLogout(b)));

    for (const { method, path } of all) {
      // Placeholders except `{locationId}` become 7. No account or session has the id 7, so no
      // route with a placeholder ends an actor's own account or session.
      const address = path
        .replace("{locationId}", fixture.objects.live ?? "")
        .replace(/\{\w+\}/g, "7");
      const answer = await ask(`/api${address}`, {
        method,
        headers: {
          "Content-Type": "application/json",
          ...(token && { Authorization: `Bearer ${token}` }),
        },
        ...(method !== "GET" && { body: "{}" }),
      });
      const caching = answer.headers.get("Cache-Control") ?? "";
      const name = `${method} ${path} ${answer.status}`;
      found[name] = lacks(answer);
      const isPublic = caching.startsWith("public") && /places|categories|suggestions/.test(path);
      const isKept = token || method !== "GET" ? !/no-store|private/.test(caching) : false;
      if (isKept && !isPublic) kept.push(name);
    }

    expect(Object.entries(found).filter(([, missing]) => missing.length > 0)).toEqual([]);
    expect(Object.keys(found).length).toBeGreaterThan(80);
    // The webhook responds with 401, because it needs the payment provider's signature.
    if (token)
      expect(Object.keys(found).filter((name) => name.endsWith(" 401"))).toEqual([
        "POST /payment/webhook 401",
      ]);
    expect(kept).toEqual([]);
  },
);

test("a public response that depends on the token says so", async () => {
  const fixture = await createFixture();
  const found = await ask(`/api/locations/${fixture.objects.live}`);

  expect(found.status).toBe(200);
  expect(found.headers.get("Vary")).toBe("Authorization");
});

test("photos, sitemaps, health checks, pages and unknown paths", async () => {
  const id = photoPool[0]?.id ?? "";
  const photo = `/media/${id}/320.webp`;
  const addresses = ["/healthz", "/readyz", photo, `/media/${id}/share.jpg`, "/media/nope/320.webp"]
    .concat("/robots.txt", "/sitemap.xml", "/sitemaps/pages.xml", "/ui/mail", "/", "/nope")
    .concat(
      "/api",
      "/api/nope",
      "/api/docs",
      "/api/openapi.json",
      "/sandbox-gateway/v1/checkout.js",
    )
    .concat("/sandbox-gateway/v1/orders", "/sandbox-gateway/nope");
  const found: Record<string, string[]> = {};

  for (const address of addresses)
    for (const method of ["GET", "HEAD", "POST", "OPTIONS", "PURGE"]) {
      const answer = await ask(address, {
        method,
        ...(method === "OPTIONS" && { headers: elsewhere }),
      });
      found[`${method} ${address} ${answer.status}`] = lacks(answer);
      const etag = answer.headers.get("ETag");
      if (!etag || method === "HEAD") continue;
      const again = await ask(address, { method, headers: { "If-None-Match": etag } });
      found[`${method} ${address} ${again.status}`] = lacks(again);
    }

  expect(Object.entries(found).filter(([, missing]) => missing.length > 0)).toEqual([]);
  expect(Object.keys(found)).toEqual(
    expect.arrayContaining([`GET ${photo} 200`, `GET ${photo} 304`, "GET / 200", "GET / 304"]),
  );
});

test("no other site's script may read a response or send a token", async () => {
  const fixture = await createFixture();
  const routesWithout: Record<string, string[]> = {};

  for (const { path } of await routes()) {
    const address = path
      .replace("{locationId}", fixture.objects.live ?? "")
      .replace(/\{\w+\}/g, "7");
    const before = await ask(`/api${address}`, { method: "OPTIONS", headers: elsewhere });
    routesWithout[`${path} ${before.status}`] = lacks(before);
  }
  const read = await ask("/api/categories", { headers: elsewhere });

  expect(Object.entries(routesWithout).filter(([, missing]) => missing.length > 0)).toEqual([]);
  expect(Object.keys(routesWithout).filter((name) => /2\d\d$/.test(name))).toEqual([]);
  expect([read.status, lacks(read)]).toEqual([200, []]);
});

test("the health checks return one word only", async () => {
  for (const [path, status] of [
    ["/healthz", "ok"],
    ["/readyz", "ready"],
  ] as const)
    expect(await (await ask(path)).json()).toEqual({ status });
});

test("a public photo may be shown elsewhere, nothing else may", async () => {
  const id = photoPool[0]?.id ?? "";
  const resourcePolicy = async (path: string) =>
    (await ask(path)).headers.get("Cross-Origin-Resource-Policy");

  expect(await resourcePolicy(`/media/${id}/share.jpg`)).toBe("cross-origin");
  expect(await resourcePolicy("/media/nope/share.jpg")).toBe("same-origin");
  expect(await resourcePolicy("/api/categories")).toBe("same-origin");
});

test("the running program: files, pages, invalid HTTP, and no mention of https over plain HTTP", async () => {
  const { ready } = startSiteProcess({
    DATA_DIR: createTemporaryFolder(),
    PUBLIC_URL: "http://127.0.0.1",
  });
  const url = await ready;
  const page = await (await fetch(url)).text();
  const script = /\/assets\/[\w.-]+\.js/.exec(page)?.[0] ?? "no script";

  for (const path of [
    "/",
    "/search",
    "/nope",
    "/healthz",
    "/readyz",
    "/sitemap.xml",
    "/site.webmanifest",
    "/api/nope",
  ]) {
    const answer = await fetch(url + path);
    expect([path, lacks(answer, { https: false })]).toEqual([path, []]);
    expect(answer.headers.has("Strict-Transport-Security")).toBe(false);
  }
  for (const path of ["/favicon.svg", "/share.png", script]) {
    const answer = await fetch(url + path);
    expect([path, answer.status, lacks(answer, { https: false })]).toEqual([path, 200, []]);
    const etag = answer.headers.get("ETag") ?? "";
    const again = await fetch(url + path, { headers: { "If-None-Match": etag } });
    expect([path, again.status, lacks(again, { https: false })]).toEqual([path, 304, []]);
  }
  const noHttp = [
    "nonsense\r\n\r\n",
    "GET / HTTP/1.1\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: [\r\n\r\n",
    // The end of each of these requests is ambiguous. The server must refuse them, because a proxy
    // might see the end at another place.
    "POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    "POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nContent-Length: 4\r\n\r\nabcd",
  ];
  for (const broken of noHttp) {
    const client = await openRawClient(Number(new URL(url).port));
    client.socket.write(broken);
    const text = await client.until("\r\n\r\n");
    expect(text).toMatch(/^HTTP\/1.1 400 .*x-content-type-options: nosniff/is);
  }
  const expecting = await openRawClient(Number(new URL(url).port));
  expecting.socket.write(
    "POST /api/auth/login HTTP/1.1\r\nHost: x\r\nExpect: anything\r\nContent-Length: 3\r\n\r\nabc",
  );
  expect(await expecting.until("\r\n\r\n")).toMatch(
    /^HTTP\/1.1 417 .*x-content-type-options: nosniff/is,
  );
  const client = await openRawClient(Number(new URL(url).port));
  client.socket.write("TRACE / HTTP/1.1\r\nHost: x\r\nX-Secret: 1\r\nConnection: close\r\n\r\n");
  await client.closed;
  expect(client.text()).toMatch(/^HTTP\/1.1 4\d\d /);
  expect(client.text()).toMatch(/x-content-type-options: nosniff/i);
  expect(client.text()).not.toMatch(/x-secret/i);
});
