import type { Page } from "@playwright/test";
import { createHostWithLiveSpace } from "./hosting.ts";
import { findOverflow, imageFaults, recordShifts, scrollToEnd } from "./layout-shifts.ts";
import { createMember, findAccessibilityFaults, openAsMember } from "./member.ts";
import { measurePageWeight, pageWeightLimits, searchPageLimit } from "./page-weight.ts";
import { createHeldBooking, createPaidBooking } from "./paid-booking.ts";
import {
  expectedStatusErrors,
  loadRest,
  openPublicPage,
  publicPages,
  untilIdle,
} from "./public-pages.ts";
import { findCoveredControls } from "./small-screen.ts";
import { bookingTest, expect, test } from "./test.ts";

test.use({ pictures: true });

const widths = { phone: [320, 360], desktop: [768, 1440] };
/** The window of the desktop project (playwright.config.ts). */
const desktopSize = { width: 1280, height: 720 };

const expectLight = async (page: Page, path: string) => {
  const { script, style, html, status } = await measurePageWeight(page, path);
  const htmlLimit = path.startsWith("/search") ? searchPageLimit : pageWeightLimits.html;
  expect.soft(html, "bytes of HTML").toBeGreaterThan(0);
  expect.soft(html, "bytes of HTML").toBeLessThanOrEqual(htmlLimit);
  expect.soft(script, "bytes of script, gzip").toBeGreaterThan(0);
  expect.soft(script, "bytes of script, gzip").toBeLessThanOrEqual(pageWeightLimits.script);
  expect.soft(style, "bytes of style sheets, gzip").toBeGreaterThan(0);
  expect.soft(style, "bytes of style sheets, gzip").toBeLessThanOrEqual(pageWeightLimits.style);
  return status;
};

const expectStill = async (page: Page) => {
  expect.soft(await imageFaults(page), "images").toEqual([]);
  await scrollToEnd(page);
  expect.soft(await page.evaluate(() => window.shifts), "what moved").toEqual([]);
  expect.soft(await imageFaults(page), "images, once all was read").toEqual([]);
};

// Error pages have the same layout as other pages, so they are opened only on a desktop. Covered
// controls are looked for only on a phone, and therefore never on error pages.
for (const [group, pages] of Object.entries(publicPages))
  test(
    `pages (${group}) are light, have no layout shift, fit their window, cover no control and are accessible`,
    { tag: group === "errors" ? [] : "@both" },
    async ({ page, allowConsoleError, isMobile }, info) => {
      test.slow();
      if (group === "errors") allowConsoleError(expectedStatusErrors);
      // Shifts are measured with our fonts already loaded. When the fonts load late, text moves,
      // and the distance depends on the fallback font of each machine (web/ui/styles/fonts.css).
      await openPublicPage(page, "/help");
      await recordShifts(page);

      // Each page is checked even if another one has a fault.
      for (const { name, path, status = 200 } of pages)
        await test.step(name, async () => {
          await page.emulateMedia({ reducedMotion: "no-preference" });
          // A phone loads the same files, so their sizes are checked only on a desktop.
          const open = isMobile ? openPublicPage : expectLight;
          expect.soft(await open(page, path)).toBe(status);
          await expect.soft(page.getByRole("heading", { level: 1 })).toHaveCount(1);
          await expectStill(page);

          // Without reduced motion, axe would measure elements in the middle of a movement.
          await page.emulateMedia({ reducedMotion: "reduce" });
          if (isMobile) {
            await loadRest(page);
            expect
              .soft(await findCoveredControls(page), "controls under another element")
              .toEqual([]);
          }
          expect.soft(await findAccessibilityFaults(page), "what axe finds").toEqual([]);

          const size = page.viewportSize();
          for (const width of info.project.name === "phone" ? widths.phone : widths.desktop) {
            await page.setViewportSize({ width, height: 800 });
            expect.soft(await findOverflow(page), `at ${width} pixels`).toEqual([]);
          }
          await page.setViewportSize(size ?? desktopSize);
        });
    },
  );

bookingTest("with online booking, the first load of a page is light", async ({ page }) => {
  const paths = ["/", "/search", "/category/photo-studio", "/location/{a space}"].concat(
    "/payment-success",
  );
  for (const path of paths)
    await bookingTest.step(path, async () => void (await expectLight(page, path)));
});

bookingTest(
  "the pages after a payment do not shift when the booking and the bank's answer arrive",
  { tag: "@both" },
  async ({ page, isMobile }) => {
    bookingTest.slow();
    const { id } = await createHostWithLiveSpace(page, "Still Water", {
      latitude: 19.07,
      longitude: 72.88,
    });
    const guest = await createMember(page, "guest");
    const paid = await createPaidBooking(page, guest, id, 3);
    // Both bookings take the first hour of a day, so they must be on different days. The paid
    // booking is 3 to 9 days ahead, because the space opens at least once a week. The held booking
    // is at least 10 days ahead.
    const { bookingId: held } = await createHeldBooking(page, guest, id, 3 + 7);
    // Delays each response, so that the page is painted before its data arrives.
    const paintFirst = () => new Promise((resolve) => setTimeout(resolve, 500));
    await page.route(/\/api\/bookings\//, async (route) => {
      await paintFirst();
      await route.fallback();
    });
    await page.route("**/api/payment/check-payment", async (route) => {
      await paintFirst();
      await route.fulfill({ json: { state: "pending" } });
    });
    await recordShifts(page);
    await openAsMember(page, guest, "/help");

    for (const [width, height] of isMobile
      ? [[360, 740]]
      : [
          [768, 1024],
          [1440, 900],
        ]) {
      await page.setViewportSize({ width: width ?? 0, height: height ?? 0 });
      for (const [path, last] of [
        [`/payment-success?booking=${paid}`, "How to get there"],
        [`/payment-failed?booking=${held}`, "Your bank has not given a final result"],
      ] as const) {
        await page.goto(path);
        await expect(page.getByText(last).first()).toBeVisible();
        await untilIdle(page);
        expect(await page.evaluate(() => window.shifts), `${path} at ${width}`).toEqual([]);
      }
    }
  },
);
