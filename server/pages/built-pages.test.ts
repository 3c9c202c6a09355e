/* Tests escaping, streaming, demo pages and malformed paths. The pages must be built first. */
import { expect, test, vi } from "vitest";
import { createApp } from "#server/app.ts";
import { postListing } from "#server/testing/catalogue/listing.ts";
import { seedSampleCatalogue } from "#server/testing/catalogue/sample-catalogue.ts";
import { signUp } from "#server/testing/identity/accounts.ts";
import { createTestSite } from "#server/testing/test-site.ts";
import type { RenderPage } from "./pages.ts";

vi.setConfig({ testTimeout: 60_000 });

const entry = new URL("../../dist/server/index.js", import.meta.url);
const { render } = (await import(entry.href)) as { render: RenderPage };
const site = await createTestSite({ config: { verifyListings: false } });
const pagesOf = (more: { demoData?: boolean; verifyListings?: boolean } = {}) =>
  createApp({ ...site.deps, config: { ...site.deps.config, ...more } }, { render, nonces: true });

test("markup and line separators in a space's texts stay text, in the page and in its scripts", async () => {
  await seedSampleCatalogue(site.deps);
  const host = await signUp(site, "host@example.in", { verified: true });
  const attack = "</script><script>alert(1)</script>";
  const { body, status } = await postListing(site, host, {
    title: attack,
    description: `${attack}<!--<script>\u2028&lt;`,
    fullDescription: `"'><img src=x onerror=alert(2)>\u2029${attack}`,
  });
  expect(status).toBe(201);

  const answer = await pagesOf().request(`/location/${body._id}`);
  const html = await answer.text();

  expect(answer.status).toBe(200);
  // Only the match is compared, so that a failure does not print the whole page.
  expect(html.match(/<script>alert|<img src=x|<!--<script/g)).toBeNull();
  expect(/<h1[^>]*>[^<]*/.exec(html)?.[0]).toContain("&lt;/script&gt;&lt;script&gt;alert(1)");
  const scripts = [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)].map(
    ([, attributes = "", text = ""]) => ({ attributes, text }),
  );
  expect(html.match(/<script/g)).toHaveLength(scripts.length);
  expect(scripts.map(({ text }) => /[\u2028\u2029]|<!--|<script/i.test(text))).not.toContain(true);
  const told = scripts
    .filter(({ attributes }) => attributes.includes("ld+json"))
    .map(({ text }) => JSON.parse(text) as { name?: string });
  expect(told.map(({ name }) => name)).toContain(attack);
  const hydration = scripts.filter(({ text }) => text.includes("streamController.enqueue"));
  expect(hydration.map(({ text }) => text).join("")).toContain("u003c/script");
});

test("a page with a lazy-loaded component is complete on its first rendering, and no longer streamed afterwards", async () => {
  const pages = pagesOf();
  const read = async () => {
    const html = await (await pages.request("/search?map")).text();
    return {
      html,
      // React writes `<!--$?-->` in place of a part that is not ready in time. The stream sends
      // that part at the end of the page.
      isStreamed: /<!--\$\?-->/.test(html),
      hasMap: html.includes("Loading map..."),
      hasData: /streamController\.enqueue\("\[[\s\S]*streamController\.close\(\)/.test(html),
      isDocument: /^<!DOCTYPE html><html[\s\S]*<\/body><\/html>$/.test(html),
    };
  };
  const whole = { hasMap: true, hasData: true, isDocument: true };

  expect(await read()).toMatchObject({ ...whole, isStreamed: true });
  const [second, third] = [await read(), await read()];
  expect(second).toMatchObject({ ...whole, isStreamed: false });
  expect(third.html).toHaveLength(second.html.length);
});

test("the component page and its mail exist in demo mode only", async () => {
  const statusOf = async (demoData: boolean) =>
    Promise.all(
      ["/ui", "/ui/mail", "/ui.data"].map(
        async (path) => (await pagesOf({ demoData }).request(path)).status,
      ),
    );

  expect(await statusOf(false)).toEqual([404, 404, 404]);
  expect(await statusOf(true)).toEqual([200, 200, 200]);
});

test("a malformed path gets 404 or a redirect, without a warning in the console or a logged error", async () => {
  const warned = vi.spyOn(console, "warn");
  const errors = vi.spyOn(site.deps.log, "error");
  const pages = pagesOf();
  for (const path of ["/%", "/[", "/category/%ff", "/%.data", "/api//locations", "/api//%"])
    expect((await pages.request(`http://jagah.test${path}`)).status, path).toBe(404);
  for (const path of ["//", "//%", "//a:b", "//evil.example/..", "//search.data"])
    expect((await pages.request(`http://jagah.test${path}`)).status, path).toBe(308);

  expect(warned).not.toHaveBeenCalled();
  expect(errors).not.toHaveBeenCalled();
});

test("pages promise that the team verifies spaces only if it does", async () => {
  const promises =
    /verified by our team|our team (looks|sees|reviews|has seen)|Our team reviews|Newly verified|Team-verified|Get Verified|go to our team first/gi;
  const count = async (path: string, verifyListings: boolean) => {
    const html = await (await pagesOf({ verifyListings }).request(path)).text();
    return html.match(promises)?.length ?? 0;
  };
  const paths = ["/", "/host", "/about", "/help", "/terms", "/blog"];
  for (const path of [...paths, "/blog/getting-started-with-hosting"]) {
    expect([path, await count(path, true)]).not.toEqual([path, 0]);
    expect([path, await count(path, false)]).toEqual([path, 0]);
  }
});
