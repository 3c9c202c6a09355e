import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import {
  createProviderSite,
  type ProviderSignInResponse,
  providerSiteUrl,
} from "#server/testing/identity/provider-site.ts";

const { site, google, person, through, finish } = await createProviderSite();
const { db } = site.deps;
const MINUTE = 60_000;

beforeEach(async () => {
  await db.deleteFrom("challenges").execute();
});

describe("the redirect to the provider", () => {
  test("has PKCE, state and nonce, and binds the browser with a cookie", async () => {
    const response = await site.send("GET /auth/oidc/google/start");

    expect(response.status).toBe(302);
    const url = new URL(response.headers.get("location") ?? "");
    expect(url.origin).toBe(google.issuer);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      client_id: "jagah",
      response_type: "code",
      code_challenge_method: "S256",
      redirect_uri: "http://jagah.test/sign-in/google",
      scope: "openid email",
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    });
    const state = url.searchParams.get("state") ?? "";
    const cookie = response.headers.get("set-cookie") ?? "";
    expect(cookie).toContain(`__Host-oidc=${state};`);
    for (const rule of ["HttpOnly", "Secure", "SameSite=Lax", "Path=/", "Max-Age=600"])
      expect(cookie).toContain(rule);
    expect(response.headers.get("cache-control")).toBe("no-store");
    const [row] = await db.selectFrom("challenges").selectAll().execute();
    expect(JSON.stringify(row)).not.toContain(state);
  });

  test.each([
    ["is unknown", "nobody", 404, "not-found"],
    ["is down", "away", 503, "provider-away"],
    ["says that it is another", "false", 503, "provider-away"],
  ])("a provider that %s is rejected", async (_, id, status, code) => {
    const answer = await site.ask<ProviderSignInResponse>(`GET /auth/oidc/${id}/start`);
    const person = await site.send(`GET /auth/oidc/${id}/start`, {
      headers: { "Sec-Fetch-Mode": "navigate" },
    });

    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(person.status).toBe(302);
    expect(person.headers.get("location")).toBe(`${providerSiteUrl}/sign-in/${id}?error=${code}`);
  });

  test("repeated starts are limited, and the page says so", async () => {
    site.deps.config.rateLimits = true;
    const start = (headers = {}) => site.send("GET /auth/oidc/google/start", { headers });
    for (let begun = 0; begun < 100; begun += 1) await start();

    const program = await start();
    const person = await start({ "Sec-Fetch-Mode": "navigate" });

    site.deps.config.rateLimits = false;
    expect(program.status).toBe(429);
    expect(person.status).toBe(302);
    expect(person.headers.get("location")).toBe(
      `${providerSiteUrl}/sign-in/google?error=too-many-attempts`,
    );
  });
});

describe("a provider that is temporarily unavailable", () => {
  /** Starts a provider's server. `times` of the returned object is the number of requests to it. */
  const given = async (id: string, answer: (response: ServerResponse) => void) => {
    const asked = { times: 0 };
    const server = createServer((_, response) => {
      asked.times += 1;
      answer(response);
    });
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    afterAll(() => {
      server.closeAllConnections();
      server.close();
    });
    const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    site.deps.config.oidcProviders.push({ ...google.asConfigured(id, id), issuer });
    return asked;
  };
  const start = async (id: string) => (await site.send(`GET /auth/oidc/${id}/start`)).status;

  test("is asked once in ten seconds, however many visitors come", async () => {
    const asked = await given("broken", (response) => response.writeHead(500).end());

    const first = await Promise.all(Array.from({ length: 10 }, () => start("broken")));
    await start("broken");
    const before = asked.times;
    site.later(11_000);
    await start("broken");

    expect(new Set(first)).toEqual(new Set([503]));
    expect([before, asked.times]).toEqual([1, 2]);
  });

  test("and never answers is waited for only five seconds", async () => {
    await given("silent", () => {});

    expect(await start("silent")).toBe(503);
  }, 20_000);
});

describe("sign-in is refused for", () => {
  const refused = { status: 401, body: { code: "provider-refused" } };

  test("a response that is used twice, also simultaneously", async () => {
    const back = await through(person().subject);

    const answers = await Promise.all([finish(back), finish(back), finish(back)]);

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    expect(await finish(back)).toMatchObject(refused);
  });

  test("an unknown state, another provider's, and an expired one", async () => {
    const back = await through(person().subject);

    expect(await finish({ ...back, state: "x".repeat(43) })).toMatchObject(refused);
    expect(await finish(back, { id: "basic" })).toMatchObject(refused);
    site.later(11 * MINUTE);
    expect(await finish(back)).toMatchObject(refused);
  });

  test.each(["nonce", "code_challenge"])("a response with another %s", async (name) => {
    const tamper = (url: URL) => {
      url.searchParams.set(name, "A".repeat(43));
      return url;
    };
    const back = await through(person().subject, { tamper });

    expect(await finish(back)).toMatchObject(refused);
  });

  test("a response of another issuer, and a code that the provider never issued", async () => {
    const [one, two] = [await through(person().subject), await through(person().subject)];

    expect(await finish({ ...one, iss: "https://accounts.example" })).toMatchObject(refused);
    expect(await finish({ ...two, code: "made-up" })).toMatchObject(refused);
  });

  test("a browser without the cookie of this sign-in", async () => {
    const { subject } = person();
    const back = await through(subject);
    const mine = await through(subject);

    const marks: Record<string, string>[] = [
      { Origin: providerSiteUrl },
      { "Sec-Fetch-Site": "same-origin" },
    ];
    for (const headers of marks)
      for (const cookie of ["", `__Host-oidc=${"x".repeat(43)}`, mine.cookie])
        expect(await finish(back, { headers: { ...headers, Cookie: cookie } })).toMatchObject(
          refused,
        );
    // The refused requests did not consume the state, so this request still succeeds.
    const own = await finish(back, { headers: { Origin: providerSiteUrl, Cookie: back.cookie } });
    expect(own.status).toBe(200);
  });
});
