import type { Page } from "@playwright/test";
import { openFilters, results, waitForFilteredResults, wordsField } from "./search-and-booking.ts";
import { expect, test } from "./test.ts";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

const followFooterLink = (page: Page, name: string) =>
  page.getByRole("contentinfo").getByRole("link", { name }).click();

const expectChat = (page: Page): Promise<void> =>
  test.step("the link to the chat is visible and opens a new tab", async () => {
    const chat = page.getByRole("link", { name: "Chat with us (opens in a new tab)" });
    await expect(chat).toHaveAttribute("target", "_blank");
    await expect(chat).toBeVisible();
  });

test("a guest has the bar with its search, the chat and the preferred theme", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/");
  await expectChat(page);

  await test.step("the bar is transparent over the front page's hero and white below it", async () => {
    const bar = page.getByRole("banner");
    const ground = () => bar.evaluate((element) => getComputedStyle(element).backgroundColor);
    await expect(page.getByRole("button", { name: "Open search" })).toHaveCount(0);
    expect(await ground()).toBe("rgba(0, 0, 0, 0)");

    await page.evaluate(() => scrollTo({ top: innerHeight, behavior: "instant" }));
    await expect(page.getByRole("button", { name: "Open search" })).toBeVisible();
    await expect.poll(ground).toBe("rgb(255, 255, 255)");
    expect((await bar.boundingBox())?.height).toBe(80);
  });

  await test.step("an open search can also be closed at the top of the front page", async () => {
    await page.getByRole("button", { name: "Open search" }).click();
    await expect(page.getByRole("banner").getByRole("search", { name: "Spaces" })).toBeVisible();
    await page.evaluate(() => {
      scrollTo({ top: 0, behavior: "instant" });
      // Waits for the second frame. The bar reacts to the scroll event before that frame.
      return new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
    });
    await page.getByRole("button", { name: "Close search" }).click();
    await expect(page.getByRole("banner").getByRole("search", { name: "Spaces" })).toBeHidden();
    await expect(page.getByRole("button", { name: "Open search" })).toHaveCount(0);
  });

  await test.step("a page opens at its top, although the page before was scrolled", async () => {
    await followFooterLink(page, "Guidelines");
    await expect(heading(page)).toHaveText("Guidelines");
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  await followFooterLink(page, "Terms");
  await expect(page).toHaveURL("/terms");
  await expectChat(page);

  await test.step("the compact search opens, closes with Escape and searches", async () => {
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

  await expectChat(page);

  for (const scheme of ["light", "dark"] as const)
    await test.step(`a visitor who prefers ${scheme} gets the ${scheme} theme`, async () => {
      await page.emulateMedia({ colorScheme: scheme });
      const ground = await page.evaluate(
        () => getComputedStyle(document.documentElement).backgroundColor,
      );
      const [red = 0] = ground.match(/\d+/g)?.map(Number) ?? [];
      expect(red > 128).toBe(scheme === "light");
    });
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
  await expect(heading(page)).toHaveText("Help Center");
  await expect(menu).toBeHidden();
});

test("a category leads to its spaces, and a search text and two quick ticks all apply", async ({
  page,
}) => {
  await test.step("a category shows its spaces, and links to a search that can be sorted by the price of a day", async () => {
    await page.goto("/category/photo-studio");
    await expect(heading(page)).toHaveText("Photo Studio");
    await expect(page.getByRole("article").first()).toContainText("₹");
    await page.getByRole("link", { name: "Filter and sort" }).click();
    await expect(page).toHaveURL("/search?category=photo-studio");
    await page.getByLabel("Sort by").selectOption("Price, low to high");
    await waitForFilteredResults(page, /sort=price/);
    await expect(
      results(page)
        .getByText(/^₹[\d,]+ \/ (hrs|day)$/)
        .first(),
    ).toBeVisible();
    // The prices of a day are read from the API, because the card of a space with an hourly rate
    // shows only that rate.
    const paths = await results(page)
      .getByRole("article")
      .getByRole("link")
      .evaluateAll((links) =>
        links.map((link) => new URL((link as HTMLAnchorElement).href).pathname),
      );
    expect(paths.length).toBeGreaterThan(1);
    const prices = await Promise.all(
      paths.map(async (path) => {
        const answer = await page.request.get(`/api${path.replace("location", "locations")}`);
        return ((await answer.json()) as { price: number }).price;
      }),
    );
    expect(prices).toEqual(prices.toSorted((one, other) => one - other));
  });

  await test.step("a search text and two ticks all apply", async () => {
    await wordsField(page).fill("studio");
    await wordsField(page).press("Enter");
    const panel = await openFilters(page);
    await panel.getByRole("checkbox", { name: "Parking" }).check();
    await panel.getByRole("checkbox", { name: "Restrooms" }).check();

    await expect(page).toHaveURL(/q=studio.*amenities=Parking&amenities=Restrooms/);
    await expect(results(page).getByRole("article").first()).toBeVisible();
  });
});
