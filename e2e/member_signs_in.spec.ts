import { createEmail, createMember, openNavigation, toast } from "./member.ts";
import { dialog, fillInCredentials, openSignInDialog, submitDialog } from "./sign-in.ts";
import { expect, test } from "./test.ts";

test("a newcomer creates an account, signs out, and signs in again", async ({ page }) => {
  await page.goto("/about");
  await openSignInDialog(page);
  await dialog(page).getByRole("button", { name: "Create Account" }).click();
  const email = createEmail();
  const create = dialog(page, "Create Account");
  await expect(create.getByLabel("Country code")).toHaveValue("91");
  await expect(create.getByLabel("Country code")).toHaveAttribute("placeholder", "+1");
  await fillInCredentials(page, email, "a monsoon terrace");
  await create.getByLabel("Phone number").fill("98200 12345");
  await submitDialog(page, "Create Account");

  await expect(toast(page, "Account created successfully")).toBeVisible();
  await expect(create).toBeHidden();
  await expect(page).toHaveURL(/\/about$/);
  await expect((await openNavigation(page)).getByRole("link", { name: "Profile" })).toBeVisible();
  await expect((await openNavigation(page)).getByRole("button", { name: "Sign In" })).toBeHidden();

  await (await openNavigation(page)).getByRole("button", { name: "Logout" }).click();
  await expect(toast(page, "Logout successful")).toBeVisible();
  const kept = await page.evaluate(() =>
    ["accessToken", "refreshToken"].map((name) => localStorage.getItem(name)),
  );
  expect(kept).toEqual([null, null]);

  await openSignInDialog(page);
  await fillInCredentials(page, email.toUpperCase(), "a monsoon terrace");
  await submitDialog(page, "Sign In");
  await expect(toast(page, "Logged in successfully")).toBeVisible();
  await page.reload();
  await expect((await openNavigation(page)).getByRole("button", { name: "Logout" })).toBeVisible();
});

test("a protected page sends visitors to the front page, and after signing in to the page they wanted", async ({
  page,
}) => {
  const member = await createMember(page);
  await page.goto("/profile");

  await expect(toast(page, "You must be logged in to access this page")).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await fillInCredentials(page, member.email, member.password);
  await submitDialog(page, "Sign In");
  await expect(page).toHaveURL(/\/profile$/);

  await (await openNavigation(page)).getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole("dialog")).toBeHidden();
});

test("'Start Hosting Today' asks a visitor to sign in, and takes a member to the wizard", async ({
  page,
}) => {
  const member = await createMember(page);
  await page.goto("/host", { waitUntil: "networkidle" });
  await page.getByText("Start Hosting Today").click();
  await expect(dialog(page)).toBeVisible();
  await expect(page).toHaveURL(/\/host$/);
  await fillInCredentials(page, member.email, member.password);
  await submitDialog(page, "Sign In");
  await expect(page).toHaveURL(/\/host\/onboarding$/);

  await page.goto("/host", { waitUntil: "networkidle" });
  await page.getByText("Start Hosting Today").click();
  await expect(page).toHaveURL(/\/host\/onboarding$/);
  await expect(page.getByRole("dialog")).toBeHidden();
});
