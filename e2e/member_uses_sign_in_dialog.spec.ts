import type { Page } from "@playwright/test";
import { createEmail, createMember, findAccessibilityFaults, toast } from "./member.ts";
import { untilIdle } from "./public-pages.ts";
import {
  dialog,
  expectedSignInErrors,
  fillInCredentials,
  openSignInDialog,
  submitDialog,
} from "./sign-in.ts";
import { expect, test } from "./test.ts";

const problem = (page: Page) => page.getByRole("dialog").locator("form").getByRole("alert");

/** Closes the dialog and opens it again, so that it shows its first mode. */
const openAgain = async (page: Page): Promise<void> => {
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await openSignInDialog(page);
};

test("the dialog's fields are checked before anything is sent, and suit password managers and axe", async ({
  page,
}) => {
  test.slow();
  await test.step("a password can be shown, Caps Lock is reported, and password managers recognise the fields", async () => {
    await page.goto("/about");
    await openSignInDialog(page);
    const password = dialog(page).getByLabel("Password", { exact: true });
    await password.fill("a monsoon terrace");
    await expect(password).toHaveAttribute("type", "password");
    await dialog(page).getByRole("button", { name: "Show what is typed" }).click();
    await expect(password).toHaveAttribute("type", "text");
    await dialog(page).getByRole("button", { name: "Hide what is typed" }).click();
    await expect(password).toHaveAttribute("type", "password");

    await password.dispatchEvent("keydown", { key: "A", modifierCapsLock: true, bubbles: true });
    await expect(dialog(page).getByText("Caps Lock is on.")).toBeVisible();

    const kinds = (names: string[]) =>
      Promise.all(
        names.map((name) =>
          page.getByRole("dialog").locator(`[name=${name}]`).getAttribute("autocomplete"),
        ),
      );
    expect(await kinds(["email", "password"])).toEqual(["username", "current-password"]);
    await dialog(page).getByRole("button", { name: "Create Account" }).click();
    expect(await kinds(["email", "countryCode", "phoneNumber", "password"])).toEqual([
      "username",
      "tel-country-code",
      "tel-national",
      "new-password",
    ]);
    await expect(page.getByRole("dialog").locator("form")).toHaveCount(1);
  });

  await test.step("axe finds nothing on the forms for sign-in, a forgotten password and a new account", async () => {
    await openAgain(page);
    for (const [link, button] of [
      ["Sign In", "Sign In"],
      ["Forgot Password?", "Send Reset Link"],
      ["Create Account", "Create Account"],
    ] as const) {
      if (link === "Create Account")
        await page.getByRole("dialog").getByRole("button", { name: "Back to Sign In" }).click();
      if (link !== "Sign In")
        await page.getByRole("dialog").getByRole("button", { name: link }).click();
      await submitDialog(page, button);
      await expect(problem(page)).toBeVisible();
      expect(await findAccessibilityFaults(page, "dialog"), link).toEqual([]);
    }
  });

  await test.step("missing fields are reported before anything is sent", async () => {
    const sent: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/api/auth/")) sent.push(request.url());
    });
    await openAgain(page);

    await dialog(page).getByLabel("Email").fill("asha@example.in");
    await submitDialog(page, "Sign In");
    await expect(problem(page)).toHaveText("Please enter your email and password.");
    await expect(dialog(page).getByLabel("Password", { exact: true })).toBeFocused();

    // The typed email address is kept when the dialog changes its mode.
    await dialog(page).getByRole("button", { name: "Forgot Password?" }).click();
    const forgot = dialog(page, "Forgot Password");
    await expect(forgot.getByLabel("Email")).toHaveValue("asha@example.in");
    await forgot.getByLabel("Email").fill(" ");
    await submitDialog(page, "Send Reset Link");
    await expect(problem(page)).toHaveText("Please enter your email address.");
    await forgot.getByRole("button", { name: "Back to Sign In" }).click();

    await dialog(page).getByRole("button", { name: "Create Account" }).click();
    await fillInCredentials(page, "asha@example.in", "");
    await submitDialog(page, "Create Account");
    await expect(problem(page)).toHaveText("Please enter your email and password.");
    await fillInCredentials(page, "asha@example.in", "short");
    await dialog(page, "Create Account").getByLabel("Country code").fill("");
    await submitDialog(page, "Create Account");
    await expect(problem(page)).toHaveText("Check your unique email and password.");
    for (const [label, reason] of [
      ["Country code", "Please enter the country code, such as 91."],
      ["Phone number", "Please enter a phone number with its country code."],
      ["Password", /Please use at least 8 characters\./],
    ] as const)
      await expect(
        dialog(page, "Create Account").getByLabel(label, { exact: true }),
      ).toHaveAccessibleDescription(reason);
    await expect(dialog(page, "Create Account").getByLabel("Country code")).toBeFocused();
    expect(sent).toEqual([]);
  });
});

test("the dialog reports what the server refuses, keeps the typed text, and ignores a second press", async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(expectedSignInErrors);
  const { email } = await createMember(page);
  await test.step("a bad phone number and a weak password are reported together", async () => {
    await page.goto("/about");
    await openSignInDialog(page);
    await dialog(page).getByRole("button", { name: "Create Account" }).click();
    await fillInCredentials(page, "asha@example.in", "short");
    const account = dialog(page, "Create Account");
    await account.getByLabel("Phone number").fill("12");
    await submitDialog(page, "Create Account");

    await expect(account.getByLabel("Phone number")).toHaveAccessibleDescription(
      "Please enter a phone number with its country code.",
    );
    await expect(account.getByLabel("Password", { exact: true })).toHaveAccessibleDescription(
      /Please use at least 8 characters\./,
    );
    await expect(account.getByLabel("Phone number")).toHaveValue("12");
  });

  await test.step("a wrong password and a taken address are refused, and the form keeps the typed text", async () => {
    await openAgain(page);
    await fillInCredentials(page, email, "not the password");
    await submitDialog(page, "Sign In");

    await expect(problem(page)).toHaveText("Check your unique email and password.");
    const password = dialog(page).getByLabel("Password", { exact: true });
    await expect(password).toHaveAccessibleDescription(
      "This email address and password do not match.",
    );
    await expect(password).toBeFocused();
    await expect(password).toHaveValue("not the password");
    await expect(dialog(page).getByLabel("Email")).toHaveValue(email);

    await dialog(page).getByRole("button", { name: "Create Account" }).click();
    await fillInCredentials(page, email, "a monsoon terrace");
    await dialog(page, "Create Account").getByLabel("Phone number").fill("9820012345");
    await submitDialog(page, "Create Account");
    await expect(problem(page)).toHaveText("Check your unique email and password.");
    await expect(dialog(page, "Create Account").getByLabel("Email")).toHaveAccessibleDescription(
      "An account with this email address already exists.",
    );
    await expect(dialog(page, "Create Account").getByLabel("Phone number")).toHaveValue(
      "9820012345",
    );

    await dialog(page, "Create Account").getByLabel("Phone number").fill("12");
    await fillInCredentials(page, createEmail(), "a monsoon terrace");
    await submitDialog(page, "Create Account");
    await expect(dialog(page, "Create Account").getByLabel("Phone number")).toBeFocused();
    await expect(dialog(page, "Create Account").getByLabel("Phone number")).toHaveAttribute(
      "aria-invalid",
      "true",
    );
  });

  await test.step("while sending, the button says so and ignores a second press", async () => {
    let answer = () => {};
    const wait = new Promise<void>((resolve) => {
      answer = resolve;
    });
    let asked = 0;
    await page.route("**/api/auth/forgot-password", async (route) => {
      asked += 1;
      await wait;
      await route.continue();
    });
    await openAgain(page);
    await dialog(page).getByRole("button", { name: "Forgot Password?" }).click();
    const forgot = dialog(page, "Forgot Password");
    await forgot.getByLabel("Email").fill(createEmail());
    await submitDialog(page, "Send Reset Link");

    await expect(forgot.getByRole("button", { name: "Processing..." })).toBeDisabled();
    await forgot.getByLabel("Email").press("Enter");
    answer();
    // No account has this email address, and the page does not reveal that.
    await expect(toast(page, "Password reset email sent successfully")).toBeVisible();
    await expect(dialog(page)).toBeVisible();
    expect(asked).toBe(1);
    await page.unroute("**/api/auth/forgot-password");
  });

  await test.step("an unreachable server is reported with the specification's message", async () => {
    allowConsoleError(/ERR_FAILED/);
    await openAgain(page);
    await page.route("**/api/auth/*", (route) => route.abort());
    await fillInCredentials(page, "asha@example.in", "a monsoon terrace");
    await submitDialog(page, "Sign In");
    await expect(problem(page)).toContainText("Check your unique email and password.");
    await expect(problem(page)).toContainText("The connection was lost. Please try again.");
    await dialog(page).getByRole("button", { name: "Forgot Password?" }).click();
    await submitDialog(page, "Send Reset Link");
    await expect(problem(page)).toContainText("Error sending password reset email.");
  });
});

test("a visitor who closes the dialog during a sign-in is signed in, but stays on the page", async ({
  page,
}) => {
  const { email, password } = await createMember(page);
  await page.goto("/profile?tab=listed");
  await expect(dialog(page)).toBeVisible();
  const answer = Promise.withResolvers<void>();
  await page.route("**/api/auth/login", async (route) => {
    await answer.promise;
    await route.continue();
  });
  await fillInCredentials(page, email, password);
  await submitDialog(page, "Sign In");
  await expect(dialog(page).getByRole("button", { name: "Processing..." })).toBeDisabled();
  await dialog(page).getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  answer.resolve();

  await expect(toast(page, "Logged in successfully")).toBeVisible();
  await untilIdle(page);
  await expect(page).toHaveURL(/\/$/);
});

test("the dialog traps the focus, closes with Escape and returns the focus", {
  tag: "@both",
}, async ({ page, isMobile }) => {
  await page.goto("/about");
  await openSignInDialog(page);
  await expect(dialog(page).getByLabel("Email")).toBeFocused();
  const focused: string[] = [];
  for (let presses = 0; presses < 12; presses++) {
    await page.keyboard.press("Tab");
    focused.push(
      await page.evaluate(() => {
        const element = document.activeElement;
        if (!element || element === document.body) return "the browser";
        return element.closest("dialog") ? "the dialog" : element.outerHTML;
      }),
    );
  }
  expect(focused).toContain("the dialog");
  // Outside the dialog, only the browser's own controls get the focus.
  const outside = focused.filter((place) => place !== "the dialog" && place !== "the browser");
  expect(outside).toEqual([]);

  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  const opener = isMobile
    ? page.getByLabel("Menu").first()
    : page.getByRole("button", { name: "Sign In" });
  await expect(opener).toBeFocused();
});
