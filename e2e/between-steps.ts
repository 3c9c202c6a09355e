/* What a signed-in member does between two steps of a browser test, without loading a page. */
import type { Page } from "@playwright/test";
import { type E2eMember, openNavigation, toast } from "./member.ts";
import { fillInCredentials, openSignInDialog, submitDialog } from "./sign-in.ts";
import { expect } from "./test.ts";

/** Dismisses the toasts of the last step. They could cover what the next step presses. */
export const dismissToasts = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const button of document.querySelectorAll<HTMLElement>(".toast button")) button.click();
  });

/** Signs out on the current page. */
export const logOut = async (page: Page): Promise<void> => {
  await dismissToasts(page);
  await (await openNavigation(page)).getByRole("button", { name: "Logout" }).click();
  await expect(toast(page, "Logout successful")).toBeVisible();
  // Signing out on the profile page leads to another page. This change of page would close a dialog
  // that is already open, so the test waits for the change.
  await expect(page).not.toHaveURL(/\/profile/);
  await dismissToasts(page);
};

/** Signs out on the current page, and sends the email address and password in the sign-in dialog.
 *  If the account has a second factor, the dialog then asks for it. */
export const signInAgain = async (page: Page, { email, password }: E2eMember): Promise<void> => {
  await logOut(page);
  await openSignInDialog(page);
  await fillInCredentials(page, email, password);
  await submitDialog(page, "Sign In");
};

/** Opens the member's settings. */
export const openSettings = async (page: Page): Promise<void> => {
  await dismissToasts(page);
  await (await openNavigation(page)).getByRole("link", { name: "Profile" }).click();
  await page.getByRole("tab", { name: "Account Settings" }).click();
};
