import { logOut, openSettings } from "./between-steps.ts";
import {
  computeAppCode,
  enrolAppByApi,
  expectedProofErrors,
  expectSignedIn,
  region,
  secondStepDialog,
  settingsPath,
} from "./factors.ts";
import { createMember, findAccessibilityFaults, openAsMember, toast } from "./member.ts";
import {
  createMemberWithPhone,
  createPhoneNumber,
  enterSmsCode,
  listSmsCodes,
  openSmsForm,
  requestSmsCode,
  smsForm,
  waitForSmsCode,
} from "./phones.ts";
import { dialog } from "./sign-in.ts";
import { expect, test } from "./test.ts";

test("a verified number signs in with a code, and after a change only the new verified number does", async ({
  page,
  allowConsoleError,
}) => {
  test.slow();
  allowConsoleError(expectedProofErrors);
  const [lost, next] = [createPhoneNumber(), createPhoneNumber()];

  await test.step("a number is verified with a code, and from then on a code signs in", async () => {
    await openAsMember(page, await createMember(page, "asha", lost), settingsPath);
    const phone = region(page, "Phone");
    await phone.getByRole("button", { name: "Verify this number" }).click();
    const verify = dialog(page, "Verify your number");
    const code = verify.getByLabel("Code from the SMS");
    await expect(code).toBeFocused();
    expect(await findAccessibilityFaults(page, "dialog[open]"), "what axe finds").toEqual([]);
    const sent = await waitForSmsCode(page, lost);
    await code.fill(sent === "000000" ? "111111" : "000000");
    await verify.getByRole("button", { name: "Verify" }).click();
    await expect(code).toHaveAccessibleDescription(/This code is wrong or has expired/);
    // A wrong code does not end the session.
    await code.fill(sent);
    await code.press("Enter");
    await expect(toast(page, "Your phone number is verified.")).toBeVisible();
    await expect(phone.getByText("Verified", { exact: true })).toBeVisible();

    await logOut(page);
    await openSmsForm(page);
    const form = smsForm(page);
    const field = form.getByLabel("Mobile number");
    await expect(field).toBeFocused();
    await expect(field).toHaveValue("+91 ");
    await form.getByRole("button", { name: "Send code" }).click();
    await expect(form.getByText("Please enter your mobile number.")).toBeVisible();
    await field.fill("+1 415 555 2671");
    await form.getByRole("button", { name: "Send code" }).click();
    await expect(form.getByText(/Indian mobile numbers/)).toBeVisible();
    await field.fill(`${lost.slice(0, 3)} ${lost.slice(3, 8)} ${lost.slice(8)}`);
    await field.press("Enter");
    const entry = form.getByLabel("Code from the SMS");
    await expect(entry).toBeFocused();
    await expect(entry).toHaveAttribute("autocomplete", "one-time-code");
    await expect(form.getByRole("button", { name: /^Send a new code in \d+ s$/ })).toBeVisible();
    expect(await findAccessibilityFaults(page, "dialog[open]"), "what axe finds").toEqual([]);
    await enterSmsCode(page, await waitForSmsCode(page, lost, sent));
    await expect(toast(page, "Logged in successfully")).toBeVisible();
    await expectSignedIn(page);
  });

  await test.step("a member who lost a number verifies another, and only that one signs in", async () => {
    await openSettings(page);
    const phone = region(page, "Phone");
    await expect(phone.getByText("Verified", { exact: true })).toBeVisible();
    await phone.getByLabel("Phone number").fill(next);
    await phone.getByRole("button", { name: "Change phone" }).click();
    await expect(phone.getByText("Verified", { exact: true })).toHaveCount(0);
    await phone.getByRole("button", { name: "Verify this number" }).click();
    const verify = dialog(page, "Verify your number");
    const sent = await waitForSmsCode(page, next);
    await verify.getByLabel("Code from the SMS").fill(sent);
    await verify.getByRole("button", { name: "Verify" }).click();
    await expect(phone.getByText("Verified", { exact: true })).toBeVisible();

    await logOut(page);
    await openSmsForm(page);
    const form = smsForm(page);
    const before = listSmsCodes(page, lost);
    await requestSmsCode(page, lost);
    await expect(
      form.getByText(/belongs to an account, a code is on the way to this number/),
    ).toBeVisible();
    await form.getByRole("button", { name: "Use another number" }).click();
    await requestSmsCode(page, next);
    const code = await waitForSmsCode(page, next, sent);
    // No new code was sent to the old number (`lost`). No wait is needed: the code for the new
    // number (`next`) was requested later and has already arrived.
    expect(listSmsCodes(page, lost)).toEqual(before);
    await enterSmsCode(page, code);
    await expectSignedIn(page);
  });
});

test("an unknown number gets the same responses, and after a code by SMS the authenticator app is required too", async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(expectedProofErrors);

  await test.step("an unknown number gets the same responses, also when a new code is requested after half a minute", async () => {
    await page.clock.install();
    await page.goto("/about");
    await openSmsForm(page);
    const form = smsForm(page);
    await requestSmsCode(page, createPhoneNumber());
    await expect(
      form.getByText(/belongs to an account, a code is on the way to this number/),
    ).toBeVisible();
    await enterSmsCode(page, "123456");
    await expect(form.getByText(/This code is wrong or has expired/)).toBeVisible();

    const resend = form.getByRole("button", { name: /^Send a new code/ });
    await expect(resend).toHaveAttribute("aria-disabled", "true");
    for (let second = 0; second < 31; second += 1) await page.clock.runFor(1000);
    await expect(resend).toHaveText("Send a new code");
    await resend.click();
    await expect(form.getByText("We sent a new code.")).toBeVisible();
    await expect(form.getByLabel("Code from the SMS")).toHaveValue("123456");

    await form.getByRole("button", { name: "Use another number" }).click();
    await expect(form.getByLabel("Mobile number")).toHaveValue(/^\+91/);
    await form.getByRole("button", { name: "Back to Sign In" }).click();
    await expect(dialog(page).getByLabel("Email")).toBeVisible();
  });

  await test.step("after a code by SMS the authenticator app is required too", async () => {
    const number = createPhoneNumber();
    const { secret } = await enrolAppByApi(page, await createMemberWithPhone(page, number));
    await dialog(page).getByRole("button", { name: "Get a code by SMS" }).click();
    await requestSmsCode(page, number);
    await enterSmsCode(page, await waitForSmsCode(page, number));
    const code = secondStepDialog(page).getByLabel("Code from your authenticator app");
    await expect(code).toBeFocused();
    expect(await page.evaluate(() => localStorage.length), "tokens before it").toBe(0);
    await code.fill(computeAppCode(secret));
    await code.press("Enter");
    await expectSignedIn(page);
  });
});
