import { stableSearchPath } from "./public-pages.ts";
import {
  closeFilters,
  openFilters,
  readResultCount,
  results,
  searchBandra,
  waitForFilteredResults,
} from "./search-and-booking.ts";
import { expect, test } from "./test.ts";

test("a search can be returned to: after going back, on the next visit, by reload and by URL", async ({
  page,
  browser,
}) => {
  const titles = () => results(page).getByRole("heading").allTextContents();

  await test.step("back returns to the same results, filters and scroll position", async () => {
    await searchBandra(page);
    await (await openFilters(page)).getByRole("checkbox", { name: "Kitchen" }).check();
    await waitForFilteredResults(page, /amenities=Kitchen/);
    await closeFilters(page);
    const address = page.url();
    const found = await readResultCount(page);
    const card = results(page).getByRole("article").nth(7);
    await card.scrollIntoViewIfNeeded();
    const title = (await card.getByRole("heading").textContent()) ?? "";
    await card.getByRole("link").click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    expect(await page.evaluate(() => scrollY)).toBe(0);

    await page.goBack();

    await expect(page).toHaveURL(address);
    await expect(page.getByRole("article").filter({ hasText: title })).toBeInViewport();
    expect(await readResultCount(page)).toBe(found);
    await expect(
      (await openFilters(page)).getByRole("checkbox", { name: "Kitchen" }),
    ).toBeChecked();
  });

  const offer = page.getByRole("complementary", { name: "Your last search" });

  await test.step("the last search is saved on the device and offered again", async () => {
    // The search is saved shortly after its results are shown.
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem("lastSearch") ?? ""))
      .toContain("Kitchen");
    const before = await titles();

    await page.goto("/");
    await offer.getByRole("link").click();

    await expect(page).toHaveURL(/localArea=Bandra.*amenities=Kitchen/);
    await expect(results(page).getByRole("heading")).toHaveText(before);

    const saved = await page.evaluate(() => JSON.parse(localStorage.getItem("lastSearch") ?? "{}"));
    expect(saved).toEqual({
      eventType: "",
      date: "",
      location: { state: "Maharashtra", city: "Mumbai", localArea: "Bandra" },
      priceRange: [0, 100_000],
      filters: { amenities: ["Kitchen"], capacity: 0, rating: 0 },
      category: "",
    });
  });

  await test.step("a reload and a shared URL show the same results", async () => {
    await (await openFilters(page)).getByLabel("Rating").selectOption("4 and up");
    await waitForFilteredResults(page, /rating=4/);
    await closeFilters(page);
    const before = await titles();

    await page.reload();
    await expect(results(page).getByRole("heading")).toHaveText(before);

    const other = await browser.newContext();
    const friend = await other.newPage();
    await friend.goto(page.url());
    await expect(results(friend).getByRole("heading")).toHaveText(before);
    expect(before.length).toBeGreaterThan(0);
    await other.close();
  });

  await test.step("the offer names the words of a search that has no category and no place", async () => {
    await page.goto("/search?q=podcast");
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem("lastSearch") ?? ""))
      .toContain("podcast");
    await page.goto("/");
    await expect(offer.getByRole("link")).toHaveText("Your last search“podcast”");
  });

  await test.step("the offer of the last search can be dismissed", async () => {
    await offer.getByRole("button", { name: "Dismiss" }).click();
    await expect(offer).toBeHidden();
  });
});

test("more results, once shown, are still shown after going back", async ({ page }) => {
  await page.goto(stableSearchPath);
  await page.getByRole("link", { name: "Show more" }).click();
  await expect(results(page).getByRole("article")).toHaveCount(48);
  const card = results(page).getByRole("article").nth(40);
  const title = (await card.getByRole("heading").textContent()) ?? "";
  await card.getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);

  await page.goBack();

  await expect(results(page).getByRole("article").nth(40)).toBeInViewport();
});
