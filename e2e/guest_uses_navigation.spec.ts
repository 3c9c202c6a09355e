import { openFilters, results, wordsField } from "./search-and-booking.ts";
import { expect, test } from "./test.ts";

test("the navigation bar is transparent over the front page's hero and white below it", async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/");
  const bar = page.getByRole("banner");
  const ground = () => bar.evaluate((element) => getComputedStyle(element).backgroundColor);
  await expect(page.getByRole("button", { name: "Open search" })).toHaveCount(0);
  expect(await ground()).toBe("rgba(0, 0, 0, 0)");

  await page.evaluate(() => scrollTo({ top: innerHeight, behavior: "instant" }));
  await expect(page.getByRole("button", { name: "Open search" })).toBeVisible();
  await expect.poll(ground).toBe("rgb(255, 255, 255)");
  expect((await bar.boundingBox())?.height).toBe(80);
});

test("the compact search opens, closes with Escape and searches from every page", async ({
  page,
}) => {
  await page.goto("/about");
  await page.getByRole("button", { name: "Open search" }).click();
  const search = page.getByRole("banner").getByRole("search", { name: "Spaces" });
  await expect(search).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(search).toBeHidden();
  await expect(page.getByRole("button", { name: "Open search" })).toBeFocused();

  await page.getByRole("button", { name: "Open search" }).click();
  await search.getByLabel("Category").selectOption("Photo Studio");
  await search.getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL("/search?category=photo-studio");
  await expect(results(page).getByRole("article").first()).toBeVisible();
  await expect(search).toBeHidden();
});

// Only small screens have the menu.
test("a phone's menu repeats the links of the bar and adds the Help Center", {
  tag: "@phone",
}, async ({ page }) => {
  await page.goto("/");
  await page.getByRole("banner").getByLabel("Menu").first().click();
  const menu = page.getByRole("navigation", { name: "Menu" });
  await expect(menu.getByRole("link")).toHaveText([
    "Find your space",
    "Host your space",
    "Help Center",
  ]);
  await menu.getByRole("link", { name: "Help Center" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Help Center");
  await expect(menu).toBeHidden();
});

test("the chat opens in a new tab from every page", async ({ page }) => {
  for (const path of ["/", "/search", "/terms"]) {
    await page.goto(path);
    const chat = page.getByRole("link", { name: "Chat with us (opens in a new tab)" });
    await expect(chat).toHaveAttribute("target", "_blank");
    await expect(chat).toBeVisible();
  }
});

test("every page opens at its top", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("contentinfo").getByRole("link", { name: "Guidelines" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Guidelines");
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

for (const scheme of ["light", "dark"] as const)
  test(`a visitor who prefers ${scheme} gets the ${scheme} theme`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme });
    await page.goto("/search");
    const ground = await page.evaluate(
      () => getComputedStyle(document.documentElement).backgroundColor,
    );
    const [red = 0] = ground.match(/\d+/g)?.map(Number) ?? [];
    expect(red > 128).toBe(scheme === "light");
  });

test("a category links to its spaces, filters and cities", async ({ page }) => {
  await page.goto("/category/photo-studio");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Photo Studio");
  await expect(page.getByRole("article").first()).toContainText("₹");
  await page.getByRole("link", { name: "Filter and sort" }).click();
  await expect(page).toHaveURL("/search?category=photo-studio");
  await page.getByLabel("Sort by").selectOption("Price, low to high");
  await expect(page).toHaveURL(/sort=price/);
  const rates = (
    await results(page)
      .getByText(/^₹[\d,]+ \/ (hrs|day)$/)
      .allTextContents()
  ).length;
  expect(rates).toBeGreaterThan(0);
});

test("a search text and a tick both apply, however quickly they follow each other", async ({
  page,
}) => {
  await page.goto("/search");
  await wordsField(page).fill("studio");
  await wordsField(page).press("Enter");
  const panel = await openFilters(page);
  await panel.getByRole("checkbox", { name: "Parking" }).check();
  await panel.getByRole("checkbox", { name: "Restrooms" }).check();

  await expect(page).toHaveURL(/q=studio.*amenities=Parking&amenities=Restrooms/);
  await expect(results(page).getByRole("article").first()).toBeVisible();
});
