import { readFileSync } from "node:fs";
import { openSettings, signInAgain } from "./between-steps.ts";
import {
  addPasskeyInSettings,
  addVirtualAuthenticator,
  computeAppCode,
  enrolAppInSettings,
  expectedProofErrors,
  expectSignedIn,
  readRecoveryCodes,
  region,
  runResetFactorsCommand,
  secondStepDialog,
  settingsPath,
  signInToSecondStep,
  signInWithRecoveryCode,
  toNamedHost,
} from "./factors.ts";
import { createMember, findAccessibilityFaults, openAsMember } from "./member.ts";
import { dialog } from "./sign-in.ts";
import { expect, test } from "./test.ts";

test.use({ baseURL: toNamedHost(process.env.SITE_URL) });

test("without the app a recovery code signs in once, and new codes and a new app replace the old", async ({
  page,
  allowConsoleError,
}) => {
  test.slow();
  allowConsoleError(expectedProofErrors);
  const member = await createMember(page);
  await openAsMember(page, member, settingsPath);
  const lost = await enrolAppInSettings(page);
  const { codes } = lost;
  const security = region(page, "Sign-in and security");
  const step = secondStepDialog(page);

  await test.step("a recovery code signs in once", async () => {
    await signInAgain(page, member);
    await step.getByRole("button", { name: "Use a recovery code" }).click();
    await expect(step.getByLabel("Recovery code")).toBeFocused();
    expect(await findAccessibilityFaults(page, "dialog[open]"), "what axe finds").toEqual([]);
    await signInWithRecoveryCode(page, codes[3]);
    await expectSignedIn(page);

    await signInAgain(page, member);
    await signInWithRecoveryCode(page, codes[3]);
    await expect(step.getByText("This code is wrong or has expired.")).toBeVisible();
    await signInWithRecoveryCode(page, codes[4]);
    await expectSignedIn(page);
  });

  await test.step("ten new codes replace the old", async () => {
    await openSettings(page);
    await expect(security.getByText("8 left")).toBeVisible();
    await security.getByRole("button", { name: "Create new codes" }).click();
    const dialogs = dialog(page, "Recovery codes");
    await dialogs.getByRole("button", { name: "Create ten new codes" }).click();
    await expect(dialogs.getByRole("list", { name: "Recovery codes" })).toBeVisible();
    expect(await findAccessibilityFaults(page, "dialog[open]"), "what axe finds").toEqual([]);
    const download = page.waitForEvent("download");
    await dialogs.getByRole("button", { name: "Download" }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe("recovery-codes.txt");
    const text = readFileSync(await file.path(), "utf8");
    const made = await readRecoveryCodes(page);
    for (const code of made) expect(text).toContain(code);
    await expect(security.getByText("10 left")).toBeVisible();

    // An old code does not work any more, even if it was never used.
    await signInAgain(page, member);
    await signInWithRecoveryCode(page, codes[5]);
    await expect(step.getByText("This code is wrong or has expired.")).toBeVisible();
    await signInWithRecoveryCode(page, made[0]);
    await expectSignedIn(page);
  });

  await test.step("the lost authenticator app is removed after a recovery code, and a new one replaces it", async () => {
    await openSettings(page);
    await security.getByRole("button", { name: "Remove the authenticator app" }).click();
    await dialog(page, "Remove the authenticator app")
      .getByRole("button", { name: "Remove the authenticator app" })
      .click();
    const { secret } = await enrolAppInSettings(page);
    await expect(security.getByText("10 left")).toBeVisible();

    await signInAgain(page, member);
    const code = secondStepDialog(page).getByLabel("Code from your authenticator app");
    await code.fill(computeAppCode(lost.secret));
    await code.press("Enter");
    await expect(code).toHaveAccessibleDescription(/This code is wrong or has expired/);
    await code.fill(computeAppCode(secret));
    await code.press("Enter");
    await expectSignedIn(page);
  });

  await test.step("when the codes are lost too, the operator removes every factor", async () => {
    // After this command, the password alone is enough.
    expect(await runResetFactorsCommand(page, member.email)).toContain("now has no second factor");
    await page.evaluate(() => localStorage.clear());
    await signInToSecondStep(page, member);
    await expectSignedIn(page);
    await openSettings(page);
    await enrolAppInSettings(page);
    await expect(security.getByText("10 left")).toBeVisible();
  });
});

test("a lost passkey is removed after a recovery code, and a new one signs in", async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(expectedProofErrors);
  const member = await createMember(page);
  const loseDevice = await addVirtualAuthenticator(page);
  await openAsMember(page, member, settingsPath);
  const codes = await addPasskeyInSettings(page, "Lost phone");
  await loseDevice();

  await signInAgain(page, member);
  await signInWithRecoveryCode(page, codes[0]);
  await expectSignedIn(page);
  await addVirtualAuthenticator(page);
  await openSettings(page);
  const keys = region(page, "Sign-in and security").getByRole("list", { name: "Passkeys" });
  await keys.getByRole("button", { name: "Remove Lost phone" }).click();
  await dialog(page, "Remove the passkey").getByRole("button", { name: "Remove" }).click();
  await expect(keys).toHaveCount(0);
  await addPasskeyInSettings(page, "New phone");
  await expect(keys.getByText("New phone")).toBeVisible();

  await signInAgain(page, member);
  await secondStepDialog(page).getByRole("button", { name: "Use a passkey" }).press("Enter");
  await expectSignedIn(page);
});
