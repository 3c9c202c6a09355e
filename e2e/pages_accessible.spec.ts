import { faultsOf } from "./member.ts";
import { openPublicPage, ownStatus, publicPages } from "./public-pages.ts";
import { expect, test } from "./test.ts";

// Things that move would be measured half-way.
test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const { name, path, status = 200 } of publicPages) {
  test(`axe finds nothing on ${name}`, async ({ page, allowComplaint }) => {
    if (status !== 200) allowComplaint(ownStatus);
    expect(await openPublicPage(page, path)).toBe(status);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);

    expect(await faultsOf(page)).toEqual([]);
  });
}
