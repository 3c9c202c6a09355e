/* Sign-in through a provider in browser tests. The provider itself is in provider.ts. */
import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { dialog, openSignInDialog } from "./sign-in.ts";

/** Console errors of the provider's own pages: they request fonts from other sites, which tests
 *  cannot reach. */
export const expectedFetchErrors = /ERR_(NAME_NOT_RESOLVED|INTERNET_DISCONNECTED|CONNECTION)/;

export const createProviderUserName = () => `anita-${randomUUID().slice(0, 8)}`;

/** Signs in at the provider and gives consent. The provider accepts any name. */
export const signInAtProvider = async (page: Page, name: string): Promise<void> => {
  await page.locator("input[name=login]").fill(name);
  await page.locator("input[name=password]").fill("any");
  await page.locator("button[type=submit]").click();
  await page.getByRole("button", { name: "Continue" }).click();
};

/** Opens the provider from the sign-in dialog of the current page. */
export const openProviderFromDialog = async (page: Page): Promise<void> => {
  await openSignInDialog(page);
  await dialog(page).getByRole("link", { name: "Continue with Google" }).click();
};
