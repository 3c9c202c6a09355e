import { createEmail, openNavigation, toast } from "./member.ts";
import { openHydrated, untilIdle } from "./public-pages.ts";
import { dialog, fillInCredentials, openSignInDialog, submitDialog } from "./sign-in.ts";
import { expect, test } from "./test.ts";

test("a newcomer creates an account, and after each sign-in reaches the page that was wanted", async ({
  page,
}) => {
  test.slow();
  const email = createEmail();
  const password = "a monsoon terrace";

  await test.step("a newcomer creates an account, signs out, and signs in again", async () => {
    await page.goto("/about");
    await openSignInDialog(page);
    await dialog(page).getByRole("button", { name: "Create Account" }).click();
    const create = dialog(page, "Create Account");
    await expect(create.getByLabel("Country code")).toHaveValue("91");
    await expect(create.getByLabel("Country code")).toHaveAttribute("placeholder", "+1");
    await fillInCredentials(page, email, password);
    await create.getByLabel("Phone number").fill("98200 12345");
    await submitDialog(page, "Create Account");

    await expect(toast(page, "Account created successfully")).toBeVisible();
    await expect(create).toBeHidden();
    await expect(page).toHaveURL(/\/about$/);
    await expect((await openNavigation(page)).getByRole("link", { name: "Profile" })).toBeVisible();
    await expect(
      (await openNavigation(page)).getByRole("button", { name: "Sign In" }),
    ).toBeHidden();

    await untilIdle(page);
    await (await openNavigation(page)).getByRole("button", { name: "Logout" }).click();
    await expect(toast(page, "Logout successful")).toBeVisible();
    const kept = await page.evaluate(() =>
      ["accessToken", "refreshToken"].map((name) => localStorage.getItem(name)),
    );
    expect(kept).toEqual([null, null]);

    await openSignInDialog(page);
    await fillInCredentials(page, email.toUpperCase(), password);
    await submitDialog(page, "Sign In");
    await expect(toast(page, "Logged in successfully")).toBeVisible();
  });

  await test.step("the session lasts after a page load, and 'Start Hosting Today' takes a member to the wizard", async () => {
    await openHydrated(page, "/host");
    await expect(
      (await openNavigation(page)).getByRole("button", { name: "Logout" }),
    ).toBeVisible();
    await page.getByText("Start Hosting Today").click();
    await expect(page).toHaveURL(/\/host\/onboarding$/);
    await expect(page.getByRole("dialog")).toBeHidden();
    await page.evaluate(() => localStorage.clear());
  });

  await test.step("'Start Hosting Today' asks a visitor to sign in, and then opens the wizard", async () => {
    await openHydrated(page, "/host");
    await page.getByText("Start Hosting Today").click();
    await expect(dialog(page)).toBeVisible();
    await expect(page).toHaveURL(/\/host$/);
    await fillInCredentials(page, email, password);
    await submitDialog(page, "Sign In");
    await expect(page).toHaveURL(/\/host\/onboarding$/);
    await page.evaluate(() => localStorage.clear());
  });

  await test.step("a protected page sends visitors to the front page, and after signing in to the page they wanted", async () => {
    await page.goto("/profile?tab=listed");
    await expect(toast(page, "You must be logged in to access this page")).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
    await fillInCredentials(page, email, password);
    await submitDialog(page, "Sign In");
    await expect(page).toHaveURL(/\/profile\?tab=listed$/);
    await expect(page.getByText("You have no spaces")).toBeVisible();
    // Waits for open requests: after the sign-out they would get a 401, which the browser logs.
    await untilIdle(page);

    await (await openNavigation(page)).getByRole("button", { name: "Logout" }).click();
    await expect(page).toHaveURL(/\/$/);
    await untilIdle(page);
    await expect(page.getByRole("dialog")).toBeHidden();
  });
});
