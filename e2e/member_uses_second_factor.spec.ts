import { logOut, openSettings, signInAgain } from "./between-steps.ts";
import {
  addVirtualAuthenticator,
  computeAppCode,
  computeWrongAppCode,
  enrolAppInSettings,
  expectedProofErrors,
  expectSignedIn,
  readRecoveryCodes,
  region,
  secondStepDialog,
  settingsPath,
  toNamedHost,
} from "./factors.ts";
import { createMember, findAccessibilityFaults, openAsMember, toast } from "./member.ts";
import { dialog, fillInCredentials, openSignInDialog, submitDialog } from "./sign-in.ts";
import { expect, test } from "./test.ts";

test.use({ baseURL: toNamedHost(process.env.SITE_URL) });

test("an authenticator app and then a passkey are set up, used at sign-in, and removed", async ({
  page,
  allowConsoleError,
}) => {
  test.slow();
  allowConsoleError(expectedProofErrors);
  const member = await createMember(page);
  await openAsMember(page, member, settingsPath);
  const security = region(page, "Sign-in and security");

  await test.step("the setup of an authenticator app rejects a wrong code", async () => {
    await security.getByRole("button", { name: "Set up an authenticator app" }).click();
    const setUp = dialog(page, "Set up an authenticator app");
    await expect(setUp.getByRole("img", { name: /^QR code/ })).toBeVisible();
    expect(await findAccessibilityFaults(page, "dialog[open]"), "what axe finds").toEqual([]);
    const first = ((await setUp.locator("code").textContent()) ?? "").replaceAll(" ", "");
    await setUp.getByLabel("Six-digit code").fill("12 34");
    await setUp.getByRole("button", { name: "Turn on" }).click();
    await expect(setUp.getByLabel("Six-digit code")).toBeFocused();
    await expect(setUp.getByText("Please enter the six digits of the code.")).toBeVisible();
    await setUp.getByLabel("Six-digit code").fill(computeWrongAppCode(first));
    await setUp.getByRole("button", { name: "Turn on" }).click();
    await expect(setUp.getByText("This code is wrong or has expired.")).toBeVisible();
    await page.keyboard.press("Escape");
  });

  await test.step("an authenticator app is set up, and its code is required at sign-in", async () => {
    const { secret } = await enrolAppInSettings(page);
    await expect(security.getByText("On", { exact: true })).toBeVisible();
    await expect(security.getByText("10 left")).toBeVisible();
    await signInAgain(page, member);
    const step = secondStepDialog(page);
    const code = step.getByLabel("Code from your authenticator app");
    await expect(code).toBeFocused();
    await expect(code).toHaveAttribute("autocomplete", "one-time-code");
    await expect(code).toHaveAttribute("inputmode", "numeric");
    expect(await findAccessibilityFaults(page, "dialog[open]"), "what axe finds").toEqual([]);
    const wrong = computeWrongAppCode(secret);
    await code.fill(wrong);
    await step.getByRole("button", { name: "Continue", exact: true }).click();
    await expect(code).toHaveAccessibleDescription(/This code is wrong or has expired/);
    await expect(code).toBeFocused();
    await expect(code).toHaveValue(wrong);
    await step.getByRole("button", { name: "Back to Sign In" }).click();
    await expect(dialog(page).getByLabel("Email")).toHaveValue(member.email);

    await fillInCredentials(page, member.email, member.password);
    await submitDialog(page, "Sign In");
    // The code is typed as people read it from the app, with a space.
    await code.pressSequentially(computeAppCode(secret).replace(/(\d{3})/, "$1 "));
    await code.press("Enter");
    await expect(toast(page, "Logged in successfully")).toBeVisible();
    await expectSignedIn(page);
  });

  await test.step("the app is removed", async () => {
    await openSettings(page);
    await security.getByRole("button", { name: "Remove the authenticator app" }).click();
    const removing = dialog(page, "Remove the authenticator app");
    const released = Promise.withResolvers<void>();
    await page.route("**/api/auth/totp", async (route) => {
      await released.promise;
      await route.continue();
    });
    await removing.getByRole("button", { name: "Remove the authenticator app" }).click();
    // The dialog stays while the request is running.
    await expect(removing.getByRole("button", { name: "Keep it" })).toBeDisabled();
    await page.keyboard.press("Escape");
    await expect(removing).toBeVisible();
    released.resolve();
    await expect(toast(page, "The authenticator app was removed.")).toBeVisible();
    await expect(removing).toBeHidden();
    await expect(security.getByRole("heading", { name: "Authenticator app" })).toBeFocused();
    await page.unroute("**/api/auth/totp");
    await expect(security.getByRole("button", { name: /^Set up an auth/ })).toBeVisible();
    await expect(security.getByText(/left$/)).toHaveCount(0);
  });

  const keys = security.getByRole("list", { name: "Passkeys" });
  await test.step("a passkey is added", async () => {
    await addVirtualAuthenticator(page);
    await security.getByRole("button", { name: "Add a passkey" }).click();
    const add = dialog(page, "Add a passkey");
    const name = add.getByLabel("Name of the passkey");
    await expect(name).toHaveValue(/^My /);
    await name.fill(" ");
    await add.getByRole("button", { name: "Continue" }).click();
    await expect(add.getByText("Please give the passkey a name.")).toBeVisible();
    await name.fill("Asha's phone");
    expect(await findAccessibilityFaults(page, "dialog[open]"), "what axe finds").toEqual([]);
    await add.getByRole("button", { name: "Continue" }).click();
    await readRecoveryCodes(page);
    await expect(keys.getByText("Asha's phone")).toBeVisible();
    await expect(keys.getByText(/^Added /)).toBeVisible();
  });

  await test.step("the passkey signs in alone and as the second step", async () => {
    await logOut(page);
    await openSignInDialog(page);
    await dialog(page).getByRole("button", { name: "Use a passkey" }).click();
    await expect(toast(page, "Logged in successfully")).toBeVisible();
    await expectSignedIn(page);

    await signInAgain(page, member);
    const passkey = secondStepDialog(page).getByRole("button", { name: "Use a passkey" });
    await expect(passkey).toBeFocused();
    await passkey.press("Enter");
    await expectSignedIn(page);
  });

  await test.step("the passkey is removed", async () => {
    await openSettings(page);
    await expect(keys.getByText(/^Last used /)).toBeVisible();
    await keys.getByRole("button", { name: "Remove Asha's phone" }).click();
    await dialog(page, "Remove the passkey").getByRole("button", { name: "Remove" }).click();
    await expect(toast(page, "The passkey was removed.")).toBeVisible();
    await expect(keys).toHaveCount(0);

    await signInAgain(page, member);
    await expectSignedIn(page);
  });
});

test("passkeys are not offered where they cannot work", async ({ page, baseURL }) => {
  const member = await createMember(page);
  const byNumber = (baseURL ?? "").replace("localhost", "127.0.0.1");
  // The settings page asks a signed-out visitor to sign in.
  await page.goto(byNumber + settingsPath);
  await expect(dialog(page).getByRole("button", { name: "Get a code by SMS" })).toBeVisible();
  await expect(dialog(page).getByRole("button", { name: "Use a passkey" })).toHaveCount(0);
  expect(await findAccessibilityFaults(page, "dialog[open]"), "what axe finds").toEqual([]);
  await fillInCredentials(page, member.email, member.password);
  await submitDialog(page, "Sign In");
  const security = region(page, "Sign-in and security");
  await expect(security.getByRole("button", { name: /^Set up an auth/ })).toBeVisible();
  await expect(security.getByRole("button", { name: "Add a passkey" })).toHaveCount(0);
  await expect(security.getByRole("heading", { name: "Passkeys" })).toHaveCount(0);
});
