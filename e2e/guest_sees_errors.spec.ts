import { loadRest, stableSearchPath } from "./public-pages.ts";
import {
  bookingPanel,
  openDays,
  results,
  showMonthWithFreeCancellation,
} from "./search-and-booking.ts";
import { expect, test } from "./test.ts";

const failed = "Failed to fetch location. Please try again later.";

test("an empty result says so and suggests fewer filters", async ({ page }) => {
  await page.goto("/search?state=Maharashtra&city=Mumbai&localArea=Bandra&capacity=90000");
  await expect(page.getByText("No spaces found matching your criteria.")).toBeVisible();

  await results(page).getByRole("link", { name: "Clear filters" }).click();

  await expect(results(page).getByRole("article").first()).toContainText("Bandra");
});

test("an unknown page, category, space or article returns 404, and the error page links onward", async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(/status of 404/);
  for (const [path, text] of [
    ["/category/spaceships", "Category not found"],
    ["/location/01999999-0000-7000-8000-000000000000", failed],
    ["/location/studio-54", failed],
    ["/no/such/page", "There is no page at this address. It may have moved."],
    ["/blog/article/99", "Article not found"],
  ] as const)
    await test.step(path, async () => {
      const answer = await page.goto(path);

      expect(answer?.status()).toBe(404);
      await expect(page.getByRole("main").getByText(text)).toBeVisible();
      await page.getByRole("main").getByRole("link", { name: "Find your space" }).click();
      await expect(results(page).getByRole("article").first()).toBeVisible();
    });

  await page.goBack();
  await page.getByRole("main").getByRole("link", { name: "Go to the blog" }).click();
  await expect(page).toHaveURL(/\/blog$/);
  await expect(page.getByRole("article").first()).toBeVisible();
});

test("an invalid search names what is wrong", async ({ page, allowConsoleError }) => {
  allowConsoleError(/status of 422/);
  const answer = await page.goto(`/search?city=Mumbai&minPrice=cheap&near=${"x".repeat(121)}`);

  expect(answer?.status()).toBe(422);
  await expect(results(page)).toContainText("minPrice: Please give a number.");
  await expect(results(page)).toContainText("near: Please use at most 120 characters.");
  await results(page).getByRole("link", { name: "Clear filters" }).click();
  await expect(results(page).getByRole("article").first()).toBeVisible();
});

test("a month that cannot be loaded says so and can be tried again", async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(/status of 503/);
  await page.goto(stableSearchPath);
  await results(page).getByRole("article").first().getByRole("link").click();
  await page.route("**/availability?*", (route) => route.fulfill({ status: 503, body: "{}" }));

  await showMonthWithFreeCancellation(page);

  const notice = bookingPanel(page).getByRole("alert");
  await expect(notice).toContainText("The calendar could not be loaded.");
  await expect(openDays(page)).toHaveCount(0);

  await page.unroute("**/availability?*");
  await notice.getByRole("button", { name: "Try again" }).click();

  await expect(openDays(page).first()).toBeVisible();
  await expect(notice).toBeHidden();
});

test("a page that gets no response leaves the visitor where they are and opens later", async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(/ERR_|Failed to fetch/);
  await page.goto("/search?city=Mumbai&state=Maharashtra");
  await loadRest(page);
  await page.route(/\/location\/.*\.data/, (route) => route.abort());

  await results(page).getByRole("article").first().getByRole("link").click();

  await expect(page.getByRole("alert").filter({ hasText: "try again later" })).toBeVisible();
  await expect(results(page).getByRole("article").first()).toBeVisible();
  await page.unroute(/\/location\/.*\.data/);
  await expect(page).toHaveURL(/\/location\//);
});
