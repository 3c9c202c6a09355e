import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import type { Suggestion } from "#contract/spaces/suggestion-route.ts";
import { createHostWithLiveSpace } from "./hosting.ts";
import { createMember, findAccessibilityFaults, openAsMember } from "./member.ts";
import { chooseFirstOpenTime, payBooking, pressBookNow } from "./paying.ts";
import { openHydrated, untilIdle } from "./public-pages.ts";
import {
  bookingPanel,
  openFilters,
  results,
  waitForFilteredResults,
  wordsField,
} from "./search-and-booking.ts";
import { bookingTest, expect, test } from "./test.ts";

const bandra: Suggestion = {
  kind: "place",
  text: "Bandra",
  detail: "Mumbai, Maharashtra",
  query: "state=Maharashtra&city=Mumbai&localArea=Bandra",
  href: null,
  count: 12,
};
const cafe: Suggestion = {
  kind: "category",
  text: "Cafe",
  detail: null,
  query: "category=cafe",
  href: null,
  count: 30,
};

/** Mocks the server's suggestions: `answers` has the suggestions for each text. A text that is not
 *  in `answers` gets an empty list. */
const answerSuggestions = (page: Page, answers: Record<string, Suggestion[]>) =>
  page.route("**/api/suggestions?*", async (route) => {
    const text = new URL(route.request().url()).searchParams.get("q") ?? "";
    await route.fulfill({ json: { items: answers[text] ?? [] } });
  });

/** Holds back the suggestions for one typed text.
 *  @returns a function that sends them, and resolves after the page had time to show them */
const holdSuggestions = async (page: Page, text: string, items: Suggestion[]) => {
  const asked = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const sent = Promise.withResolvers<void>();
  await page.route(`**/api/suggestions?q=${text}`, async (route) => {
    asked.resolve();
    await released.promise;
    // The page may have aborted the request.
    await route.fulfill({ json: { items } }).catch(() => {});
    sent.resolve();
  });
  const release = async () => {
    released.resolve();
    await sent.promise;
    // Waits until the browser is idle. By then, React has run its tasks.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  };
  return { asked: asked.promise, release };
};

/** Opens the search field as people do. On a phone, a press opens a dialog that fills the window;
 *  elsewhere the field gets the focus.
 *  @returns the field that is typed into */
const openWordsField = async (page: Page, isMobile = false) => {
  if (!isMobile) {
    await wordsField(page).focus();
    await expect(wordsField(page)).toHaveRole("combobox");
    return wordsField(page);
  }
  await wordsField(page).tap();
  const field = page.getByRole("dialog", { name: "Search" }).getByRole("combobox");
  await expect(field).toBeFocused();
  return field;
};

const suggestions = (page: Page) => page.getByRole("listbox", { name: "Suggestions" });
const option = (page: Page, name: RegExp) => suggestions(page).getByRole("option", { name });
const chips = (page: Page) => page.getByRole("list", { name: "Chosen filters" });

test("suggestions are chosen with keys, a press or the device's position, and keep the other filters", async ({
  page,
  context,
}) => {
  await page.addInitScript(() => {
    const geolocation = navigator.geolocation;
    const read = geolocation.getCurrentPosition.bind(geolocation);
    geolocation.getCurrentPosition = (...request) => {
      document.documentElement.dataset.located = "yes";
      read(...request);
    };
  });
  await page.goto("/");

  await test.step("real suggestions appear after one letter", async () => {
    const field = await openWordsField(page);
    await field.fill("m");
    await expect(option(page, /^Mumbai .*\d+ spaces$/).first()).toBeVisible();
    await field.clear();
  });

  await answerSuggestions(page, { b: [bandra, cafe], ban: [bandra] });

  await test.step("the arrow keys and Enter choose a suggestion", async () => {
    const field = await openWordsField(page);
    await field.pressSequentially("b");
    await expect(option(page, /^Bandra Mumbai, Maharashtra 12 spaces$/)).toBeVisible();
    await expect(page.getByText(/^3 suggestions\. Use the arrow keys/)).toBeAttached();

    await field.press("ArrowDown");
    await field.press("End");
    await expect(option(page, /^“b” near me/)).toHaveAttribute("aria-selected", "true");
    await field.press("Home");
    const id = await option(page, /^Bandra/).getAttribute("id");
    await expect(field).toHaveAttribute("aria-activedescendant", id ?? "");
    expect(await findAccessibilityFaults(page), "what axe finds").toEqual([]);
    await field.press("Enter");

    await expect(page).toHaveURL("/search?state=Maharashtra&city=Mumbai&localArea=Bandra");
    await expect(suggestions(page)).toBeHidden();
    await expect(wordsField(page)).toHaveValue("");
  });

  await test.step("the device's position is requested only on a press, and a refusal is reported", async () => {
    // Waits for the search results. If they arrived later, they would close the suggestions and
    // remove the error message.
    await untilIdle(page);
    const field = await openWordsField(page);
    await field.press("ArrowDown");
    await expect(option(page, /^Near me/)).toHaveAttribute("aria-selected", "true");
    await expect(page.locator("html")).not.toHaveAttribute("data-located", "yes");
    await field.press("Enter");
    await expect(
      page.getByText("This device did not share its location. Type a place instead.").last(),
    ).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("data-located", "yes");
  });

  await test.step("a permitted position finds the station", async () => {
    await context.grantPermissions(["geolocation"]);
    await context.setGeolocation({ latitude: 19.055, longitude: 72.841 });
    await wordsField(page).press("ArrowDown");
    await expect(option(page, /^Near me/)).toHaveAttribute("aria-selected", "true");
    await wordsField(page).press("Enter");

    await expect(page).toHaveURL("/search?near=Mumbai%2FBandra&withinKm=10&sort=distance");
  });

  await test.step("the last of several words is completed, and the others stay", async () => {
    const field = await openWordsField(page);
    await field.fill("cafe in ban");
    await option(page, /^cafe in Bandra/).click();

    await expect(page).toHaveURL(
      "/search?q=cafe+in&state=Maharashtra&city=Mumbai&localArea=Bandra",
    );
  });

  await test.step("a pressed suggestion keeps the filters of the page", async () => {
    await page.goto("/search?category=cafe&state=Goa&rating=4");
    const field = await openWordsField(page);
    await field.fill("ban");
    await option(page, /^Bandra/).click();

    await expect(page).toHaveURL(
      "/search?category=cafe&state=Maharashtra&city=Mumbai&localArea=Bandra&rating=4",
    );
  });
});

test("suggestions never open after the search, never show an old answer, and close with Escape", async ({
  page,
}) => {
  await answerSuggestions(page, { b: [bandra], ba: [bandra], cafe: [cafe] });

  await test.step("suggestions whose code arrives after the search was made stay closed", async () => {
    const scripts = Promise.withResolvers<void>();
    await openHydrated(page, "/search");
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await scripts.promise;
      await route.continue();
    });
    await wordsField(page).fill("cafe");
    await wordsField(page).press("Enter");
    await expect(page).toHaveURL("/search?q=cafe");
    await expect(wordsField(page)).toHaveRole("searchbox");
    scripts.resolve();

    await expect(wordsField(page)).toHaveRole("combobox");
    await expect(wordsField(page)).toHaveAttribute("aria-expanded", "false");
    await expect(suggestions(page)).toBeHidden();
  });

  await test.step("an old answer never replaces a newer one, and Enter waits for none", async () => {
    const field = await openWordsField(page);
    const old = await holdSuggestions(page, "b", [cafe]);
    await field.fill("b");
    await old.asked;
    await field.fill("ba");
    await expect(option(page, /^Bandra/)).toBeVisible();
    await old.release();
    await expect(option(page, /^Bandra/)).toBeVisible();
    await expect(option(page, /^Cafe/)).toHaveCount(0);
    await page.unroute("**/api/suggestions?q=b");

    const open = await holdSuggestions(page, "bandra", []);
    await field.fill("bandra");
    await open.asked;
    await field.press("Enter");
    await expect(page).toHaveURL("/search?q=bandra");
  });

  // Desktop only: on a phone, the search is a dialog, and a button closes it.
  await test.step("Escape closes the list, then the bar's search", async () => {
    await page.getByRole("button", { name: "Open search" }).click();
    const field = page.getByRole("banner").getByLabel("What are you looking for?");
    await field.focus();
    await expect(field).toHaveRole("combobox");
    await field.pressSequentially("b");
    await expect(option(page, /^Bandra/)).toBeVisible();

    await page.keyboard.press("Escape");
    await expect(suggestions(page)).toBeHidden();
    await expect(field).toHaveValue("b");
    await page.keyboard.press("ArrowDown");
    await expect(option(page, /^Bandra/)).toHaveAttribute("aria-selected", "true");

    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await expect(field).toBeHidden();
  });
});

test("a position that arrives after another search does not replace that search", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const bandraPosition = { coords: { latitude: 19.055, longitude: 72.841, accuracy: 10 } };
    navigator.geolocation.getCurrentPosition = (resolve) =>
      addEventListener("position", () => resolve(bandraPosition as GeolocationPosition));
  });
  await page.goto("/search?category=cafe");
  const field = await openWordsField(page);
  await field.press("ArrowDown");
  await expect(option(page, /^Near me/)).toHaveAttribute("aria-selected", "true");
  await field.press("Enter");
  await expect(page.getByText("Finding your position...").last()).toBeVisible();
  const categories = page.getByRole("navigation", { name: "Categories" });
  await categories.getByRole("link", { name: "Yoga Studio" }).click();
  await expect(page).toHaveURL("/search?category=yoga-studio");

  await page.evaluate(() => dispatchEvent(new Event("position")));
  await untilIdle(page);

  await expect(page).toHaveURL("/search?category=yoga-studio");
});

test("a filter that the words also name has one chip, and typed people are kept when another filter is pressed", async ({
  page,
}) => {
  await test.step("the chip of the filter replaces the chip of the word", async () => {
    await openHydrated(page, "/search?q=studio+parking+rooftop");
    const parking = chips(page).getByRole("link", { name: "Parking Remove this filter" });
    await expect(parking).toHaveAttribute("href", "/search?q=studio+rooftop");
    await (await openFilters(page)).getByRole("checkbox", { name: "Parking" }).check();
    await waitForFilteredResults(page, /amenities=Parking/);

    await expect(parking).toHaveCount(1);
    await expect(parking).toHaveAttribute("href", "/search?q=studio+parking+rooftop");
  });

  await test.step("people that were typed just before another filter are searched, too", async () => {
    await openHydrated(page, "/search?state=Maharashtra&city=Mumbai");
    const filters = await openFilters(page);
    await filters.getByLabel("People").fill("20");
    await filters.getByRole("checkbox", { name: "Kitchen" }).check();

    await waitForFilteredResults(page, /capacity=20&amenities=Kitchen$/);
  });
});

test("words are searched at once, a misspelt one is corrected, and a search without a match is saved", async ({
  page,
}) => {
  await test.step("typing needs neither the code of the suggestions nor their answer", async () => {
    let isTyping = false;
    const assets = /\/assets\/.*\.(js|css)$/;
    await page.route(assets, async (route) => {
      // While the visitor types, requests for scripts and styles get no response.
      if (!isTyping) await route.continue();
    });
    await openHydrated(page, "/");
    isTyping = true;
    const coming = page.waitForRequest(/\/assets\/.*\.js$/);
    await wordsField(page).focus();
    await coming;
    await wordsField(page).fill("cafe");
    isTyping = false;
    await wordsField(page).press("Enter");

    await expect(page).toHaveURL("/search?q=cafe");
    await expect(results(page).getByRole("article").first()).toBeVisible();
    await page.unroute(assets);
  });

  await test.step("a misspelt word has a suggestion in the right spelling", async () => {
    await wordsField(page).fill("photo studo in pune");
    await wordsField(page).press("Enter");
    const correction = page.getByText("Did you mean");
    await expect(correction).toHaveText("Did you mean “photo studio in pune”?");
    expect(await findAccessibilityFaults(page), "what axe finds").toEqual([]);
    await correction.getByRole("link").click();

    await expect(page).toHaveURL("/search?q=photo+studio+in+pune");
    await expect(wordsField(page)).toHaveValue("photo studio in pune");
    await expect(results(page).getByRole("article").first()).toBeVisible();
    await expect(correction).toHaveCount(0);
  });

  await test.step("without a match the nearest results are shown as such", async () => {
    await wordsField(page).fill("cafe in mumbai for 90000 people");
    await wordsField(page).press("Enter");
    await expect(page.getByText("No spaces found matching your criteria.")).toBeVisible();
    await expect(page.getByText("0 spaces", { exact: true })).toBeVisible();
    const nearest = page.getByRole("region", { name: "Nearest results" });
    await expect(nearest).toContainText("Nothing fits");
    await expect(results(page).getByRole("link", { name: "Ask the nearest host" })).toBeVisible();
    await results(page).getByRole("button", { name: "Save this search" }).click();
    await expect(results(page).getByRole("status")).toHaveText(/^Saved on this device/);
    expect(await findAccessibilityFaults(page), "what axe finds").toEqual([]);
    await nearest.getByRole("article").first().getByRole("link").click();

    await expect(bookingPanel(page)).toBeVisible();
  });

  await test.step("a saved search that has only filters is offered below the search field", async () => {
    await page.goto("/search?capacity=90000");
    await results(page).getByRole("button", { name: "Save this search" }).click();
    await expect(results(page).getByRole("status")).toHaveText(/^Saved on this device/);
    await results(page).getByRole("link", { name: "Clear filters" }).click();
    await expect(page).toHaveURL("/search");
    await wordsField(page).click();
    await page.getByRole("option", { name: "90000 people or more" }).click();
    await expect(page).toHaveURL("/search?capacity=90000");
  });
});

test("on a phone the search fills the window, offers recent searches and shows chips", {
  tag: "@phone",
}, async ({ page }) => {
  await answerSuggestions(page, {});

  await test.step("recent searches are offered and can be erased", async () => {
    await page.goto("/search?category=cafe");
    await expect(results(page).getByRole("article").first()).toBeVisible();
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem("recentSearches")))
      .toBe('["category=cafe"]');
    await page.getByRole("banner").getByRole("link", { name: "Jagah, home" }).click();
    await expect(page).toHaveURL("/");
    const field = await openWordsField(page, true);
    await field.press("ArrowDown");
    await expect(option(page, /^Cafe spaces Recent search$/)).toBeVisible();
    await option(page, /^Erase recent searches$/).click();

    await expect(option(page, /^Cafe spaces/)).toHaveCount(0);
    for (const key of ["recentSearches", "lastSearch"])
      expect(await page.evaluate((name) => localStorage.getItem(name), key)).toBeNull();
  });

  await test.step("the field fills the window and returns what was typed", async () => {
    const dialog = page.getByRole("dialog", { name: "Search" });
    expect(await findAccessibilityFaults(page), "what axe finds").toEqual([]);
    expect(await dialog.boundingBox()).toMatchObject({ x: 0, y: 0, width: 360, height: 740 });
    await dialog.getByRole("combobox").fill("roof");
    await dialog.getByRole("button", { name: "Close" }).click();

    await expect(dialog).toBeHidden();
    await expect(wordsField(page)).toHaveValue("roof");
  });

  await test.step("what was understood is shown as chips, and a chip removes its text", async () => {
    await wordsField(page).fill("cafe in mumbai");
    await wordsField(page).press("Enter");
    await expect(page).toHaveURL("/search?q=cafe+in+mumbai");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Cafe spaces in Mumbai");
    await chips(page).getByRole("link", { name: "Mumbai Remove this filter" }).click();

    await expect(page).toHaveURL("/search?q=cafe+in");
    await expect(wordsField(page)).toHaveValue("cafe in");
    await expect(chips(page).getByRole("link", { name: "Cafe Remove this filter" })).toBeVisible();
    await expect(chips(page).getByText("Mumbai")).toHaveCount(0);
    expect(await findAccessibilityFaults(page), "what axe finds").toEqual([]);
  });
});

bookingTest("a guest books the nearest result", { tag: "@phone" }, async ({ page }) => {
  // The title is a random word, so no space from an earlier run of this test has it.
  const title = `Quixotica${randomUUID().replace(/[^a-f]/g, "")}`;
  await createHostWithLiveSpace(page, title);
  await openAsMember(page, await createMember(page, "guest"), "/");
  const field = await openWordsField(page, true);
  await field.fill(`${title} for 90000 people`);
  await field.press("Enter");

  const nearest = page.getByRole("region", { name: "Nearest results" });
  await expect(nearest).toContainText(
    "Nothing fits “for 90000 people”. This space fits the rest of your search.",
  );
  await nearest.getByRole("article").getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await chooseFirstOpenTime(page);
  await pressBookNow(page);
  await payBooking(page);
});
