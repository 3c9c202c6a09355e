/* Helpers for tests of offers in a conversation. */
import type { Locator, Page } from "@playwright/test";

/** Returns the offers on a page. */
export const offers = (page: Page) => page.getByRole("article", { name: /^Offer, / });

/** Goes to next month, chooses an open day (by default the first) and the day's first free hour,
 *  and types one price. */
export const fillOffer = async (
  dialog: Locator,
  amount: string,
  { openDay = 0 }: { openDay?: number | undefined } = {},
): Promise<void> => {
  await dialog.getByRole("button", { name: "Next month" }).click();
  await dialog.getByRole("grid").getByRole("button", { disabled: false }).nth(openDay).click();
  await dialog.getByLabel("Start time").selectOption({ index: 1 });
  await dialog.getByLabel("End time").selectOption({ index: 4 });
  await dialog.getByLabel("Purpose of price 1").fill("Use of the studio");
  await dialog.getByLabel("Price 1 in rupees").fill(amount);
};
