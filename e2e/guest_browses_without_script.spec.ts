import { stableSearchPath } from "./public-pages.ts";
import {
  bookingPanel,
  openDays,
  readWhatsappMessage,
  results,
  wordsField,
  wordsForm,
} from "./search-and-booking.ts";
import { expect, test } from "./test.ts";

test.use({ javaScriptEnabled: false });

test("without JavaScript a search, its results and a space can be read, and the WhatsApp link names the space", async ({
  page,
}) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.getByRole("main").getByLabel("State").selectOption("Maharashtra");
  // The form has two buttons: one needs scripts and is disabled without them, and one works without
  // scripts.
  await page
    .getByRole("main")
    .getByRole("search", { name: "Spaces" })
    .getByRole("button", { name: "Search", disabled: false })
    .click();

  await expect(page).toHaveURL(/state=Maharashtra/);
  await expect(results(page).getByRole("article").first()).toContainText("₹");
  const card = results(page).getByRole("article").first();
  const title = (await card.getByRole("heading").textContent()) ?? "";
  await card.getByRole("link").click();

  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(page.getByRole("heading", { name: "Opening hours" })).toBeVisible();
  expect(await readWhatsappMessage(page)).toContain(title);
});

test("words are searched without JavaScript, and the filters stay", async ({ page }) => {
  await page.goto("/");
  await wordsField(page).fill("studio");
  await wordsForm(page).getByRole("button", { name: "Find spaces" }).click();
  await expect(page).toHaveURL("/search?q=studio");
  await expect(results(page).getByRole("article").first()).toContainText("₹");

  await page.goto("/search?city=Mumbai&state=Maharashtra&amenities=Parking&amenities=Kitchen");
  await wordsField(page).fill("studio");
  await wordsField(page).press("Enter");
  await expect(page).toHaveURL(
    "/search?state=Maharashtra&city=Mumbai&amenities=Parking&amenities=Kitchen&q=studio",
  );
});

test("a day and a time can be chosen without JavaScript", async ({ page }) => {
  await page.goto(stableSearchPath);
  await results(page).getByRole("article").first().getByRole("link").click();
  await bookingPanel(page).getByRole("button", { name: "Next month" }).click();
  const day = (await openDays(page).first().getAttribute("aria-label")) ?? "";
  await openDays(page).first().click();
  await bookingPanel(page).getByLabel("Start time").selectOption({ index: 1 });
  await bookingPanel(page).getByLabel("End time").selectOption({ index: 3 });
  await bookingPanel(page).getByRole("button", { name: "Show the price" }).click();

  await expect(bookingPanel(page).getByText("Total")).toBeVisible();
  expect(await readWhatsappMessage(page)).toContain(`Date: ${day}\nTime: `);
});

// This test runs only on a desktop: on a phone, the filters are in a dialog, which needs scripts.
test("filters work as a plain form", async ({ page }) => {
  await page.goto(
    "/search?state=Maharashtra&city=Mumbai&minPrice=1000&minHourly=100&amenities=Sea+View",
  );
  const form = page.getByRole("complementary", { name: "Filters" });
  await form.getByLabel("Rating").selectOption("4 and up");
  await form.getByRole("checkbox", { name: "Parking" }).check();
  await form.getByRole("slider", { name: "Price a day, to" }).press("ArrowLeft");
  await form.getByRole("button", { name: "Apply" }).click();

  await expect(page).toHaveURL(/\/search\?.*rating=4/);
  const sent = new URL(page.url()).searchParams;
  expect(sent.get("city")).toBe("Mumbai");
  expect(sent.getAll("amenities")).toEqual(["Parking", "Sea View"]);
  // The form has no field for `minHourly` or for the host's own amenity "Sea View". The URL still
  // has both.
  expect([sent.get("minPrice"), sent.get("maxPrice"), sent.get("minHourly")]).toEqual([
    "1000",
    "99500",
    "100",
  ]);

  await page.goto("/search?state=Maharashtra&city=Mumbai");
  await form.getByRole("button", { name: "Apply" }).click();
  await expect(page).toHaveURL(/maxPrice=100000/);
  await expect(results(page).getByRole("article").first()).toContainText("Mumbai");
  await expect(page.getByText("a day", { exact: false }).filter({ hasText: "₹0 to" })).toHaveCount(
    0,
  );
});

test("other public pages can be read without JavaScript", async ({ page }) => {
  for (const path of ["/category/photo-studio", "/host", "/blog", "/help", "/privacy"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 }), path).toBeVisible();
    expect((await page.getByRole("main").innerText()).length, path).toBeGreaterThan(400);
  }
});
