import { stat } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createTestSite } from "#server/testing/test-site.ts";

test("the app is installed under the operator's brand name, with icons that exist", async () => {
  const site = await createTestSite({ config: { brandName: "Kamra & Co" } });

  const response = await site.app.request("/site.webmanifest");

  expect(response.status).toBe(200);
  expect(response.headers.get("Content-Type")).toMatch(/^application\/manifest\+json/);
  const manifest = await response.json();
  expect(manifest).toMatchObject({
    name: "Kamra & Co: spaces by the hour or the day",
    short_name: "Kamra & Co",
    start_url: "/",
    display: "standalone",
  });
  const sources = (manifest.icons as { src: string }[]).map(({ src }) => src);
  expect(sources.length).toBeGreaterThan(0);
  for (const src of sources) expect((await stat(join("public", src))).isFile()).toBe(true);
});
