import type { Page } from "@playwright/test";
import { waitForMail } from "./mail.ts";
import { createMember, findAccessibilityFaults, openAsMember, openNavigation } from "./member.ts";
import { expect, test } from "./test.ts";

const refusedByServer = /the server responded with a status of (401|404|409|422)/;

const fill = async (page: Page, password: string, again = password) => {
  await page.getByLabel("New Password").fill(password);
  await page.getByLabel("Confirm Password").fill(again);
  await page.getByRole("button", { name: "Change Password" }).click();
};

const problem = (page: Page) => page.getByRole("main").getByRole("alert");

test("a member who forgot their password gets an email and chooses a new one, once, and it signs out all other sessions", async ({
  page,
  browser,
  allowConsoleError,
}) => {
  allowConsoleError(refusedByServer);
  allowConsoleError(/Error resetting password/);
  const member = await createMember(page);
  const { email } = member;
  const context = await browser.newContext();
  const elsewhere = await context.newPage();
  await openAsMember(elsewhere, member, "/about");

  await page.goto("/about");
  await (await openNavigation(page)).getByRole("button", { name: "Sign In" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Forgot Password?" }).click();
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByRole("button", { name: "Send Reset Link" }).click();
  await expect(page.getByRole("alert")).toHaveText("Password reset email sent successfully");
  const { path } = await waitForMail(page, email, /password/i);
  expect(path).toMatch(/^\/reset-password\/.+/);

  const opened = await page.goto(path);
  expect(opened?.headers()["referrer-policy"]).toBe("no-referrer");
  expect(opened?.headers()["cache-control"]).toBe("no-store");
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
  for (const label of ["New Password", "Confirm Password"])
    await expect(page.getByLabel(label)).toHaveAttribute("type", "password");

  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") sent.push(request.url());
  });
  await fill(page, "a winter terrace", "a summer terrace");
  await expect(problem(page)).toHaveText("Passwords do not match");
  await fill(page, "short");
  await expect(problem(page)).toHaveText("Error resetting password");
  expect(sent).toEqual([]);

  // The button shows progress while the server is slow to respond.
  const answer = Promise.withResolvers<void>();
  await page.route("**/api/auth/reset-password/*", async (route) => {
    await answer.promise;
    await route.continue();
  });
  await fill(page, "a winter terrace");
  await expect(page.getByRole("button", { name: "Processing..." })).toBeDisabled();
  answer.resolve();
  await expect(page.getByRole("alert")).toHaveText("Password has been reset successfully");
  await expect(page).toHaveURL(/\/$/);
  await page.unroute("**/api/auth/reset-password/*");

  // The back button does not lead to the form of the used link.
  await page.goBack();
  await expect(page).toHaveURL("/about");

  // The new password has signed out all other sessions.
  await elsewhere.reload();
  await expect(
    (await openNavigation(elsewhere)).getByRole("button", { name: "Sign In" }),
  ).toBeVisible();
  await context.close();

  // The link is already used.
  await page.goto(path);
  await fill(page, "a spring terrace");
  await expect(problem(page)).toContainText("Error resetting password");
  await expect(page.getByLabel("New Password")).toHaveValue("a spring terrace");
  await page.getByRole("button", { name: "Request a new link" }).click();
  await expect(page.getByRole("dialog", { name: "Forgot Password" })).toBeVisible();

  const signIn = (password: string) =>
    page.request.post("/api/auth/login", { data: { email, phoneNumber: "", password } });
  expect((await signIn("a winter terrace")).status()).toBe(200);
  expect((await signIn("a monsoon terrace")).status()).toBe(401);
});

test("a mailed link verifies the address, and a member whose link is invalid can request another", async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(refusedByServer);
  const member = await createMember(page);
  const other = await createMember(page);

  await test.step("a newcomer verifies their address with the mailed link, and an invalid link says so", async () => {
    const { path } = await waitForMail(page, member.email, /verify|email|address/i);
    expect(path).toMatch(/^\/verify-email\/.+/);
    await openAsMember(page, member, path);
    await expect(page.getByText("Your email address is verified.")).toBeVisible();
    await page.getByRole("link", { name: "Go to your profile" }).click();
    await expect(page).toHaveURL(/\/profile$/);

    await page.goto("/verify-email/nothing-like-it");
    await expect(
      page.getByText("This link has expired or was used already. Please ask for a new one."),
    ).toBeVisible();
    await expect(page.getByText("your email address is verified")).toBeVisible();
    expect(await findAccessibilityFaults(page)).toEqual([]);
  });

  await test.step("a member whose link is invalid can request another", async () => {
    await (await openNavigation(page)).getByRole("button", { name: "Logout" }).click();
    await page.getByRole("button", { name: "Sign in to get a new link" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Email").fill(other.email);
    await dialog.getByLabel("Password", { exact: true }).fill(other.password);
    await dialog.locator("form").getByRole("button", { name: "Sign In" }).click();
    await page.getByRole("button", { name: "Send the link again" }).click();
    await expect(
      page
        .getByRole("alert")
        .filter({ hasText: "We sent you an email. Please open the link in it." }),
    ).toBeVisible();
  });
});

test("a member whose connection is lost while the address is verified tries again", async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(/ERR_FAILED/);
  const { email } = await createMember(page);
  const { path } = await waitForMail(page, email, /verify|email|address/i);
  const verification = "**/api/auth/verify-email/*";
  await page.route(verification, (route) => route.abort());

  await page.goto(path);
  await expect(page.getByText("The connection was lost. Please try again.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Sign in to get a new link" })).toHaveCount(0);

  await page.unroute(verification);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("Your email address is verified.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Try again" })).toHaveCount(0);
});
