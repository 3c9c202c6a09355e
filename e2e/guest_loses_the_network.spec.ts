import type { Page } from "@playwright/test";
import { createHostWithLiveSpace } from "./hosting.ts";
import { createMember, openAsMember, openNavigation } from "./member.ts";
import { createPaidBooking } from "./paid-booking.ts";
import { findSpaceId, loadRest, untilIdle } from "./public-pages.ts";
import { results, wordsField } from "./search-and-booking.ts";
import { bookingTest, expect, test } from "./test.ts";

const noLocations = "Failed to fetch locations. Please try again later.";
const noLocation = "Failed to fetch location. Please try again later.";

/** The browser's complaints about requests without a network. */
const lostRequests = /ERR_|Failed to fetch|loading route module/;

/** Opens a page, and waits for the part of it that is loaded with the first input. */
const openReady = async (page: Page, path: string) => {
  await page.goto(path);
  await loadRest(page);
};

const alert = (page: Page, text: string) => page.getByRole("alert").filter({ hasText: text });

/** Waits until this page's browser has stored what matches. */
const expectStored = (page: Page, address: RegExp) =>
  expect
    .poll(async () => {
      const stored = await page.evaluate(async () => {
        const names = await caches.keys();
        const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
        return keys.flat().map(({ url }) => url);
      });
      return stored.some((url) => address.test(url));
    })
    .toBe(true);

test("without a network, a search keeps the page and what was typed, and resumes by itself", async ({
  page,
  context,
  allowConsoleError,
  isMobile,
}) => {
  allowConsoleError(lostRequests);
  await openReady(page, "/search?state=Maharashtra&city=Mumbai");
  const first = results(page).getByRole("article").first();
  await context.setOffline(true);

  // On a phone the field opens a dialog when it is pressed.
  if (isMobile) await wordsField(page).focus();
  await wordsField(page).fill("terrace");
  await wordsField(page).press("Enter");

  await expect(alert(page, noLocations)).toBeVisible();
  await expect(wordsField(page)).toHaveValue("terrace");
  await expect(first).toBeVisible();
  await expect(page).not.toHaveURL(/terrace/);

  await context.setOffline(false);

  await expect(page).toHaveURL(/q=terrace/);
  await expect(alert(page, noLocations)).toBeHidden();
});

test("without a network, a press on a card stays on the page, and the space opens later", async ({
  page,
  context,
  allowConsoleError,
}) => {
  allowConsoleError(lostRequests);
  await openReady(page, "/search?state=Maharashtra&city=Mumbai");
  const link = results(page).getByRole("article").first().getByRole("link");
  const title = (await link.textContent()) ?? "";
  await context.setOffline(true);

  await link.click();

  await expect(alert(page, noLocation)).toBeVisible();
  await expect(page).toHaveURL(/\/search/);
  await context.setOffline(false);

  await expect(page).toHaveURL(/\/location\//);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
});

test.describe("with the service worker", () => {
  test.use({ serviceWorkers: "allow" });

  test("stored pages open without a network, others open when it returns", async ({
    page,
    context,
    allowConsoleError,
  }) => {
    allowConsoleError(lostRequests);
    await openReady(page, "/search?state=Maharashtra&city=Mumbai");
    await expectStored(page, /\/search\?state=Maharashtra&city=Mumbai$/);
    const space = `/location/${await findSpaceId(page)}`;
    await context.setOffline(true);

    await page.reload();
    await expect(results(page).getByRole("article").first()).toBeVisible();

    await page.goto(space);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are offline");
    await expect(alert(page, noLocation)).toBeVisible();

    await context.setOffline(false);
    await expect(page).toHaveURL(new RegExp(`${space}$`));
    await expect(page.getByRole("region", { name: "Book this space" })).toBeVisible();
  });

  test("the service worker touches neither the API nor ranges", async ({ page }) => {
    await openReady(page, "/");
    await expectStored(page, /\/offline$/);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);

    const served = await page.evaluate(async () => {
      const part = await fetch("/favicon.svg", { headers: { Range: "bytes=0-3" } });
      await fetch("/api/categories");
      const names = await caches.keys();
      const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return { ok: part.ok, stored: keys.flat().map(({ url }) => new URL(url).pathname) };
    });

    expect(served.ok).toBe(true);
    expect(served.stored.filter((path) => /^\/(api|media|checkout)\//.test(path))).toEqual([]);
  });

  bookingTest(
    "a guest without a network sees what an arrival needs, until the sign-out",
    async ({ page, context, allowConsoleError }) => {
      allowConsoleError(lostRequests);
      const pin = { latitude: 19.0661, longitude: 72.8802 };
      const { id } = await createHostWithLiveSpace(page, "Studio without a network", pin);
      const guest = await createMember(page, "guest");
      await createPaidBooking(page, guest, id);
      await openAsMember(page, guest, "/");
      await loadRest(page);
      await expectStored(page, /\/offline\/arrivals$/);
      await expectStored(page, /\/offline$/);
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
      await context.setOffline(true);

      await page.goto("/bookings");

      const arrivals = page.getByRole("region", { name: "Your upcoming bookings" });
      await expect(arrivals.getByText("Nearest station")).toBeVisible();
      await expect(arrivals.getByText(/AM|PM/).first()).toBeVisible();
      await expect(arrivals.getByRole("link", { name: /^\+91/ })).toHaveAttribute("href", /^tel:/);
      await expect(arrivals.locator('a[href^="geo:"]')).toBeVisible();
      await expect(arrivals).not.toContainText("₹");

      await context.setOffline(false);
      await expect(page).toHaveURL(/\/bookings$/);
      // A request that is under way at the sign-out gets a 401, which the browser logs.
      await untilIdle(page);
      await (await openNavigation(page)).getByRole("button", { name: "Logout" }).click();
      await expect.poll(() => page.evaluate(() => caches.has("jagah-arrivals"))).toBe(false);
    },
  );
});
