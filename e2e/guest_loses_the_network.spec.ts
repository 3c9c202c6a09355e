import { createHostWithLiveSpace } from "./hosting.ts";
import { createMember, openAsMember, toast } from "./member.ts";
import { createPaidBooking } from "./paid-booking.ts";
import { createGuestAtSpace, freeTimeStrip } from "./paying.ts";
import {
  loadRest,
  lostRequestErrors,
  openHydrated,
  openWithRest,
  untilIdle,
} from "./public-pages.ts";
import {
  bookingPanel,
  openDays,
  results,
  showMonthWithFreeCancellation,
  wordsField,
} from "./search-and-booking.ts";
import { dialog, openSignInDialog } from "./sign-in.ts";
import { bookingTest, expect, test } from "./test.ts";

const noLocations = "Failed to fetch locations. Please try again later.";
const noLocation = "Failed to fetch location. Please try again later.";

test("without a network, a press on a link and a search keep the page, and both resume by themselves", {
  tag: "@phone",
}, async ({ page, context, allowConsoleError }) => {
  allowConsoleError(lostRequestErrors);

  await test.step("a network that is lost before the first input is not reported as the site's fault, and the page opens later", async () => {
    await openHydrated(page, "/");
    await context.setOffline(true);
    // The new page needs data and scripts. While its scripts cannot be loaded, the old page fetches
    // /healthz every two seconds.
    const failures = ["/dance-studio.data", "/healthz"].map((path) =>
      page.waitForEvent("requestfailed", (request) => request.url().includes(path)),
    );
    await page.getByRole("main").getByRole("link", { name: "Dance Studio" }).first().click();
    await Promise.all(failures);
    await context.setOffline(false);

    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dance Studio");
    await expect(page.getByText("on our side")).toHaveCount(0);
  });

  const first = results(page).getByRole("article").first();

  await test.step("a search keeps the page and what was typed, and resumes by itself", async () => {
    await openWithRest(page, "/search?state=Maharashtra&city=Mumbai");
    await context.setOffline(true);

    // On a phone, a press on the field opens a dialog, so the test only focuses the field.
    await wordsField(page).focus();
    await wordsField(page).fill("terrace");
    await wordsField(page).press("Enter");

    await expect(toast(page, noLocations)).toBeVisible();
    await expect(wordsField(page)).toHaveValue("terrace");
    await expect(first).toBeVisible();
    await expect(page).not.toHaveURL(/terrace/);

    await context.setOffline(false);

    await expect(page).toHaveURL(/q=terrace/);
    await expect(toast(page, noLocations)).toBeHidden();
  });

  await test.step("a press on a card stays on the page, and the space opens later", async () => {
    await openWithRest(page, "/search?state=Maharashtra&city=Mumbai");
    const link = first.getByRole("link");
    const title = (await link.textContent()) ?? "";
    await context.setOffline(true);

    await link.click();

    await expect(toast(page, noLocation)).toBeVisible();
    await expect(page).toHaveURL(/\/search/);
    await context.setOffline(false);

    await expect(page).toHaveURL(/\/location\//);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  });
});

test("the cities of the search bar appear when the connection returns", async ({
  page,
  context,
  allowConsoleError,
}) => {
  allowConsoleError(lostRequestErrors);
  await openWithRest(page, "/");
  const search = page.getByRole("main").getByRole("search", { name: "Spaces" });
  const failed = search.getByText("The cities could not be loaded.");
  await context.setOffline(true);
  await search.getByLabel("State").selectOption("Maharashtra");
  await expect(failed).toBeVisible();
  await context.setOffline(false);

  await search.getByLabel("City").selectOption("Mumbai");
  await expect(failed).toBeHidden();
});

test("without a network, a link to a page without data shows a toast, and the page opens later", async ({
  page,
  context,
  allowConsoleError,
}) => {
  allowConsoleError(lostRequestErrors);
  await openWithRest(page, "/guidelines");
  await context.setOffline(true);
  await page.getByRole("main").getByRole("link", { name: "What the terms say" }).click();
  await expect(toast(page, "You are offline.")).toBeVisible();
  await expect(page).toHaveURL("/guidelines");
  await context.setOffline(false);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Terms");
  await expect(toast(page, "You are offline.")).toBeHidden();
});

test("who leaves the offline page is not taken to the page that could not be opened", async ({
  page,
}) => {
  const held = Promise.withResolvers<void>();
  await page.route("**/healthz", async (route) => {
    await held.promise;
    await route.continue();
  });
  const asked = page.waitForRequest("**/healthz");
  await openHydrated(page, "/offline?from=%2Fhelp");
  await asked;
  await page.getByRole("contentinfo").getByRole("link", { name: "Guidelines" }).click();
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText("Guidelines");

  const answered = page.waitForResponse("**/healthz");
  held.resolve();
  await (await answered).finished();
  await untilIdle(page);

  await expect(heading).toHaveText("Guidelines");
  await expect(page).toHaveURL(/\/guidelines$/);
});

test("without a network, a press on a provider stays on the page", { tag: "@phone" }, async ({
  page,
  context,
}) => {
  await openWithRest(page, "/help");
  await openSignInDialog(page);
  await context.setOffline(true);
  await dialog(page).getByRole("link", { name: "Continue with Google" }).click();
  await expect(toast(page, "The connection was lost.")).toBeVisible();
  await expect(page).toHaveURL("/help");
});

bookingTest(
  "without a network, a price waits for its return, and a booking's page stays when its dialog cannot open",
  async ({ page, context, allowConsoleError }) => {
    allowConsoleError(lostRequestErrors);
    const { guest, id } = await createGuestAtSpace(page, "Room that is moved");

    await test.step("a price that could not be calculated is calculated when the network returns", async () => {
      const panel = bookingPanel(page);
      await expect(panel).toContainText("Pay now");
      await context.setOffline(true);
      await panel.getByLabel("End time").selectOption({ index: 5 });
      await expect(panel).toContainText("The connection was lost.");
      await context.setOffline(false);
      await expect(panel).toContainText("Pay now");
      await expect(panel).not.toContainText("The connection was lost.");
    });

    await test.step("a booking's page stays when its dialogs cannot be loaded", async () => {
      await page.goto(`/bookings/${await createPaidBooking(page, guest, id)}`);
      const move = page.getByRole("button", { name: "Move to another time" });
      await move.waitFor();
      await loadRest(page);
      await context.setOffline(true);
      await move.click();
      await expect(toast(page, "The connection was lost.")).toBeVisible();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Room that is moved");
      await context.setOffline(false);
      await move.click();
      await expect(page.getByRole("dialog", { name: "Move booking" })).toBeVisible();
    });
  },
);

bookingTest(
  "times chosen without a network get their price and their strip when it returns",
  { tag: "@phone" },
  async ({ page, context, allowConsoleError }) => {
    allowConsoleError(lostRequestErrors);
    const { id } = await createHostWithLiveSpace(page, "Room without a price");
    await openAsMember(page, await createMember(page, "guest"), `/location/${id}`);
    await loadRest(page);
    await showMonthWithFreeCancellation(page);
    // The browser has not loaded two scripts yet: the script that shows the price, and the script
    // that shows the strip of free time.
    await context.setOffline(true);
    await openDays(page).first().click();
    const panel = bookingPanel(page);
    await panel.getByLabel("Start time").selectOption({ index: 1 });
    await panel.getByLabel("End time").selectOption({ index: 4 });
    await expect(panel.getByRole("alert")).toContainText("when you are connected again");

    await context.setOffline(false);

    await expect(panel).toContainText("Pay now");
    await expect(freeTimeStrip(page)).toBeVisible();
    await expect(panel.getByRole("alert")).toHaveCount(0);
  },
);

test("what is opened without a network appears when it returns", { tag: "@both" }, async ({
  page,
  context,
  allowConsoleError,
  isMobile,
}) => {
  allowConsoleError(lostRequestErrors);
  await openWithRest(page, "/search?state=Maharashtra&city=Mumbai");
  await untilIdle(page);
  await context.setOffline(true);

  await page.getByRole("button", { name: "Open search" }).focus();
  await page.getByRole("button", { name: "Open search" }).click();
  const panel = page.locator("#search-panel");
  await expect(panel.getByRole("link", { name: "Find your space" })).toBeVisible();
  if (isMobile) {
    await page.getByRole("button", { name: "Close search" }).click();
    await page.getByRole("button", { name: /^Filters/ }).click();
    await expect(toast(page, "The filters open when you are connected again.")).toBeVisible();
  }

  await context.setOffline(false);

  if (isMobile) await expect(page.getByRole("dialog", { name: "Filters" })).toBeVisible();
  else await expect(panel.getByRole("search", { name: "Spaces" })).toBeVisible();
});
