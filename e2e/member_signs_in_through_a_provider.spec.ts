import type { BrowserContext } from "@playwright/test";
import {
  computeAppCode,
  enrolAppByApi,
  expectedProofErrors,
  expectSignedIn,
  expireRecentProof,
  region,
  settingsPath,
  toNamedHost,
} from "./factors.ts";
import { waitForMail } from "./mail.ts";
import {
  createMember,
  findAccessibilityFaults,
  openAsMember,
  openNavigation,
  readMemberTokens,
  toast,
} from "./member.ts";
import { chooseFirstOpenTime } from "./paying.ts";
import {
  createProviderUserName,
  expectedFetchErrors,
  openProviderFromDialog,
  signInAtProvider,
} from "./provider-sign-in.ts";
import { findSpaceId, stableSearchPath } from "./public-pages.ts";
import { bookingPanel } from "./search-and-booking.ts";
import { dialog, fillInCredentials, openSignInDialog, submitDialog } from "./sign-in.ts";
import { bookingTest, expect, test } from "./test.ts";

// The provider redirects to the site's host name, so the tests also open the site by this name.
test.use({ baseURL: toNamedHost(process.env.SITE_URL) });

test("what a visitor began continues after signing in at the provider, and an error of the provider is shown", async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(expectedProofErrors);
  allowConsoleError(expectedFetchErrors);
  const continueAtProvider = () =>
    dialog(page).getByRole("link", { name: "Continue with Google" }).click();

  await test.step("a like is kept", async () => {
    await page.goto(stableSearchPath);
    const heart = page
      .getByRole("main")
      .getByRole("button", { name: /^Like / })
      .first();
    await heart.click();
    await continueAtProvider();
    await signInAtProvider(page, createProviderUserName());
    await expect(page).toHaveURL(stableSearchPath);
    await expect(heart).toHaveAttribute("aria-pressed", "true");
  });

  // From here on the person is signed in at the provider, so the provider sends the browser back
  // without asking for a name.
  await test.step("an inquiry is sent, and keeps its text if it is refused", async () => {
    const path = `/location/${await findSpaceId(page)}`;
    const refusal = "Please leave out the link.";
    await page.route("**/api/locations/inquiry", (route) =>
      route.fulfill({
        status: 422,
        json: { success: false, code: "invalid", message: refusal, errors: { inquiry: refusal } },
      }),
    );
    await page.evaluate(() => localStorage.clear());
    await page.goto(path);
    const form = page.getByRole("region", { name: "Ask the host" });
    const inquiry = form.getByLabel("Your inquiry");
    await inquiry.fill("May we come at six?");
    await form.getByRole("button", { name: "Send Inquiry" }).click();
    await continueAtProvider();

    await expect(form.getByRole("alert")).toHaveText(refusal);
    await expect(inquiry).toHaveValue("May we come at six?");
    await page.unroute("**/api/locations/inquiry");

    // The member is signed out and sends the inquiry again.
    await page.evaluate(() => localStorage.clear());
    await page.goto(path);
    await inquiry.fill("May we come at six?");
    await form.getByRole("button", { name: "Send Inquiry" }).click();
    await continueAtProvider();
    await expect(
      page.getByText("Inquiry sent. The host answers in Messages or by email."),
    ).toBeVisible();
    await expect(page).toHaveURL(path);
    await expect(inquiry).toHaveValue("");
  });

  await test.step("an error of a provider is shown with the provider's name, and its code is removed from the URL", async () => {
    await page.evaluate(() => localStorage.clear());
    await page.goto("/sign-in/google?error=access_denied&state=x");
    await expect(page.getByRole("main").getByRole("alert")).toContainText(
      "Google did not sign you in",
    );
    await expect(page).toHaveURL(/\/sign-in\/google$/);
    expect(await findAccessibilityFaults(page), "what axe finds").toEqual([]);
    await page.getByRole("main").getByRole("button", { name: "Sign in another way" }).click();
    await expect(dialog(page)).toBeVisible();
  });

  await test.step("a visitor whom the provider refuses signs in another way, and the like is kept", async () => {
    const { email, password } = await createMember(page);
    const start = "**/api/auth/oidc/google/start";
    await page.route(start, (route) =>
      route.fulfill({
        contentType: "text/html",
        body: '<meta http-equiv="refresh" content="0;url=/sign-in/google?error=access_denied&state=x">',
      }),
    );
    await page.goto(stableSearchPath);
    const heart = page
      .getByRole("main")
      .getByRole("button", { name: /^Like / })
      .first();
    await heart.click();
    await continueAtProvider();
    await page.getByRole("main").getByRole("button", { name: "Sign in another way" }).click();
    await fillInCredentials(page, email, password);
    await submitDialog(page, "Sign In");
    await expect(page).toHaveURL(stableSearchPath);
    await expectSignedIn(page);
    await expect(heart).toHaveAttribute("aria-pressed", "true");
    await page.unroute(start);
  });

  await test.step("a visitor who signs in at the provider from the page of an error gets to the front page", async () => {
    await page.evaluate(() => localStorage.clear());
    await page.goto("/sign-in/google?error=access_denied&state=x");
    await openProviderFromDialog(page);
    await expect(page).toHaveURL("/");
    await expectSignedIn(page);
  });
});

test.describe("on the site with online booking", () => {
  bookingTest.use({ baseURL: toNamedHost(process.env.BOOKING_SITE_URL) });

  bookingTest(
    "a booking continues after signing in at the provider",
    async ({ page, allowConsoleError }) => {
      allowConsoleError(expectedProofErrors);
      allowConsoleError(expectedFetchErrors);
      await page.goto("/category/dance-studio");
      await page.getByRole("main").getByRole("article").first().getByRole("link").click();
      await chooseFirstOpenTime(page);
      await bookingPanel(page).getByRole("button", { name: "Book Now" }).click();
      await dialog(page).getByRole("link", { name: "Continue with Google" }).click();
      await signInAtProvider(page, createProviderUserName());

      await page.waitForURL("**/checkout/*");
      await expect(page.getByText("Your booking is confirmed once you have paid.")).toBeVisible();
    },
  );
});

test("a provider is connected with an account, signs it in with its second factor, and is disconnected", async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(expectedProofErrors);
  allowConsoleError(expectedFetchErrors);
  const member = await createMember(page);
  const others = region(page, "Sign-in and security").getByRole("list", { name: "Other accounts" });

  await test.step("connected", async () => {
    await openAsMember(page, member, settingsPath);
    await others.getByRole("link", { name: "Connect Google" }).click();
    await signInAtProvider(page, createProviderUserName());
    await expect(toast(page, "Google is connected to your account.")).toBeVisible();
    await expect(others.getByText("Connected")).toBeVisible();
    expect(await findAccessibilityFaults(page), "what axe finds").toEqual([]);
  });

  await test.step("the account is asked for its second factor too", async () => {
    const { secret } = await enrolAppByApi(page, { tokens: await readMemberTokens(page) });
    await page.evaluate(() => localStorage.clear());
    await page.goto("/help?from=here");
    await openProviderFromDialog(page);
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { level: 1 })).toHaveText("One more step");
    const code = main.getByLabel("Code from your authenticator app");
    await expect(code).toBeFocused();
    expect(await findAccessibilityFaults(page), "what axe finds").toEqual([]);
    expect(await page.evaluate(() => localStorage.length), "tokens before it").toBe(0);
    await code.fill(computeAppCode(secret));
    await code.press("Enter");
    await expect(page).toHaveURL(/\/help\?from=here$/);
    await expectSignedIn(page);
  });

  await test.step("a member whose session has ended meanwhile is not signed in to another account", async () => {
    const tokens = await readMemberTokens(page);
    let isCodeSent = false;
    await page.route("**/api/auth/oidc/google", (route) => {
      isCodeSent = true;
      return route.abort();
    });
    await page.evaluate(() => {
      localStorage.clear();
      const plan = { path: "/profile?tab=settings", purpose: "connect" };
      sessionStorage.setItem("signInReturn", JSON.stringify(plan));
    });
    await page.goto("/sign-in/google?code=a-code&state=a-state");
    const main = page.getByRole("main");
    await expect(main.getByRole("alert")).toHaveText(
      "Your session has ended. Sign in to continue where you were.",
    );
    await expect(main.getByRole("link", { name: "Back to your settings" })).toBeVisible();
    expect(isCodeSent, "whether the code was sent").toBe(false);
    await page.unroute("**/api/auth/oidc/google");
    await page.evaluate((saved) => {
      for (const [name, value] of Object.entries(saved)) localStorage.setItem(name, value);
    }, tokens);
  });

  await test.step("disconnected", async () => {
    await page.goto(settingsPath);
    await expect(page.getByRole("main").getByText(member.email).first()).toBeVisible();
    await others.getByRole("button", { name: "Disconnect Google" }).click();
    await dialog(page, "Disconnect Google").getByRole("button", { name: "Disconnect" }).click();
    await expect(others.getByRole("link", { name: "Connect Google" })).toBeVisible();
  });
});

/** Delays the requests for the profile, and the responses to sign-ins through the provider. With
 *  these delays, the test fails if a page sends the sign-in before the profile is loaded.
 *  @returns a function that ends the delays */
const answerSlowly = async (context: BrowserContext): Promise<() => Promise<void>> => {
  await context.route("**/api/auth/oidc/google", async (route) => {
    const response = await route.fetch();
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await route.fulfill({ response });
  });
  // If a faulty page sends both requests at once, the sign-in now reaches the server first. The
  // sign-in ends the old session, so the server refuses the profile request and the test fails.
  await context.route("**/api/auth/profile", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  return () => context.unrouteAll({ behavior: "wait" });
};

test("an account without a password confirms and signs in through the provider, until a password replaces it", async ({
  page,
  context,
  allowConsoleError,
}) => {
  test.slow();
  allowConsoleError(expectedProofErrors);
  allowConsoleError(expectedFetchErrors);
  const name = createProviderUserName();
  const email = `${name}@example.in`;
  const others = region(page, "Sign-in and security").getByRole("list", { name: "Other accounts" });
  const leave = dialog(page, "Disconnect Google");

  await test.step("signing in through a provider returns to the same page", async () => {
    await page.goto("/help?from=here");
    await openProviderFromDialog(page);
    await signInAtProvider(page, name);
    await expect(toast(page, "Logged in successfully")).toBeVisible();
    await expect(page).toHaveURL(/\/help\?from=here$/);
    await expectSignedIn(page);
  });

  await test.step("the provider confirms in a separate tab, and the action continues", async () => {
    await page.goto(settingsPath);
    await expireRecentProof(page, { tokens: await readMemberTokens(page) });
    const phone = region(page, "Phone").getByLabel("Phone number");
    await phone.fill("+91 98200 54321");
    await region(page, "Phone").getByRole("button", { name: "Change phone" }).click();
    const ask = dialog(page, "Please confirm that it is you");
    const again = ask.getByRole("button", { name: "Sign in with Google again" });
    await expect(again).toBeFocused();
    expect(await findAccessibilityFaults(page, "dialog[open]"), "what axe finds").toEqual([]);
    const answerAtOnce = await answerSlowly(context);
    const opened = page.waitForEvent("popup");
    await again.click();
    const tab = await opened;
    // The provider still has a session, so the tab closes without asking for a password.
    if (!tab.isClosed()) await tab.waitForEvent("close");
    await expect(ask).toBeHidden();
    await expect(toast(page, "Saved.")).toBeVisible();
    await expect(phone).toHaveValue("+919820054321");
    await answerAtOnce();
  });

  await test.step("the only sign-in method cannot be removed", async () => {
    await others.getByRole("button", { name: "Disconnect Google" }).click();
    await leave.getByRole("button", { name: "Disconnect" }).click();
    // Finds the alert by its text, because the dialog also contains the toast of the previous step.
    const refusal = leave.getByRole("alert").filter({ hasText: "Please set a password first." });
    await expect(refusal).toBeVisible();
    expect(await findAccessibilityFaults(page, "dialog[open]"), "what axe finds").toEqual([]);
    await leave.getByRole("button", { name: "Keep it" }).click();
    await (await openNavigation(page)).getByRole("button", { name: "Logout" }).click();
  });

  await test.step("a lost provider is replaced by a password", async () => {
    // The member sets the password through the mailed link.
    await openSignInDialog(page);
    await dialog(page).getByRole("button", { name: "Forgot Password?" }).click();
    await page.getByRole("dialog").getByLabel("Email").fill(email);
    await page.getByRole("dialog").getByRole("button", { name: "Send Reset Link" }).click();
    await page.goto((await waitForMail(page, email, /password/i)).path);
    const password = "a winter terrace";
    for (const label of ["New Password", "Confirm Password"])
      await page.getByLabel(label).fill(password);
    await page.getByRole("button", { name: "Change Password" }).click();
    await expect(toast(page, "Password has been reset successfully")).toBeVisible();
    await openSignInDialog(page);
    await fillInCredentials(page, email, password);
    await submitDialog(page, "Sign In");
    await expectSignedIn(page);

    await page.goto(settingsPath);
    await others.getByRole("button", { name: "Disconnect Google" }).click();
    await leave.getByRole("button", { name: "Disconnect" }).click();
    await expect(others.getByRole("link", { name: "Connect Google" })).toBeVisible();
  });
});
