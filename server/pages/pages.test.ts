import { hash } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { CheckoutDeps } from "#server/checkout/deps.ts";
import { readConfig } from "#server/kernel/config/config.ts";
import { pageRoutes, type RenderPage } from "./pages.ts";

const page = (text: string) => `<!doctype html><p>${text.repeat(100)}</p>`;

/** Returns the routes for pages with this renderer. They need no database. */
const pagesOf = (
  render: RenderPage,
  answers: Response = Response.json([]),
  more: { env?: Record<string, string>; gateway?: object } = {},
) => {
  const { env = {}, gateway } = more;
  const deps = { config: readConfig(env), gateway, now: () => new Date("2027-03-01T06:00:00Z") };
  const fetchApi = async () => answers.clone();
  return pageRoutes(deps as unknown as CheckoutDeps, render, () => fetchApi, { nonces: true });
};

const withNonce: RenderPage = async (_, { nonce }) =>
  new Response(
    `${page("hello")}<script nonce="${nonce}">let own</script><script>let other</script>`,
    {
      headers: { "Content-Type": "text/html; charset=utf-8" },
    },
  );

test("a page and its ETag are the same each time", async () => {
  const pages = pagesOf(withNonce);
  const first = await pages.request("/about");
  const second = await pages.request("/about");

  expect(first.headers.get("ETag")).toBe(second.headers.get("ETag"));
  expect(await first.text()).toBe(await second.text());
});

test("HEAD returns what GET would, without a body", async () => {
  const onlyGet: RenderPage = async (request, given) =>
    request.method === "GET" ? withNonce(request, given) : new Response(null);
  const pages = pagesOf(onlyGet);
  const head = await pages.request("/about", { method: "HEAD" });
  const get = await pages.request("/about");

  expect(head.headers.get("ETag")).toBe(get.headers.get("ETag"));
  expect(head.headers.get("Content-Type")).toBe(get.headers.get("Content-Type"));
  expect(await head.text()).toBe("");
});

test("a request with the page's ETag gets 304 without a content policy", async () => {
  const pages = pagesOf(withNonce);
  const etag = (await pages.request("/about")).headers.get("ETag") ?? "";
  const again = await pages.request("/about", { headers: { "If-None-Match": `W/${etag}` } });

  expect(again.status).toBe(304);
  expect(again.headers.has("Content-Security-Policy")).toBe(false);
});

test("a page is cached publicly for a short time, a failed one not at all", async () => {
  const found = await pagesOf(withNonce).request("/about");
  const failed = await pagesOf(async () => new Response("no", { status: 503 })).request("/about");

  expect(found.headers.get("Cache-Control")).toMatch(/^public, max-age=0/);
  expect(failed.headers.get("Cache-Control")).toBe("no-store");
  expect(failed.headers.get("Retry-After")).toBe("2");
});

test("a page that is missing a part of the API's data is not cached", async () => {
  const asking: RenderPage = async (request, given) => {
    await given.fetchApi("/api/places", {});
    return withNonce(request, given);
  };
  const answer = await pagesOf(asking, new Response(null, { status: 500 })).request("/");

  expect(answer.headers.get("Cache-Control")).toBe("no-store");
});

test.each(["GET", "HEAD"])(
  "%s of a path with several slashes at its beginning leads to the path with one",
  async (method) => {
    const rendered: string[] = [];
    const pages = pagesOf(async (request, given) => {
      rendered.push(request.url);
      return withNonce(request, given);
    });
    for (const [path, location] of [
      ["//", "/"],
      ["//search?city=Pune&utm=1", "/search?city=Pune&utm=1"],
      ["//search.data?_routes=root", "/search.data?_routes=root"],
      ["//evil.example", "/evil.example"],
      ["//%5Cevil.example", "/evil.example"],
      ["//[", "/["],
      ["/a/..//b/..", "/"],
    ] as const) {
      const answer = await pages.request(`http://jagah.test${path}`, { method });
      expect([answer.status, answer.headers.get("Location")], path).toEqual([308, location]);
    }
    expect(rendered).toEqual([]);
  },
);

test("only the renderer's scripts run, and strings become neither scripts nor markup", async () => {
  const answer = await pagesOf(withNonce).request("/");
  const policy = answer.headers.get("Content-Security-Policy");

  const own = hash("sha256", "let own", "base64");
  expect(policy).toContain(`script-src 'sha256-${own}' 'strict-dynamic';`);
  expect(await answer.text()).not.toContain("nonce");
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).not.toContain("unsafe-eval");
});

describe("the payment provider's script", () => {
  const gateway = { checkoutUrl: "https://checkout.razorpay.com/v1/checkout.js", sandbox: false };
  const policyOf = async (path: string, more: Parameters<typeof pagesOf>[2]) =>
    (await pagesOf(withNonce, undefined, more).request(path)).headers;
  const open = { env: { ONLINE_BOOKING: "true" }, gateway };

  test("is allowed in the checkout's document", async () => {
    const headers = await policyOf("/checkout/01999999-0000-7000-8000-000000000000", open);
    const policy = headers.get("Content-Security-Policy");
    expect(policy).toMatch(/script-src 'sha256-[^;]+ https:\/\/checkout\.razorpay\.com/);
    expect(policy).toMatch(/frame-src [^;]*https:\/\/api\.razorpay\.com/);
    expect(policy).toMatch(/connect-src [^;]*https:\/\/lumberjack\.razorpay\.com/);
    expect(policy).not.toContain("require-trusted-types-for");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(headers.get("Cross-Origin-Opener-Policy")).toBe("same-origin-allow-popups");
  });

  test("is allowed nowhere else, and nowhere without online payment", async () => {
    for (const [path, more] of [
      ["/", open],
      ["/checkout", open],
      ["/location/checkout/1", open],
      ["/payment-success", open],
      ["/checkout/1", {}],
      ["/checkout/1", { gateway }],
      ["/checkout/1", { env: open.env }],
    ] as const) {
      const policy = (await policyOf(path, more)).get("Content-Security-Policy");
      expect(policy, path).not.toContain("razorpay");
      expect(policy, path).toContain("require-trusted-types-for 'script'");
    }
  });
});
