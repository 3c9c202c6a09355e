import { addDays, getWeekday, istDay } from "#contract/time.ts";
import {
  bookingPanel,
  closeFilters,
  openFilters,
  pickOpenDay,
  pickTimes,
  readResultCount,
  readWhatsappMessage,
  results,
  searchBandra,
} from "./search-and-booking.ts";
import { expect, test } from "./test.ts";

test("a guest finds a space in Bandra and asks for a time on WhatsApp", async ({
  page,
  context,
}) => {
  await searchBandra(page);
  const found = await readResultCount(page);
  expect(found).toBeGreaterThan(1);
  for (const card of await results(page).getByRole("article").all())
    await expect(card).toContainText("Bandra, Mumbai");

  const panel = await openFilters(page);
  await panel.getByRole("checkbox", { name: "Parking" }).check();
  await expect(page).toHaveURL(/amenities=Parking/);
  await expect.poll(() => readResultCount(page)).toBeLessThan(found);
  await closeFilters(page);

  const card = results(page).getByRole("article").first();
  const title = (await card.getByRole("heading").textContent()) ?? "";
  await card.getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(page.getByText("Parking", { exact: true })).toBeVisible();

  const day = await pickOpenDay(page);
  const { start, end } = await pickTimes(page);
  await expect(bookingPanel(page).getByText("Total")).toBeVisible();

  expect(await readWhatsappMessage(page)).toBe(
    [
      "Hello, I would like to book this space.",
      title,
      `Date: ${day}`,
      `Time: ${start} - ${end}`,
      await page.evaluate(() => `http://localhost:${location.port}${location.pathname}`),
    ].join("\n"),
  );

  await context.route("https://wa.me/**", (route) => route.fulfill({ body: "WhatsApp" }));
  const opened = page.waitForEvent("popup");
  await bookingPanel(page).getByRole("link", { name: "Ask on WhatsApp" }).click();
  expect((await opened).url()).toContain("https://wa.me/");
});

test("the price follows the chosen time", async ({ page }) => {
  await page.goto("/search?maxHourly=2000");
  await results(page).getByRole("article").first().getByRole("link").click();
  const rate = bookingPanel(page).getByText(/^₹[\d,]+ \/ hrs$/);
  const hourly = Number((await rate.textContent())?.replace(/\D/g, ""));

  await pickOpenDay(page);
  await pickTimes(page, 3);
  const hour = bookingPanel(page).getByText(/× 1 hour$/);
  await expect(hour).toBeVisible();
  await expect(bookingPanel(page).getByText("Total").locator("..")).toContainText(
    new Intl.NumberFormat("en-IN").format(hourly),
  );

  await bookingPanel(page).getByLabel("End time").selectOption({ index: 2 });
  await expect(bookingPanel(page).getByText(/× 0.5 hours$/)).toBeVisible();
});

test("a day and time from the search are already chosen, and the link can be shared", async ({
  page,
  browser,
}) => {
  const date = nextWednesday();
  await page.goto(`/search?date=${date}&startTime=11:00+AM&endTime=1:00+PM`);
  await results(page).getByRole("article").first().getByRole("link").click();
  await expect(bookingPanel(page).getByLabel("Start time")).toHaveValue("11:00 AM");
  await expect(bookingPanel(page).getByLabel("End time")).toHaveValue("1:00 PM");
  await bookingPanel(page).getByLabel("End time").selectOption("12:30 PM");
  await expect(page).toHaveURL(/endTime=12%3A30/);
  const asked = await readWhatsappMessage(page);
  expect(asked).toContain("Time: 11:00 AM - 12:30 PM");

  const other = await browser.newContext();
  const friend = await other.newPage();
  await friend.goto(page.url());
  expect(await readWhatsappMessage(friend)).toBe(asked);
  await other.close();
});

/** Returns the first Wednesday that is at least two weeks ahead. Most spaces are open on
 *  Wednesdays. */
const nextWednesday = () => {
  const soon = addDays(istDay(new Date()), 14);
  return addDays(soon, (10 - getWeekday(soon)) % 7);
};
