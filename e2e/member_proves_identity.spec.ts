import type { Page } from "@playwright/test";
import { dismissToasts } from "./between-steps.ts";
import {
  addPasskeyInSettings,
  addVirtualAuthenticator,
  computeAppCode,
  enrolAppInSettings,
  expectedProofErrors,
  expireRecentProof,
  openSettingsWithoutRecentProof,
  region,
  toNamedHost,
} from "./factors.ts";
import { findAccessibilityFaults, toast } from "./member.ts";
import { createMemberWithPhone, createPhoneNumber, waitForSmsCode } from "./phones.ts";
import { dialog } from "./sign-in.ts";
import { expect, test } from "./test.ts";

// Passkeys need a host name.
test.use({ baseURL: toNamedHost(process.env.SITE_URL) });

const confirm = "Please confirm that it is you";

/** Removes the only second factor, in the settings that are already open. */
const removeFactor = async (page: Page, button: string, title: string, done: string) => {
  await dismissToasts(page);
  await page.getByRole("button", { name: button }).click();
  await dialog(page, title)
    .getByRole("button", { name: /^Remove/ })
    .click();
  await expect(toast(page, done)).toBeVisible();
  await dismissToasts(page);
};

test("an action that needs a recent proof of identity asks for one, and accepts every method of the account", async ({
  page,
  allowConsoleError,
}) => {
  test.slow();
  allowConsoleError(expectedProofErrors);
  const number = createPhoneNumber();
  const member = await createMemberWithPhone(page, number);
  await openSettingsWithoutRecentProof(page, member);

  await test.step("with a verified number a code by SMS confirms", async () => {
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download my data" }).click();
    const ask = dialog(page, confirm);
    await ask.getByRole("button", { name: "Get a code by SMS" }).click();
    await expect(ask.getByText(/We send a six-digit code to/)).toBeVisible();
    expect(await findAccessibilityFaults(page, "dialog[open]"), "what axe finds").toEqual([]);
    await ask.getByRole("button", { name: "Send code" }).click();
    const code = ask.getByLabel("Code from the SMS");
    await expect(code).toBeFocused();
    expect(await findAccessibilityFaults(page, "dialog[open]"), "what axe finds").toEqual([]);
    const sent = await waitForSmsCode(page, number);
    await code.fill(sent === "000000" ? "111111" : "000000");
    await ask.getByRole("button", { name: "Confirm" }).click();
    await expect(code).toHaveAccessibleDescription(/This code is wrong or has expired/);
    await code.fill(sent);
    await code.press("Enter");
    await download;
    await expect(ask).toBeHidden();
  });

  await test.step("a password confirms, and then the action runs once", async () => {
    await expireRecentProof(page, member);
    const sent: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "PATCH") sent.push(request.url());
    });
    const phone = region(page, "Phone");
    await phone.getByLabel("Phone number").fill("+91 98200 54321");
    await phone.getByRole("button", { name: "Change phone" }).click();

    const ask = dialog(page, confirm);
    const password = ask.getByLabel("Password", { exact: true });
    await expect(password).toBeFocused();
    expect(await findAccessibilityFaults(page, "dialog[open]"), "what axe finds").toEqual([]);
    await password.fill("not the password");
    await ask.getByRole("button", { name: "Confirm" }).click();
    await expect(password).toHaveAccessibleDescription("This is not your password.");
    await expect(password).toBeFocused();
    await expect(password).toHaveValue("not the password");
    // A wrong proof does not end the session.
    expect(await page.evaluate(() => localStorage.refreshToken)).toBe(member.tokens.refreshToken);

    await password.fill(member.password);
    await password.press("Enter");
    await expect(ask).toBeHidden();
    await expect(toast(page, "Saved.")).toBeVisible();
    await expect(phone.getByLabel("Phone number")).toHaveValue("+919820054321");
    expect(sent).toHaveLength(2);

    // No proof is asked for in the next ten minutes.
    await phone.getByLabel("Phone number").fill("+91 98200 54322");
    await phone.getByRole("button", { name: "Change phone" }).click();
    await expect(phone.getByLabel("Phone number")).toHaveValue("+919820054322");
  });

  await test.step("with an authenticator app its code confirms", async () => {
    const { secret } = await enrolAppInSettings(page);
    await expireRecentProof(page, member);

    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download my data" }).click();
    const ask = dialog(page, confirm);
    await expect(ask.getByLabel("Code from your authenticator app")).toBeFocused();
    await ask.getByLabel("Code from your authenticator app").fill("123");
    await ask.getByRole("button", { name: "Confirm" }).click();
    await expect(ask.getByText("Please enter the six digits of the code.")).toBeVisible();
    await ask.getByLabel("Code from your authenticator app").fill(computeAppCode(secret));
    await ask.getByRole("button", { name: "Confirm" }).click();
    await download;
    const remove = "Remove the authenticator app";
    await removeFactor(page, remove, remove, "The authenticator app was removed.");
  });

  await test.step("with a passkey the device confirms", async () => {
    await addVirtualAuthenticator(page);
    await addPasskeyInSettings(page, "Asha's phone");
    await expireRecentProof(page, member);

    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download my data" }).click();
    const ask = dialog(page, confirm);
    await expect(ask.getByRole("button", { name: "Use a passkey" })).toBeFocused();
    expect(await findAccessibilityFaults(page, "dialog[open]"), "what axe finds").toEqual([]);
    await page.keyboard.press("Enter");
    await download;
    await expect(ask).toBeHidden();
    await removeFactor(
      page,
      "Remove Asha's phone",
      "Remove the passkey",
      "The passkey was removed.",
    );
  });

  await test.step("cancelling the confirmation leaves the form as it was", async () => {
    await expireRecentProof(page, member);
    const email = region(page, "Email");
    const field = email.getByLabel("New email address");
    for (const leave of ["Escape", "Not now"]) {
      await field.fill("asha.new@example.in");
      await email.getByRole("button", { name: "Change email" }).click();
      const ask = dialog(page, confirm);
      await expect(ask).toBeVisible();
      if (leave === "Escape") await page.keyboard.press("Escape");
      else await ask.getByRole("button", { name: leave }).click();
      await expect(ask).toBeHidden();
      await expect(email.getByText(/You have not confirmed that it is you/)).toBeVisible();
      await expect(field).toHaveValue("asha.new@example.in");
    }

    await page.getByRole("button", { name: "Delete my account" }).click();
    const remove = dialog(page, "Delete account");
    await remove.getByLabel("Type delete to confirm").fill("delete");
    await remove.getByRole("button", { name: "Delete my account" }).click();
    await dialog(page, confirm).getByRole("button", { name: "Not now" }).click();
    await expect(remove.getByRole("alert")).toContainText("You have not confirmed that it is you");
    await expect(remove.getByLabel("Type delete to confirm")).toHaveValue("delete");
    await remove.getByRole("button", { name: "Delete my account" }).click();
    await dialog(page, confirm).getByLabel("Password", { exact: true }).fill(member.password);
    await dialog(page, confirm).getByRole("button", { name: "Confirm" }).click();
    await expect(toast(page, "Your account was deleted.")).toBeVisible();
  });
});
