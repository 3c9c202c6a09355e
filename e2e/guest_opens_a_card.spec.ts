import type { Page } from "@playwright/test";
import { stableSearchPath, untilIdle } from "./public-pages.ts";
import { expect, test } from "./test.ts";

/** The elements with the view transition name `photo`, as `watchNames` records them. Each view
 *  transition adds two lists: the elements before and after the page changes. For example, the
 *  lists are `["card"]` and `["main photo"]`. */
type Seen = { seen: string[][] };

const watchNames = (page: Page) =>
  page.addInitScript(() => {
    const seen: string[][] = [];
    Object.assign(window, { seen });
    const named = () =>
      [...document.querySelectorAll("*")]
        .filter((element) => getComputedStyle(element).viewTransitionName === "photo")
        .map((element) => (element.closest(".space-card") ? "card" : "main photo"));
    const start = document.startViewTransition?.bind(document);
    if (!start) return;
    document.startViewTransition = (update) => {
      seen.push(named());
      const change = typeof update === "function" ? update : update?.update;
      const transition = start(async () => {
        await change?.();
        seen.push(named());
      });
      transition.ready.catch(() => {});
      return transition;
    };
  });

const cards = (page: Page) => page.getByRole("region", { name: "Results" }).getByRole("link");

/** Opens search results and waits until the router handles their links: before hydration, a press
 *  loads a new document. */
const openResults = async (page: Page) => {
  await page.goto(stableSearchPath);
  await untilIdle(page);
};

const seenBy = (page: Page) => page.evaluate(() => (window as unknown as Seen).seen);

test.describe("with motion", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  test("a card's photo morphs into the space's main photo, and back", async ({ page }) => {
    await watchNames(page);
    await openResults(page);
    const second = cards(page).nth(1);
    const title = (await second.textContent()) ?? "";
    await second.click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect.poll(() => seenBy(page)).toEqual([["card"], ["main photo"]]);

    await page.goBack();
    await expect(cards(page).nth(1)).toHaveText(title);
    await expect
      .poll(async () => (await seenBy(page)).slice(2))
      .toEqual([["main photo"], ["card"]]);

    // Now the first card is pressed. Only this card has the view transition name; the second card,
    // which was pressed before, has lost it.
    await cards(page).first().click();
    await expect
      .poll(async () => (await seenBy(page)).slice(4))
      .toEqual([["card"], ["main photo"]]);
  });

  test("between similar spaces only one photo at a time has the transition name", async ({
    page,
  }) => {
    await watchNames(page);
    // Finds a space with many similar ones in its city.
    const answer = await page.request.get(
      "/api/locations/search?category=cafe&city=Mumbai&sort=rating&pageSize=1",
    );
    const { items } = (await answer.json()) as { items: { _id: string }[] };
    await page.goto(`/location/${items[0]?._id}`);
    await untilIdle(page);
    const like = page
      .getByRole("region", { name: /^More like this/ })
      .getByRole("link")
      .first();
    const title = (await like.textContent()) ?? "";
    await like.click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect.poll(() => seenBy(page)).toEqual([["card"], ["main photo"]]);
  });
});

test("without view transitions a card opens its space, and back works", async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(Document.prototype, { startViewTransition: undefined });
  });
  await openResults(page);
  const title = (await cards(page).first().textContent()) ?? "";
  await cards(page).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await page.goBack();
  await expect(cards(page).first()).toHaveText(title);
});

test("a pressed card shows that its space is loading", async ({ page }) => {
  await openResults(page);
  let answer = () => {};
  const held = new Promise<void>((done) => {
    answer = done;
  });
  await page.route(/\/location\/[^?]*\.data/, async (route) => {
    await held;
    await route.continue();
  });
  await cards(page).first().click();
  await expect(page.locator("[data-opening]")).toHaveCount(1);
  await expect(page.getByText("Loading...").first()).toBeAttached();
  answer();
  await expect(page.getByRole("link", { name: /, photo 1 of \d+$/ })).toBeVisible();
});

test("with reduced motion no photo has a transition name", async ({ page }) => {
  await watchNames(page);
  await openResults(page);
  await cards(page).first().click();
  await expect.poll(() => seenBy(page)).toEqual([[], []]);
});
