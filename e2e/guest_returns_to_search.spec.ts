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

const inBandra = "/search?state=Maharashtra&city=Mumbai&localArea=Bandra";

test("back returns to the same results, filters and scroll position", async ({ page }) => {
  await searchBandra(page);
  await (await openFilters(page)).getByRole("checkbox", { name: "Parking" }).check();
  await waitForFilteredResults(page, /amenities=Parking/);
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
  await expect((await openFilters(page)).getByRole("checkbox", { name: "Parking" })).toBeChecked();
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

test("a reload and a shared address show the same results", async ({ page, browser }) => {
  await page.goto(inBandra);
  await (await openFilters(page)).getByLabel("Rating").selectOption("4 and up");
  await waitForFilteredResults(page, /rating=4/);
  await closeFilters(page);
  const titles = await results(page).getByRole("heading").allTextContents();

  await page.reload();
  await expect(results(page).getByRole("heading")).toHaveText(titles);

  const other = await browser.newContext();
  const friend = await other.newPage();
  await friend.goto(page.url());
  await expect(results(friend).getByRole("heading")).toHaveText(titles);
  expect(titles.length).toBeGreaterThan(0);
  await other.close();
});

test("the last search is saved on the device and offered again, until the offer is dismissed", async ({
  page,
}) => {
  await page.goto(inBandra);
  await (await openFilters(page)).getByRole("checkbox", { name: "Kitchen" }).check();
  await waitForFilteredResults(page, /amenities=Kitchen/);
  // The search is saved shortly after its results are shown.
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem("lastSearch") ?? ""))
    .toContain("Kitchen");
  const titles = await results(page).getByRole("heading").allTextContents();

  await page.goto("/");
  const offer = page.getByRole("complementary", { name: "Your last search" });
  await offer.getByRole("link").click();

  await expect(page).toHaveURL(/localArea=Bandra.*amenities=Kitchen/);
  await expect(results(page).getByRole("heading")).toHaveText(titles);

  const saved = await page.evaluate(() => JSON.parse(localStorage.getItem("lastSearch") ?? "{}"));
  expect(saved).toEqual({
    eventType: "",
    date: "",
    location: { state: "Maharashtra", city: "Mumbai", localArea: "Bandra" },
    priceRange: [0, 100_000],
    filters: { amenities: ["Kitchen"], capacity: 0, rating: 0 },
    category: "",
  });

  await page.goto("/");
  await offer.getByRole("button", { name: "Dismiss" }).click();
  await expect(offer).toBeHidden();
});
