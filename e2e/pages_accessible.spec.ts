import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { openPublicPage, ownStatus, publicPages } from "./public-pages.ts";
import { expect, test } from "./test.ts";

// Things that move would be measured half-way.
test.use({ contextOptions: { reducedMotion: "reduce" } });

const faultsOf = async (page: Page) => {
  // Even the shortest change of colour lasts a frame.
  await page.evaluate(() =>
    Promise.allSettled(document.getAnimations().map(({ finished }) => finished)),
  );
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join("\n")}`);
};

for (const { name, path, status = 200 } of publicPages) {
  test(`axe finds nothing on ${name}, light or dark`, async ({ page, allowComplaint }) => {
    // axe looks at every element of a long page, twice.
    test.slow();
    if (status !== 200) allowComplaint(ownStatus);
    expect(await openPublicPage(page, path)).toBe(status);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);

    expect(await faultsOf(page)).toEqual([]);

    await page.emulateMedia({ colorScheme: "dark" });
    expect(await faultsOf(page)).toEqual([]);
  });
}
