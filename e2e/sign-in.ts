/* The sign-in dialog in browser tests. */
import type { Page } from "@playwright/test";
import { openNavigation } from "./member.ts";
import { expect } from "./test.ts";

/** Chromium's console error when the server rejects a request. */
export const expectedSignInErrors = /the server responded with a status of (401|409|422)/;

export const dialog = (page: Page, name = "Sign In") => page.getByRole("dialog", { name });

/** Opens the sign-in dialog. On a phone, the button is in the menu, which every navigation closes.
 *  So this function tries again until it has pressed the button. */
export const openSignInDialog = async (page: Page): Promise<void> => {
  await expect(async () => {
    const button = (await openNavigation(page)).getByRole("button", { name: "Sign In" });
    await button.click({ timeout: 2_000 });
  }).toPass();
  await expect(dialog(page)).toBeVisible();
};

export const fillInCredentials = async (
  page: Page,
  email: string,
  password: string,
): Promise<void> => {
  await page.getByRole("dialog").getByLabel("Email").fill(email);
  await page.getByRole("dialog").getByLabel("Password", { exact: true }).fill(password);
};

export const submitDialog = (page: Page, name: string): Promise<void> =>
  page.getByRole("dialog").locator("form").getByRole("button", { name }).click();
