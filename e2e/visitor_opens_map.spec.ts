import type { Page } from "@playwright/test";
import { addDays, istDay } from "#contract/time.ts";
import { createHostWithLiveSpace } from "./hosting.ts";
import { findSpaceId, untilIdle } from "./public-pages.ts";
import { openFilters } from "./search-and-booking.ts";
import { expect, test } from "./test.ts";

// The timeout is long, because a map is slow to draw without a graphics card.
const drawn = { timeout: 30_000 };
const inMumbai = "/search?state=Maharashtra&city=Mumbai";
const priceOrGroup = /^(₹[\d,]+\/(hr|day)|\d+ spaces)$/;

const pinsOf = (page: Page) =>
  page.getByRole("list", { name: "Spaces on the map" }).getByRole("button");
const closeButton = (page: Page) => page.getByRole("button", { name: "Close", exact: true });

/** Presses the first pin until a card opens. A press on a group splits it into smaller groups. A
 *  card opens if all spaces of the pin are in the same place. */
const openCard = async (page: Page) => {
  for (let press = 0; press < 8; press++) {
    await pinsOf(page).filter({ visible: true }).first().press("Enter");
    await page.waitForTimeout(300);
    if (await closeButton(page).isVisible()) break;
  }
};

test("a visitor opens the map of a search, and a pin's card leads to the space", async ({
  page,
}) => {
  await page.goto(inMumbai);
  await page.getByRole("button", { name: "Map", exact: true }).click();
  const pins = pinsOf(page);
  await expect(pins.first()).toBeVisible(drawn);
  await expect(pins.first()).toHaveText(priceOrGroup);
  await expect(page.getByText(/^\d+ spaces, 24 of them on the map$/)).toBeVisible();

  await openCard(page);
  const link = page.locator("a:focus, :focus a").first();
  await expect(link).toBeVisible();
  const address = await link.getAttribute("href");
  await link.click();
  await expect(page).toHaveURL(new RegExp(`${address}$`));
});

test("another search changes the map's name, and closes the card until a pin is pressed again", async ({
  page,
}) => {
  const map = (spaces: number) => page.getByRole("region", { name: `Map of ${spaces} spaces` });
  await page.goto(`${inMumbai}&map=1`);
  await expect(pinsOf(page).first()).toBeVisible(drawn);
  await openCard(page);
  await expect(closeButton(page)).toBeVisible();
  const people = (await openFilters(page)).getByLabel("People");

  await people.fill("90000");
  await expect(map(0)).toBeVisible();
  await expect(closeButton(page)).toHaveCount(0);

  await people.fill("");
  await expect(map(24)).toBeVisible();
  await expect(pinsOf(page).first()).toBeVisible();
  await expect(closeButton(page)).toHaveCount(0);
  await expect(people).toBeFocused();
});

test("a pin of a search for a day leads to the space with this day", async ({ page }) => {
  const day = addDays(istDay(new Date()), 7);
  await page.goto(`${inMumbai}&date=${day}&map=1`);
  await expect(pinsOf(page).first()).toBeVisible(drawn);
  await openCard(page);
  await expect(page.locator(".map-card a").first()).toHaveAttribute(
    "href",
    new RegExp(`^/location/.+\\?date=${day}$`),
  );
});

test.describe("on an iPhone", () => {
  test.use({ userAgent: "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)" });

  test("the map's link opens Apple Maps", async ({ page }) => {
    await page.goto(`${inMumbai}&map=1`);
    await expect(page.getByRole("link", { name: /^Streets in Apple Maps/ })).toBeVisible();
    await untilIdle(page);
  });
});

test("a space shows its station on a map on request, and links to Google Maps", {
  tag: "@phone",
}, async ({ page }) => {
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(request.url()));
  await page.goto(`/location/${await findSpaceId(page)}`);
  await untilIdle(page);
  expect(fetched.filter((url) => /maplibre|open-map/.test(url))).toEqual([]);

  await page.getByRole("button", { name: "Show map" }).click();

  await expect(page.getByRole("region", { name: /^Map: .+ near .+/ })).toBeVisible(drawn);
  await expect(page.getByRole("button", { name: "Zoom in" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Open in Google Maps" })).toHaveAttribute(
    "href",
    /query=\d+(\.\d+)?%2C\d+(\.\d+)?$/,
  );
  await expect(page.getByText("Dots are stations and local areas.")).toBeVisible();
  await expect(page.getByRole("link", { name: /^Streets in Google Maps/ })).toHaveAttribute(
    "href",
    /query=\d+(\.\d+)?%2C\d+(\.\d+)?$/,
  );
});

test("where the host has not marked the place, the page sends guests to the address", {
  tag: "@phone",
}, async ({ page }) => {
  const { id } = await createHostWithLiveSpace(page, "Loft that nobody marked");
  const toAddress = /query=7%2C\+Loft\+that\+nobody\+marked\+Lane%2C\+Kurla%2C\+Mumbai/;
  await page.goto(`/location/${id}`);

  await expect(page.getByText(/^The host has not marked the exact place/)).toBeVisible();
  await expect(page.getByRole("link", { name: "Open in Google Maps" })).toHaveAttribute(
    "href",
    toAddress,
  );
  const described = await page.locator("script[type='application/ld+json']").allTextContents();
  expect(described.join()).toContain("EventVenue");
  expect(described.join()).not.toContain("GeoCoordinates");
  await page.getByRole("button", { name: "Show map" }).click();
  await expect(
    page.getByRole("region", {
      name: "Map: Kurla, the station nearest to Loft that nobody marked",
    }),
  ).toBeVisible(drawn);
  await expect(page.getByRole("link", { name: /^Streets in/ })).toHaveAttribute("href", toAddress);
});

test("a map that cannot be loaded can be tried again, and then keys move it and the search follows", async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(/Failed to load resource|Failed to fetch/);
  await page.route(/open-map/, (route) => route.abort());
  await page.goto(`${inMumbai}&map=1`);
  await expect(page.getByText("The map could not be loaded.")).toBeVisible();
  await expect(page.getByRole("article").first()).toBeVisible();

  await page.unroute(/open-map/);
  await page.getByRole("button", { name: "Try again" }).click();

  const map = page.getByRole("region", { name: /^Map of \d+ spaces$/ });
  await expect(page.getByRole("button", { name: "Zoom in" })).toBeVisible(drawn);
  await expect(page.getByRole("button", { name: "Search this area" })).toHaveCount(0);

  await page.getByRole("button", { name: "Zoom out" }).click();
  await expect(page.getByRole("button", { name: "Search this area" })).toBeVisible(drawn);

  const streets = page.getByRole("link", { name: /^Streets in/ });
  const before = await streets.getAttribute("href");
  expect(before).toMatch(/map_action=map&center=1[89]\.\d+%2C72\.\d+&zoom=\d+$/);

  await map.press("ArrowRight");
  await expect(streets).not.toHaveAttribute("href", before ?? "");
  await page.getByRole("button", { name: "Search this area" }).click();

  await expect(page).toHaveURL(/bbox=[\d.]+(%2C|,)[\d.]+(%2C|,)[\d.]+(%2C|,)[\d.]+/);
});

test("a browser without WebGL gets a message, and the list stays", async ({ page }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await page.goto(`${inMumbai}&map=1`);
  await expect(page.getByText("This browser cannot show the map")).toBeVisible();
  await expect(page.getByRole("article").first()).toBeVisible();
});
