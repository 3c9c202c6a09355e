import { gzipSync } from "node:zlib";
import { openPublicPage, ownStatus, publicPages } from "./public-pages.ts";
import { expect, test } from "./test.ts";

const scriptLimit = 125 * 1000;
const styleLimit = 12 * 1024;

test.skip(({ isMobile }) => isMobile, "The files are the same on a phone.");

for (const { name, path, status = 200 } of publicPages) {
  test(`the first load of ${name} is light`, async ({ page, allowComplaint }) => {
    if (status !== 200) allowComplaint(ownStatus);
    const fetched = new Set<string>();
    page.on("request", (request) => {
      if (["script", "stylesheet"].includes(request.resourceType())) fetched.add(request.url());
    });
    await openPublicPage(page, path);

    const sizes = { script: 0, style: 0 };
    for (const url of fetched) {
      const answer = await page.request.get(url);
      const packed = gzipSync(await answer.body(), { level: 9 }).length;
      sizes[new URL(url).pathname.endsWith(".css") ? "style" : "script"] += packed;
    }
    expect(sizes.script, "bytes of script, gzip").toBeGreaterThan(0);
    expect(sizes.script, "bytes of script, gzip").toBeLessThanOrEqual(scriptLimit);
    expect(sizes.style, "bytes of style sheets, gzip").toBeGreaterThan(0);
    expect(sizes.style, "bytes of style sheets, gzip").toBeLessThanOrEqual(styleLimit);
  });
}
