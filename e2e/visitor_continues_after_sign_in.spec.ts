import { createEmail, createMember, openNavigation } from "./member.ts";
import { findSpaceId, stableSearchPath, untilIdle } from "./public-pages.ts";
import { dialog, fillInCredentials, submitDialog } from "./sign-in.ts";
import { expect, test } from "./test.ts";

test("what a visitor began continues after signing in or creating an account", {
  tag: "@phone",
}, async ({ page }) => {
  const member = await createMember(page);

  await test.step("a heart is kept after signing in, and a space that was liked before stays liked", async () => {
    await page.goto(stableSearchPath);
    const hearts = page.getByRole("main").getByRole("button", { name: /^Like / });
    await hearts.first().click();
    await fillInCredentials(page, member.email, member.password);
    await submitDialog(page, "Sign In");
    await expect(hearts.first()).toHaveAttribute("aria-pressed", "true");
    await expect(hearts.nth(1)).toHaveAttribute("aria-pressed", "false");

    // The member is signed out and presses the same heart again.
    await page.reload();
    await expect(hearts.first()).toHaveAttribute("aria-pressed", "true");
    await (await openNavigation(page)).getByRole("button", { name: "Logout" }).click();
    await expect(hearts.first()).toHaveAttribute("aria-pressed", "false");
    await hearts.first().click();
    await fillInCredentials(page, member.email, member.password);
    await submitDialog(page, "Sign In");
    await expect(dialog(page)).toBeHidden();
    await expect(hearts.first()).toHaveAttribute("aria-pressed", "true");
  });

  await test.step("Get Started Now creates an account and opens the listing", async () => {
    await page.evaluate(() => localStorage.clear());
    await page.goto("/host");
    await page.getByRole("main").getByRole("link", { name: "Get Started Now" }).click();
    await expect(dialog(page, "Create Account")).toBeVisible();
    await expect(page.getByRole("alert")).toHaveCount(0);
    await expect(page).toHaveURL("/host");
    await fillInCredentials(page, createEmail("new-host"), "a monsoon terrace");
    await dialog(page, "Create Account").getByLabel("Phone number").fill("9820012345");
    await submitDialog(page, "Create Account");
    await expect(page).toHaveURL("/host/onboarding");
  });
});

test("after signing in from the bar by keyboard, the focus stays in the bar", async ({ page }) => {
  const member = await createMember(page);
  await page.goto(`/location/${await findSpaceId(page)}`);
  await untilIdle(page);
  const bar = await openNavigation(page);
  await bar.getByRole("button", { name: "Sign In" }).focus();
  await page.keyboard.press("Enter");
  await expect(dialog(page)).toBeVisible();
  await fillInCredentials(page, member.email, member.password);
  await page.keyboard.press("Enter");
  await expect(dialog(page)).toBeHidden();
  // The button "Sign In" has disappeared, so another control of the bar has the focus.
  const focused = page.getByRole("banner").locator(":focus");
  await expect(focused).toBeVisible();
  await expect(focused).toHaveAccessibleName(/^(Messages|Profile|Menu)/);
});
