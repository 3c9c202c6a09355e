import type { Locator, Page } from "@playwright/test";
import { findAccessibilityFaults } from "./member.ts";
import { openHydrated, stableSearchPath } from "./public-pages.ts";
import { expect, test } from "./test.ts";

// Some tests act before the photo viewer's code is loaded. In a shared context it could be loaded
// already.
test.use({ pictures: true, reuseContext: false });

/** Returns the main photo of a space if it is photo number `place`. */
const mainPhoto = (page: Page, place: number) =>
  page.getByRole("link", { name: new RegExp(`, photo ${place} of \\d+$`) });

const openSpace = async (page: Page) => {
  await openHydrated(page, stableSearchPath);
  await page.getByRole("region", { name: "Results" }).getByRole("link").first().click();
  return mainPhoto(page, 1);
};

/** Opens a space and its first photo in the photo viewer. */
const openLarge = async (page: Page) => {
  const photo = await openSpace(page);
  await photo.click();
  const large = page.getByRole("dialog");
  await expect(large.getByRole("status")).toHaveText(/^1 \/ \d+$/);
  await expect(seen(large)).toBeVisible();
  return { large, photo };
};

/** Returns the photo that is shown, once it is loaded. */
const seen = (large: Locator) =>
  large.locator('.pswp__item[aria-hidden="false"] img.pswp__img:not([class*="placeholder"])');

const at = (large: Locator, place: number) =>
  expect(large.getByRole("status")).toHaveText(new RegExp(`^${place} / \\d+$`));

const widthOf = async (large: Locator) => (await seen(large).boundingBox())?.width ?? 0;

const expectWider = (large: Locator, than: number) =>
  expect.poll(() => widthOf(large)).toBeGreaterThan(than * 1.2);

const expectAsWide = (large: Locator, as: number) =>
  expect.poll(async () => Math.round(await widthOf(large))).toBe(Math.round(as));

test("keys, buttons, thumbnails and the mouse change and zoom the photo", async ({ page }) => {
  const { large } = await openLarge(page);
  expect(await findAccessibilityFaults(page), "what axe finds").toEqual([]);

  await test.step("the focus stays in the photo viewer", async () => {
    for (let pressed = 0; pressed < 12; pressed += 1) {
      await page.keyboard.press("Tab");
      const isOutside = await page.evaluate(
        () =>
          document.activeElement !== document.body && !document.activeElement?.closest("dialog"),
      );
      expect(isOutside).toBe(false);
    }
    await expect(large).toBeVisible();
  });

  await test.step("keys, buttons and thumbnails change the photo", async () => {
    const count = Number((await large.getByRole("status").textContent())?.split(" / ")[1]);
    await page.keyboard.press("ArrowRight");
    await at(large, 2);
    await page.keyboard.press("End");
    await at(large, count);
    await page.keyboard.press("ArrowRight");
    await at(large, 1);
    await page.keyboard.press("ArrowLeft");
    await at(large, count);
    await page.keyboard.press("Home");
    await at(large, 1);
    await large.getByRole("button", { name: "Next photo" }).click();
    await at(large, 2);
    await large.getByRole("button", { name: "Previous photo" }).click();
    await at(large, 1);
    await large.getByRole("button", { name: "Show photo 3" }).click();
    await at(large, 3);
    await page.keyboard.press("Home");
    await at(large, 1);
    await expect(seen(large)).toBeVisible();
  });

  const whole = await widthOf(large);
  await test.step("a mouse zooms with its wheel and with clicks, and drags the zoomed photo", async () => {
    await page.mouse.move(700, 420);
    await page.mouse.wheel(0, -300);
    await expectWider(large, whole);
    await page.keyboard.press("0");
    await expectAsWide(large, whole);

    await seen(large).dblclick();
    await expectWider(large, whole);
    const before = await seen(large).boundingBox();
    await page.mouse.down();
    await page.mouse.move(500, 380, { steps: 5 });
    await page.mouse.up();
    await expect
      .poll(async () => (await seen(large).boundingBox())?.x ?? 0)
      .toBeLessThan((before?.x ?? 0) - 50);
    await at(large, 1);
    await page.keyboard.press("0");
    await expectAsWide(large, whole);
  });

  await test.step("keys and a button zoom, and the largest file is loaded", async () => {
    await page.keyboard.press("+");
    await expectWider(large, whole);
    await page.keyboard.press("0");
    await expectAsWide(large, whole);

    await large.getByRole("button", { name: "Zoom in" }).click();
    await expectWider(large, whole);
    await expect
      .poll(() => seen(large).evaluate((image: HTMLImageElement) => image.currentSrc))
      .toContain("/1920.");
    await large.getByRole("button", { name: "Zoom out" }).click();
    await expectAsWide(large, whole);
  });

  await test.step("the photo that was seen last becomes the main photo", async () => {
    await page.keyboard.press("ArrowRight");
    await at(large, 2);
    await page.keyboard.press("Escape");
    await expect(mainPhoto(page, 2)).toBeFocused();
    await page.getByRole("button", { name: /^2 \/ \d+, open large photos$/ }).click();
    await at(large, 2);
  });
});

/** Each way to close the photo viewer. */
const ways = {
  Escape: (page: Page) => page.keyboard.press("Escape"),
  "the button": (page: Page) =>
    page.getByRole("dialog").getByRole("button", { name: "Close" }).click(),
  "the way back": (page: Page) => page.goBack(),
};

/** Closes the photo viewer in each of these ways, and opens it again in between. At the end, goes
 *  back to the search. */
const closeInWays = async (page: Page, names: (keyof typeof ways)[]) => {
  const { large, photo } = await openLarge(page);
  const address = page.url();
  for (const [turn, name] of names.entries())
    await test.step(`${name} closes it`, async () => {
      if (turn > 0) await photo.click();
      await at(large, 1);
      await page.keyboard.press("Tab");
      await ways[name](page);
      await expect(large).toBeHidden();
      await expect(photo).toBeFocused();
      expect(page.url()).toBe(address);
    });

  // The photo viewer leaves no entry in the history.
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`${stableSearchPath.replace("?", "\\?")}$`));
};

test("Escape and the button close it, and the page is unchanged", ({ page }) =>
  closeInWays(page, ["Escape", "the button"]));

// The back button is tested on a phone, because most people close the photo with it there.
test("the way back closes it, and the page is unchanged", { tag: "@phone" }, ({ page }) =>
  closeInWays(page, ["the way back"]),
);

test.describe("touch", { tag: "@phone" }, () => {
  type Point = { x: number; y: number };

  /** Moves each finger from one point to another, with real touch events of the browser. */
  const fingers = async (page: Page, from: Point[], to: Point[]) => {
    const client = await page.context().newCDPSession(page);
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: Point[]) =>
      client.send("Input.dispatchTouchEvent", { type, touchPoints });
    await touch("touchStart", from);
    for (let step = 1; step <= 6; step += 1) {
      const between = (start: number, end: number) => start + ((end - start) * step) / 6;
      const points = from.map(({ x, y }, finger) => ({
        x: between(x, to[finger]?.x ?? x),
        y: between(y, to[finger]?.y ?? y),
      }));
      await touch("touchMove", points);
      await page.waitForTimeout(20);
    }
    await touch("touchEnd", []);
  };

  test("swiping the photo on the page shows the next one and does not open the viewer", async ({
    page,
  }) => {
    const photo = await openSpace(page);
    const { x, y, width, height } = await photo.evaluate((link) => link.getBoundingClientRect());
    const [left, right] = [x + width / 4, x + (width * 3) / 4];
    const middle = y + height / 2;
    await fingers(page, [{ x: right, y: middle }], [{ x: left, y: middle + 5 }]);
    await expect(mainPhoto(page, 2)).toBeVisible();
    await expect(page.getByRole("link", { name: "Show photo 2" })).toHaveAttribute(
      "aria-current",
      "true",
    );
    for (let turn = 0; turn < 2; turn += 1)
      await fingers(page, [{ x: left, y: middle }], [{ x: right, y: middle }]);
    await expect(mainPhoto(page, 1)).toBeVisible();

    await fingers(page, [{ x: right, y: middle }], [{ x: right - 30, y: middle - 90 }]);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(40);
    await expect(mainPhoto(page, 1)).toBeVisible();
    await expect(page.getByRole("dialog")).toBeHidden();
  });

  test("a swipe that ends before the code is loaded still changes the photo", async ({ page }) => {
    const photo = await openSpace(page);
    const { x, y, width, height } = await photo.evaluate((link) => link.getBoundingClientRect());
    let ended = false;
    await page.route("**/assets/*.js", async (route) => {
      await expect.poll(() => ended).toBe(true);
      await route.continue();
    });
    const middle = y + height / 2;
    await fingers(page, [{ x: x + width * 0.75, y: middle }], [{ x: x + width / 4, y: middle }]);
    ended = true;
    await expect(mainPhoto(page, 2)).toBeVisible();
  });

  test("fingers change, zoom and close the photo", async ({ page }) => {
    const { large, photo } = await openLarge(page);
    await test.step("only the photo shown and its neighbours are loaded", () =>
      expect(large.locator("img.pswp__img:not([class*=placeholder])")).toHaveCount(3));

    await test.step("a tap hides everything except the photo, and another shows it again", async () => {
      const next = large.getByRole("button", { name: "Next photo" });
      await page.touchscreen.tap(180, 370);
      await expect(next).toHaveCSS("opacity", "0");
      await page.touchscreen.tap(180, 370);
      await expect(next).toHaveCSS("opacity", "1");
    });

    await test.step("the photo follows a finger sideways, with the next one beside it", async () => {
      await fingers(page, [{ x: 300, y: 370 }], [{ x: 60, y: 375 }]);
      await at(large, 2);
      await fingers(page, [{ x: 60, y: 370 }], [{ x: 300, y: 375 }]);
      await at(large, 1);
      await expect(seen(large)).toBeVisible();
    });

    const whole = await widthOf(large);
    await test.step("pinching zooms, and a double tap zooms in and out", async () => {
      await fingers(
        page,
        [
          { x: 160, y: 370 },
          { x: 200, y: 370 },
        ],
        [
          { x: 60, y: 370 },
          { x: 300, y: 370 },
        ],
      );
      await expectWider(large, whole);
      await at(large, 1);
      const doubleTap = async () => {
        await page.touchscreen.tap(180, 370);
        await page.touchscreen.tap(180, 370);
      };
      await doubleTap();
      await expectAsWide(large, whole);
      await doubleTap();
      await expectWider(large, whole);
      await doubleTap();
      await expectAsWide(large, whole);
    });

    await test.step("swiping down closes it", async () => {
      await fingers(page, [{ x: 180, y: 330 }], [{ x: 185, y: 640 }]);
      await expect(large).toBeHidden();
      await expect(photo).toBeFocused();
    });
  });
});
