import { faultsOf } from "./member.ts";
import { openPublicPage, ownStatus, publicPages } from "./public-pages.ts";
import { expect, test } from "./test.ts";

// Things that move would be measured half-way.
test.use({ contextOptions: { reducedMotion: "reduce" } });

// Colours are the same at any width, and the rest is the same in any colour: together the two see all
// of it, each in half the time.
const schemeOf = (isMobile: boolean) => (isMobile ? "dark" : "light");

for (const { name, path, status = 200 } of publicPages) {
  test(`axe finds nothing on ${name}`, async ({ page, isMobile, allowComplaint }) => {
    if (status !== 200) allowComplaint(ownStatus);
    await page.emulateMedia({ colorScheme: schemeOf(isMobile) });
    expect(await openPublicPage(page, path)).toBe(status);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);

    expect(await faultsOf(page)).toEqual([]);
  });
}
