import { untilIdle } from "./public-pages.ts";
import { results } from "./search-and-booking.ts";
import { expect, test } from "./test.ts";

test("the map is loaded only when it is opened, and its URL can be shared", async ({ page }) => {
  // The names of scripts are only hashes, so the map is recognised by its style sheet.
  const styles: string[] = [];
  page.on("request", (request) => {
    if (/\/open-map-[^/]+\.css$/.test(request.url())) styles.push(request.url());
  });
  await page.goto("/search?state=Maharashtra&city=Mumbai");
  await untilIdle(page);
  expect(styles).toEqual([]);

  await page.getByRole("button", { name: "Map", exact: true }).click();

  await expect(page).toHaveURL(/[?&]map/);
  await expect(results(page).getByRole("button", { name: "Zoom in" })).toBeVisible();
  expect(styles.length).toBeGreaterThan(0);
  await expect(
    results(page)
      .getByText(/^₹[\d,.]+[KL]?/)
      .first(),
  ).toBeVisible();

  await page.reload();
  await expect(page.getByRole("button", { name: "Hide map" })).toBeVisible();
  await page.getByRole("button", { name: "Hide map" }).click();
  await expect(page).not.toHaveURL(/[?&]map/);
});

test("a space shows its map on request", async ({ page }) => {
  await page.goto("/search?state=Maharashtra&city=Mumbai&localArea=Bandra");
  await results(page).getByRole("article").first().getByRole("link").click();
  await page.getByRole("button", { name: "Show map" }).click();
  await expect(page.getByRole("button", { name: "Zoom in" })).toBeVisible();
  await expect(page.getByRole("list", { name: "Places on the map" })).toContainText("Bandra");
});
