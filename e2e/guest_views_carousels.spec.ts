import type { Page } from "@playwright/test";
import { expect, test } from "./test.ts";

test.use({ pictures: true });

/** Returns what the hero and the gallery show, each as text. */
const shown = async (page: Page) => ({
  hero: await page.locator(".hero-photo[data-shown] img").getAttribute("src"),
  gallery: (
    await page
      .locator(".gallery-shift img")
      .evaluateAll((images) => images.map((image) => image.getAttribute("src")))
  ).join(),
});

const dot = (page: Page) =>
  page
    .getByRole("region", { name: "What creators and hosts say" })
    .getByRole("button", { name: /^Slide/ })
    .and(page.locator("[aria-current]"));

/** Opens the home page with a fake clock, which the test can advance. */
const openHome = async (page: Page) => {
  await page.clock.install();
  await page.goto("/");
  await page.mouse.move(0, 0);
  // The timers start after hydration.
  await expect(page.getByRole("main").getByLabel("State")).toBeEnabled();
  await page.clock.runFor(100);
};

test.describe("with motion", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  test("the hero, the gallery and the carousel move by themselves until paused or out of view", async ({
    page,
  }) => {
    await openHome(page);

    await test.step("the hero changes by itself, and its button stops it", async () => {
      const first = (await shown(page)).hero;
      await expect(async () => {
        await page.clock.runFor(5000);
        expect((await shown(page)).hero).not.toBe(first);
      }).toPass();

      await page.getByRole("button", { name: "Pause photos" }).click();
      await page.mouse.move(0, 0);
      const stopped = (await shown(page)).hero;
      await page.clock.runFor(11_000);
      expect((await shown(page)).hero).toBe(stopped);
      await expect(page.getByRole("button", { name: "Play photos" })).toBeVisible();
    });

    await test.step("the gallery shows four pictures, stands still out of view, and moves in view", async () => {
      await expect(page.locator(".gallery-shift li")).toHaveCount(4);
      const before = (await shown(page)).gallery;
      await page.clock.runFor(7000);
      expect((await shown(page)).gallery).toBe(before);

      await page.locator(".gallery-shift").scrollIntoViewIfNeeded();
      await expect(async () => {
        await page.clock.runFor(3000);
        expect((await shown(page)).gallery).not.toBe(before);
      }).toPass();
    });

    await test.step("the carousel moves with its dots and automatically", async () => {
      await page.getByRole("button", { name: "Slide 1 of" }).scrollIntoViewIfNeeded();
      await expect(dot(page)).toHaveAccessibleName(/^Slide 1 of/);
      await expect(async () => {
        await page.clock.runFor(5000);
        await expect(dot(page)).not.toHaveAccessibleName(/^Slide 1 of/, { timeout: 1000 });
      }).toPass();

      await page.getByRole("button", { name: "Slide 1 of" }).click();
      await expect(dot(page)).toHaveAccessibleName(/^Slide 1 of/);
    });
  });
});

// This test runs only on a desktop: on a phone, the row is scrolled by touch.
test("with reduced motion nothing moves by itself, and buttons and dragging move the row of categories", async ({
  page,
}) => {
  await openHome(page);

  await test.step("nothing moves automatically", async () => {
    // With motion, the hero would show its third photo of three after 11 seconds. The gallery would
    // begin with its fourth picture of six. The carousel would have left its first slide.
    const waitMs = 11_000;
    const before = await shown(page);
    await page.clock.runFor(waitMs);
    expect((await shown(page)).hero).toBe(before.hero);

    await page.locator(".gallery-shift").scrollIntoViewIfNeeded();
    await page.clock.runFor(waitMs);
    expect((await shown(page)).gallery).toBe(before.gallery);

    await page.getByRole("button", { name: "Slide 1 of" }).scrollIntoViewIfNeeded();
    await page.clock.runFor(waitMs);
    await expect(dot(page)).toHaveAccessibleName(/^Slide 1 of/);
  });

  const row = page.getByRole("list", { name: "Categories" });
  const isAt = (left: number) =>
    expect.poll(() => row.evaluate((element) => element.scrollLeft)).toBe(left);

  await test.step("the buttons scroll the row by 800 px", async () => {
    await row.scrollIntoViewIfNeeded();
    await page.getByRole("button", { name: "Categories: on" }).click();
    await isAt(800);
    await page.getByRole("button", { name: "Categories: back" }).click();
    await isAt(0);
  });

  await test.step("a dragged row ends at the nearest category, and a flick goes one further", async () => {
    // From here on, the clock moves only when the test advances it. So the test decides how fast
    // the pointer was.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
    const { lefts, top } = await row.evaluate((element) => {
      const cards = [...element.children] as HTMLElement[];
      const first = cards[0]?.offsetLeft ?? 0;
      return {
        lefts: cards.map((card) => card.offsetLeft - first),
        top: element.getBoundingClientRect().top,
      };
    });
    const [, one = 0, two = 0, three = 0] = lefts;
    const drag = async (from: number, px: number, { pauseMs }: { pauseMs: number }) => {
      await page.mouse.move(from, top + 100);
      await page.mouse.down();
      await page.mouse.move(from - px, top + 100, { steps: 5 });
      if (pauseMs > 0) await page.clock.runFor(pauseMs);
      await page.mouse.up();
    };

    await drag(1200, two + 40, { pauseMs: 1000 });
    await isAt(two);
    await drag(1200, 40, { pauseMs: 0 });
    await isAt(three);
    await drag(200, -(two - one + 40), { pauseMs: 0 });
    await isAt(one);
  });
});
