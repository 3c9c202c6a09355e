import { expect, type Page } from "@playwright/test";
import { addDays, formatMonth, istDay } from "#contract/time.ts";

/** Opens the home page and searches for spaces in Bandra, Mumbai, Maharashtra. */
export const searchBandra = async (page: Page): Promise<void> => {
  await page.goto("/");
  const search = page.getByRole("main").getByRole("search", { name: "Spaces" });
  await search.getByLabel("State").selectOption("Maharashtra");
  await search.getByLabel("City").selectOption("Mumbai");
  await search.getByLabel("Local area").selectOption("Bandra");
  await search.getByRole("button", { name: "Search" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Bandra");
};

/** The search form with only one field, for words. It is on the page itself; the navigation bar has
 *  another search form. */
export const wordsForm = (page: Page) =>
  page.getByRole("main").getByRole("search", { name: "Search by words" });

/** The field of `wordsForm`: a search field, which becomes a combobox when it first gets the
 *  focus. */
export const wordsField = (page: Page) =>
  wordsForm(page).getByLabel("What are you looking for?").first();

export const results = (page: Page) => page.getByRole("region", { name: "Results", exact: true });

/** Returns the number above the results. */
export const readResultCount = async (page: Page): Promise<number> => {
  const text = page.getByRole("main").getByText(/^\d+\+? spaces?$/);
  return Number.parseInt((await text.textContent()) ?? "", 10);
};

/** Returns the filters, which are beside the results. On a phone they are in a dialog, which this
 *  function opens. */
export const openFilters = async (page: Page) => {
  const button = page.getByRole("button", { name: /^Filters/ });
  const beside = page.getByRole("complementary", { name: "Filters" });
  // On a phone the button is hidden while the search field fills the screen.
  await expect(button.or(beside).filter({ visible: true })).toBeVisible();
  if (await beside.isVisible()) return beside;
  await button.click();
  return page.getByRole("dialog", { name: "Filters" });
};

/** Waits for the URL, and then for its results, which are shown shortly after the URL changes. */
export const waitForFilteredResults = async (page: Page, address: RegExp): Promise<void> => {
  await expect(page).toHaveURL(address);
  // On a busy machine, React renders the new results some time after the URL has changed. React's
  // tasks run before the browser is idle, so this function waits until the browser is idle.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await expect(results(page)).toHaveAttribute("aria-busy", "false");
};

/** Closes the dialog that `openFilters` opened. */
export const closeFilters = async (page: Page): Promise<void> => {
  const dialog = page.getByRole("dialog", { name: "Filters" });
  if (await dialog.isVisible()) await dialog.getByRole("button", { name: /^(Show|Done)/ }).click();
  await expect(dialog).toBeHidden();
};

export const bookingPanel = (page: Page) => page.getByRole("region", { name: "Book this space" });

/** Returns the days that can be booked in the month that the calendar shows. */
export const openDays = (page: Page) =>
  bookingPanel(page).getByRole("grid").getByRole("button", { disabled: false });

const showNextMonth = async (page: Page): Promise<string> => {
  const shown = bookingPanel(page).locator(".calendar h3");
  const before = (await shown.textContent()) ?? "";
  await bookingPanel(page).getByRole("button", { name: "Next month" }).click();
  await expect(shown).not.toHaveText(before);
  return (await shown.textContent()) ?? "";
};

/** Shows the first month that begins more than two days after today. Every booking in this month
 *  can still be cancelled for free. */
export const showMonthWithFreeCancellation = async (page: Page): Promise<void> => {
  const shown = await showNextMonth(page);
  if (shown === formatMonth(addDays(istDay(new Date()), 2))) await showNextMonth(page);
};

/** Goes to next month (`showMonthWithFreeCancellation`) and picks its first open day.
 *  @returns the day: `Monday, 1 March 2027` */
export const pickOpenDay = async (page: Page): Promise<string> => {
  await showMonthWithFreeCancellation(page);
  const day = openDays(page).first();
  const name = (await day.getAttribute("aria-label")) ?? "";
  await day.click();
  await expect(page).toHaveURL(/[?&]date=/);
  return name;
};

/** Picks the first possible start on the chosen day, and a possible end for this start.
 *  @param later - how many possible ends are skipped; 0 picks the first one */
export const pickTimes = async (page: Page, later = 3): Promise<{ start: string; end: string }> => {
  const panel = bookingPanel(page);
  const option = (label: string, index: number) =>
    panel.getByLabel(label).locator("option").nth(index);
  const start = (await option("Start time", 1).textContent()) ?? "";
  await panel.getByLabel("Start time").selectOption({ index: 1 });
  // The available ends depend on the start.
  await expect(page).toHaveURL(/startTime=/);
  const end = (await option("End time", 1 + later).textContent()) ?? "";
  await panel.getByLabel("End time").selectOption({ index: 1 + later });
  await expect(page).toHaveURL(/endTime=/);
  return { start, end };
};

/** Returns the message that would be sent on WhatsApp. */
export const readWhatsappMessage = async (page: Page): Promise<string> => {
  const href = await bookingPanel(page)
    .getByRole("link", { name: "Ask on WhatsApp" })
    .getAttribute("href");
  const link = new URL(href ?? "");
  expect(link.origin).toBe("https://wa.me");
  return link.searchParams.get("text") ?? "";
};
