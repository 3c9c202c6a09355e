import type { Page } from "@playwright/test";
import { findSpaceId, openPublicPage, stableSearchPath } from "./public-pages.ts";
import { wordsField } from "./search-and-booking.ts";
import { expect, test } from "./test.ts";

/** Delays the scripts of all pages that are loaded after this call. The scripts arrive when the
 *  returned function is called. */
const holdScripts = async (page: Page): Promise<() => void> => {
  let letScriptsCome = () => {};
  const wait = new Promise<void>((resolve) => {
    letScriptsCome = resolve;
  });
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await wait;
    await route.continue();
  });
  return letScriptsCome;
};

/** Opens a page and delays its scripts until the returned function is called. */
const openBeforeScripts = async (page: Page, path: string): Promise<() => void> => {
  const letScriptsCome = await holdScripts(page);
  await page.goto(path, { waitUntil: "domcontentloaded" });
  return letScriptsCome;
};

// This test runs only on a desktop: on a phone, the filters are in a dialog, which needs scripts.
test("what a guest types, ticks, presses and follows before hydration is not lost", async ({
  page,
}) => {
  await test.step("text, ticks and button presses", async () => {
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

  await test.step("a link", async () => {
    const letScriptsCome = await openBeforeScripts(page, stableSearchPath);
    const card = page.getByRole("article").first();
    const title = (await card.getByRole("heading").textContent()) ?? "";
    await card.getByRole("link").click();
    letScriptsCome();

    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  });

  await test.step("the way back, after a reload", async () => {
    await openPublicPage(page, stableSearchPath);
    const card = page.getByRole("article").first();
    const space = (await card.getByRole("heading").textContent()) ?? "";
    await card.getByRole("link").click();
    const title = page.getByRole("heading", { level: 1 });
    await expect(title).toHaveText(space);
    const letScriptsCome = await holdScripts(page);
    await page.reload({ waitUntil: "domcontentloaded" });
    await expect(title).toHaveText(space);
    await page.evaluate(() => history.back());

    await expect(page).toHaveURL(stableSearchPath);
    await expect(title).not.toHaveText(space);
    await expect(card.getByRole("heading")).toHaveText(space);
    letScriptsCome();
  });

  await test.step("asking without a day shows an error and stays on the page", async () => {
    // A press before hydration waits at most 4.5 seconds for the scripts. On a busy machine the
    // scripts may take longer, so in this step the press waits at most a minute.
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
});

test("on a phone, a choice in a list and a press of the search field before hydration are not lost", {
  tag: "@phone",
}, async ({ page }) => {
  // On a large screen, the categories are links, not a list.
  await test.step("an option of a list", async () => {
    const letScriptsCome = await openBeforeScripts(page, "/search");
    await page.getByRole("main").getByLabel("Category").selectOption("Cafe");

    letScriptsCome();

    await expect(page).toHaveURL(/category=cafe/);
    await expect(page.getByRole("main").getByLabel("Category")).toHaveValue("cafe");
  });

  await test.step("the pressed search field fills the window", async () => {
    const letScriptsCome = await openBeforeScripts(page, "/");
    await wordsField(page).tap();

    letScriptsCome();

    const dialog = page.getByRole("dialog", { name: "Search" });
    await expect(dialog.getByRole("combobox")).toBeFocused();
  });
});

test("if the scripts never load, a press that waited for them falls back to the browser's own action", async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(/ViewTransition/);
  await page.clock.install();
  await openBeforeScripts(page, `/location/${await findSpaceId(page)}`);
  await page.route(/\/1280\.webp$/, (route) => route.fulfill({ body: "The picture." }));
  await page.getByRole("link", { name: "Show photo 2" }).click();
  // The press waits 4.5 seconds for the scripts.
  await page.clock.runFor(4500);

  await expect(page).toHaveURL(/\/media\/.+\.webp$/);
});
