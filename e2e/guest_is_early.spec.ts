import { expect, test } from "./test.ts";

test("what is typed, ticked and pressed before the scripts run is not lost", async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, "A phone's filters are in a dialog, which needs script.");
  let letScriptsCome = () => {};
  const wait = new Promise<void>((resolve) => {
    letScriptsCome = resolve;
  });
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await wait;
    await route.continue();
  });
  await page.goto("/search", { waitUntil: "domcontentloaded" });
  const filters = page.getByRole("complementary", { name: "Filters" });
  await filters.getByLabel("Words").fill("studio");
  await filters.getByRole("checkbox", { name: "Parking" }).check();
  await page.getByRole("button", { name: "Map", exact: true }).click();

  letScriptsCome();

  await expect(page).toHaveURL(/q=studio/);
  await expect(page).toHaveURL(/amenities=Parking/);
  await expect(page).toHaveURL(/map=1/);
});
