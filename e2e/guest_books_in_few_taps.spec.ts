import type { Locator, Page } from "@playwright/test";
import { createEmail, findAccessibilityFaults } from "./member.ts";
import { freeTimeStrip } from "./paying.ts";
import { bookingPanel, openDays, showMonthWithFreeCancellation } from "./search-and-booking.ts";
import { expect, bookingTest as test } from "./test.ts";

/** The maximum number of taps from the home page to a paid booking, for a guest without an
 *  account. */
const MAX_TAPS = 13;

/** Counts taps: `tap` taps an element, and `getTaps` returns the number of taps so far. Three
 *  things are not counted: typing into a field that has the focus, scrolling, and "Next month". */
const countTaps = () => {
  let taps = 0;
  return {
    tap: async (target: Locator, options: Parameters<Locator["click"]>[0] = {}) => {
      taps += 1;
      await target.click(options);
    },
    getTaps: () => taps,
  };
};
type Tap = ReturnType<typeof countTaps>["tap"];

/** Checks that the price and Book Now are in view once times are chosen. */
const expectBarInView = async (page: Page) => {
  const bookNow = bookingPanel(page).getByRole("button", { name: "Book Now" });
  await expect(bookingPanel(page).getByText(/^₹[\d,]+ in all/)).toBeInViewport({ ratio: 1 });
  await expect(bookNow).toBeInViewport({ ratio: 1 });
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  await expect(bookNow).toBeInViewport({ ratio: 1 });
  expect(await findAccessibilityFaults(page, "#booking"), "what axe finds").toEqual([]);

  const size = await page.evaluate(() => ({ width: innerWidth, height: innerHeight }));
  // In a window this low, Book Now does not stay in view: it would cover too much of the page.
  await page.setViewportSize({ width: 320, height: 256 });
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  await expect(bookNow).not.toBeInViewport();
  await page.setViewportSize(size);
  await expect(bookNow).toBeInViewport({ ratio: 1 });
};

/** Pays at the sandbox. */
const payAtSandbox = async (page: Page, tap: Tap) => {
  await tap(page.getByRole("main").getByRole("button", { name: /^Pay ₹/ }));
  const dialog = page.getByRole("dialog", { name: /^Pay / });
  await tap(dialog.getByRole("radio", { name: "UPI" }));
  await tap(dialog.getByRole("button", { name: "success@razorpay" }));
  await tap(dialog.getByRole("button", { name: /^Pay ₹/ }));
};

test("a new guest needs few taps from the home page to a paid booking, and Book Now stays in view", {
  tag: "@both",
}, async ({ page }) => {
  test.slow();
  const { tap, getTaps } = countTaps();
  await page.goto("/");
  await tap(page.getByRole("main").getByRole("link", { name: "Dance Studio" }).first());
  await tap(page.getByRole("main").getByRole("article").first().getByRole("link"));

  // Scrolling to the panel is not a tap. Near the end of a month few days are left, so the guest
  // chooses a day in the next month. The press of "Next month" is not counted.
  if ((await openDays(page).count()) < 3) await showMonthWithFreeCancellation(page);
  await tap(openDays(page).last());
  // The style of the bar with Book Now must be loaded before times are chosen. Otherwise the button
  // would move while a guest presses it.
  const isStyleLoaded = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType("resource")
        .some(({ name }) => /\/online-booking-parts-[^/]+\.css$/.test(name)),
    );
  await expect.poll(isStyleLoaded).toBe(true);
  const strip = freeTimeStrip(page);
  const width = (await strip.boundingBox())?.width ?? 0;
  await tap(strip, { position: { x: width / 2, y: 24 } });

  const bookNow = bookingPanel(page).getByRole("button", { name: "Book Now" });
  await expect(bookNow).toBeInViewport({ ratio: 1 });
  await test.step("the price and Book Now are in view, but Book Now does not stay in view in a low window", () =>
    expectBarInView(page));
  await tap(bookNow);
  const dialog = page.getByRole("dialog");
  await tap(dialog.getByRole("button", { name: "Create Account" }));
  await expect(dialog.getByLabel("Email")).toBeFocused();
  await page.keyboard.type(createEmail("new-guest"));
  await tap(dialog.getByLabel("Phone number"));
  await page.keyboard.type("9820012345");
  await tap(dialog.getByLabel("Password", { exact: true }));
  await page.keyboard.type("a monsoon terrace");
  await tap(dialog.locator("form").getByRole("button", { name: "Create Account" }));

  // After the sign-up the booking continues, so the guest need not press Book Now again.
  await page.waitForURL("**/checkout/*");
  await expect(page.getByText("Your booking is confirmed once you have paid.")).toBeVisible();
  await payAtSandbox(page, tap);
  await expect(page.getByRole("heading", { name: "Booking Successful!" })).toBeVisible();

  console.log(`From home to a paid booking: ${getTaps()} taps.`);
  expect(getTaps()).toBeLessThanOrEqual(MAX_TAPS);
});
