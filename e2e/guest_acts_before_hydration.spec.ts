import type { Page } from "@playwright/test";
import { findSpaceId, stableSearchPath } from "./public-pages.ts";
import { wordsField } from "./search-and-booking.ts";
import { expect, test } from "./test.ts";

/** Opens a page and delays its scripts until the returned function is called. */
const openBeforeScripts = async (page: Page, path: string): Promise<() => void> => {
  let letScriptsCome = () => {};
  const wait = new Promise<void>((resolve) => {
    letScriptsCome = resolve;
  });
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await wait;
    await route.continue();
  });
  await page.goto(path, { waitUntil: "domcontentloaded" });
  return letScriptsCome;
};

// This test runs only on a desktop: on a phone, the filters are in a dialog, which needs scripts.
test("text, ticks and button presses from before hydration are not lost", async ({ page }) => {
  const letScriptsCome = await openBeforeScripts(page, "/search");
  const filters = page.getByRole("complementary", { name: "Filters" });
  await wordsField(page).fill("studio");
  await filters.getByRole("checkbox", { name: "Parking" }).check();
  await page.getByRole("button", { name: "Map", exact: true }).click();

  letScriptsCome();

  await expect(page).toHaveURL(/amenities=Parking/);
  await expect(page).toHaveURL(/map=1/);
  await expect(wordsField(page)).toHaveValue("studio");
  await wordsField(page).press("Enter");
  await expect(page).toHaveURL(/q=studio/);
});

// This test runs only on a phone: on a large screen, the categories are links, not a list.
test("options chosen in a list before hydration are not lost", { tag: "@phone" }, async ({
  page,
}) => {
  const letScriptsCome = await openBeforeScripts(page, "/search");
  await page.getByRole("main").getByLabel("Category").selectOption("Cafe");

  letScriptsCome();

  await expect(page).toHaveURL(/category=cafe/);
  await expect(page.getByRole("main").getByLabel("Category")).toHaveValue("cafe");
});

test("the search field pressed before hydration fills the window afterwards", {
  tag: "@phone",
}, async ({ page }) => {
  const letScriptsCome = await openBeforeScripts(page, "/");
  await wordsField(page).tap();

  letScriptsCome();

  const dialog = page.getByRole("dialog", { name: "Search" });
  await expect(dialog.getByRole("combobox")).toBeFocused();
});

test("a link followed before hydration works", async ({ page }) => {
  const letScriptsCome = await openBeforeScripts(page, stableSearchPath);
  const card = page.getByRole("article").first();
  const title = (await card.getByRole("heading").textContent()) ?? "";
  await card.getByRole("link").click();
  letScriptsCome();

  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
});

test("asking without a day before hydration shows an error and stays on the page", async ({
  page,
}) => {
  // A press before hydration waits at most 4.5 seconds for the scripts. On a busy machine the
  // scripts may take longer, so in this test the press waits at most a minute.
  await page.addInitScript(() => {
    const wait = window.setTimeout;
    window.setTimeout = ((work: () => void, ms?: number) =>
      wait(work, ms === 4500 ? 60_000 : ms)) as typeof setTimeout;
  });
  const letScriptsCome = await openBeforeScripts(page, `/location/${await findSpaceId(page)}`);
  await page.getByRole("link", { name: "Ask on WhatsApp" }).click();
  letScriptsCome();

  const told = page.getByRole("alert").filter({ hasText: "Please select a date and time range" });
  await expect(told).toBeVisible();
  expect(page.context().pages()).toHaveLength(1);
});

test("if the scripts never load, a press that waited for them falls back to the browser's own action", async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(/ViewTransition/);
  await openBeforeScripts(page, `/location/${await findSpaceId(page)}`);
  await page.route(/\/1280\.webp$/, (route) => route.fulfill({ body: "The picture." }));
  await page.getByRole("link", { name: "Show photo 2" }).click();

  await expect(page).toHaveURL(/\/media\/.+\.webp$/);
});
