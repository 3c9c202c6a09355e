import type { Locator, Page } from "@playwright/test";
import { findAccessibilityFaults } from "./member.ts";
import { openHydrated, stableSearchPath } from "./public-pages.ts";
import { expect, test } from "./test.ts";

// Each test has its own browser context, because one test acts before the photo viewer's code is
// loaded. In a shared context, an earlier test could have loaded this code already.
test.use({ pictures: true, reuseContext: false });

/** Returns the locator of a space's main photo. The locator matches only while the main photo is
 *  photo number `place`. */
const mainPhoto = (page: Page, place: number) =>
  page.getByRole("link", { name: new RegExp(`, photo ${place} of \\d+$`) });

/** Opens a space from a search, and returns its main photo. */
const openSpace = async (page: Page) => {
  await openHydrated(page, stableSearchPath);
  await page.getByRole("region", { name: "Results" }).getByRole("link").first().click();
  return mainPhoto(page, 1);
};

/** Opens the first photo of the open space in the photo viewer. */
const openLarge = async (page: Page) => {
  await mainPhoto(page, 1).click();
  const large = page.getByRole("dialog");
  await at(large, 1);
  await expect(seen(large)).toBeVisible();
  return large;
};

/** Returns the locator of the photo that is shown. It matches only when the photo is loaded. */
const seen = (large: Locator) =>
  large.locator('.pswp__item[aria-hidden="false"] img.pswp__img:not([class*="placeholder"])');

const at = (large: Locator, place: number) =>
  expect(large.getByRole("status")).toHaveText(new RegExp(`^${place} / \\d+$`));

const widthOf = async (large: Locator) => (await seen(large).boundingBox())?.width ?? 0;

const expectWider = (large: Locator, than: number) =>
  expect.poll(() => widthOf(large)).toBeGreaterThan(than * 1.2);

const expectAsWide = (large: Locator, as: number) =>
  expect.poll(async () => Math.round(await widthOf(large))).toBe(Math.round(as));

/** Each way to close the photo viewer. */
const ways = {
  Escape: (page: Page) => page.keyboard.press("Escape"),
  "the button": (page: Page) =>
    page.getByRole("dialog").getByRole("button", { name: "Close" }).click(),
  "the way back": (page: Page) => page.goBack(),
};

/** Expects the photo viewer to show photo number `place`, and closes it with one of the `ways`.
 *  Then expects the focus to be on `opener`, the element that opened the viewer. */
const closeLarge = async (
  page: Page,
  way: keyof typeof ways,
  place = 1,
  opener = mainPhoto(page, place),
) => {
  const address = page.url();
  const large = page.getByRole("dialog");
  await at(large, place);
  await page.keyboard.press("Tab");
  await ways[way](page);
  await expect(large).toBeHidden();
  await expect(opener).toBeFocused();
  expect(page.url()).toBe(address);
};

/** Expects the browser's back button to lead to the search, because the photo viewer leaves no
 *  entry in the history. */
const expectSearchBefore = async (page: Page) => {
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`${stableSearchPath.replace("?", "\\?")}$`));
};

test("keys, buttons, thumbnails and the mouse change, zoom and close the photo", async ({
  page,
}) => {
  await openSpace(page);
  const large = await openLarge(page);
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

  await test.step("Escape closes it, and the page is unchanged", async () => {
    await closeLarge(page, "Escape");
    await openLarge(page);
  });

  await test.step("if the browser closes it, the page shows the photo that was shown last", async () => {
    await page.keyboard.press("ArrowRight");
    await at(large, 2);
    // Chrome on Android closes a dialog in this way when the back button is pressed.
    await large.evaluate((dialog: HTMLDialogElement) => dialog.close());
    await expect(large).toBeHidden();
    await expect(mainPhoto(page, 2)).toBeVisible();
    await page.reload();
    await openLarge(page);
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

  const button = page.getByRole("button", { name: /^2 \/ \d+, open large photos$/ });
  await test.step("the photo that was seen last becomes the main photo", async () => {
    await page.keyboard.press("ArrowRight");
    await at(large, 2);
    await page.keyboard.press("Escape");
    await expect(mainPhoto(page, 2)).toBeFocused();
    await button.click();
    await at(large, 2);
  });

  await test.step("the button closes it, the page is unchanged, and going back leads to the search", async () => {
    await closeLarge(page, "the button", 2, button);
    await expectSearchBefore(page);
  });
});

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

test("fingers change the photo on the page, and change, zoom and close the large photo", {
  tag: "@phone",
}, async ({ page }) => {
  const photo = await openSpace(page);
  const { x, y, width, height } = await photo.evaluate((link) => link.getBoundingClientRect());
  const [left, right] = [x + width / 4, x + (width * 3) / 4];
  const middle = y + height / 2;
  const swipeOn = () => fingers(page, [{ x: right, y: middle }], [{ x: left, y: middle + 5 }]);
  const swipeBack = () => fingers(page, [{ x: left, y: middle }], [{ x: right, y: middle }]);

  await test.step("a swipe that ends before the code is loaded still changes the photo", async () => {
    let ended = false;
    let held = 0;
    await page.route("**/assets/*.js", async (route) => {
      held += 1;
      await expect.poll(() => ended).toBe(true);
      await route.continue();
    });
    await swipeOn();
    await expect.poll(() => held, "requests for the code").toBeGreaterThan(0);
    ended = true;
    await expect(mainPhoto(page, 2)).toBeVisible();
    await swipeBack();
    await expect(mainPhoto(page, 1)).toBeVisible();
  });

  await test.step("swiping the photo on the page shows the next one and does not open the viewer", async () => {
    await swipeOn();
    await expect(mainPhoto(page, 2)).toBeVisible();
    await expect(page.getByRole("link", { name: "Show photo 2" })).toHaveAttribute(
      "aria-current",
      "true",
    );
    await swipeBack();
    await swipeBack();
    await expect(mainPhoto(page, 1)).toBeVisible();

    await fingers(page, [{ x: right, y: middle }], [{ x: right - 30, y: middle - 90 }]);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(40);
    await expect(mainPhoto(page, 1)).toBeVisible();
    await expect(page.getByRole("dialog")).toBeHidden();
  });

  const large = await openLarge(page);
  await test.step("only the photo shown and its neighbours are loaded", () =>
    expect(large.locator("img.pswp__img:not([class*=placeholder])")).toHaveCount(3));

  await test.step("a tap hides everything except the photo, and another shows it again", async () => {
    const next = large.getByRole("button", { name: "Next photo" });
    await page.touchscreen.tap(180, 370);
    await expect(next).toHaveCSS("opacity", "0");
    await page.touchscreen.tap(180, 370);
    await expect(next).toHaveCSS("opacity", "1");
  });

  await test.step("a swipe sideways shows the next photo, and a swipe back shows the first one again", async () => {
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

  // On a phone, most people close the photo with the back button.
  await test.step("going back closes it, the page is unchanged, and going back again leads to the search", async () => {
    await openLarge(page);
    await closeLarge(page, "the way back");
    await expectSearchBefore(page);
  });
});
