import { ownStatus, publicPages } from "./public-pages.ts";
import { bookingTest, expect, test } from "./test.ts";
import { limits, weigh } from "./weight.ts";

test.skip(({ isMobile }) => isMobile, "The files are the same on a phone.");

const expectLight = ({ script, style }: Awaited<ReturnType<typeof weigh>>) => {
  expect(script, "bytes of script, gzip").toBeGreaterThan(0);
  expect(script, "bytes of script, gzip").toBeLessThanOrEqual(limits.script);
  expect(style, "bytes of style sheets, gzip").toBeGreaterThan(0);
  expect(style, "bytes of style sheets, gzip").toBeLessThanOrEqual(limits.style);
};

for (const { name, path, status = 200 } of publicPages)
  test(`the first load of ${name} is light`, async ({ page, allowComplaint }) => {
    if (status !== 200) allowComplaint(ownStatus);
    expectLight(await weigh(page, path));
  });

for (const { name, path } of publicPages.filter(({ name }) =>
  ["home", "search", "space", "category", "payment success"].includes(name),
))
  bookingTest(`with online booking, the first load of ${name} is light`, async ({ page }) => {
    expectLight(await weigh(page, path));
  });
