import {
  appCode,
  enrolAppOf,
  expectSignedIn,
  part,
  proofRefused,
  secondStep,
  settings,
} from "./factors.ts";
import { faultsOf, newMember, openAs, toast } from "./member.ts";
import {
  askForCode,
  codesTo,
  enterCode,
  memberByPhone,
  openSmsForm,
  smsCode,
  smsForm,
  someNumber,
} from "./phones.ts";
import { expect, test } from "./test.ts";
import { dialog } from "./test-sign-in.ts";

test("a number is verified by a code, and from then on a code signs in", async ({
  page,
  allowComplaint,
}) => {
  allowComplaint(proofRefused);
  const number = someNumber();
  await openAs(page, await newMember(page, "asha", number), settings);
  const phone = part(page, "Phone");
  await phone.getByRole("button", { name: "Verify this number" }).click();
  const verify = dialog(page, "Verify your number");
  const code = verify.getByLabel("Code from the SMS");
  await expect(code).toBeFocused();
  expect(await faultsOf(page, "dialog[open]"), "what axe finds").toEqual([]);
  const sent = await smsCode(page, number);
  await code.fill(sent === "000000" ? "111111" : "000000");
  await verify.getByRole("button", { name: "Verify" }).click();
  await expect(code).toHaveAccessibleDescription(/This code is wrong or has expired/);
  // A wrong code ends no session.
  await code.fill(sent);
  await code.press("Enter");
  await expect(toast(page, "Your phone number is verified.")).toBeVisible();
  await expect(phone.getByText("Verified", { exact: true })).toBeVisible();

  await page.evaluate(() => localStorage.clear());
  await page.goto("/about");
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
  await field.fill(`${number.slice(0, 3)} ${number.slice(3, 8)} ${number.slice(8)}`);
  await field.press("Enter");
  const entry = form.getByLabel("Code from the SMS");
  await expect(entry).toBeFocused();
  await expect(entry).toHaveAttribute("autocomplete", "one-time-code");
  await expect(form.getByRole("button", { name: /^Send a new code in \d+ s$/ })).toBeVisible();
  expect(await faultsOf(page, "dialog[open]"), "what axe finds").toEqual([]);
  await enterCode(page, await smsCode(page, number, sent));
  await expect(toast(page, "Logged in successfully")).toBeVisible();
  await expectSignedIn(page);
});

test("an unknown number gets the same words, and another code after half a minute", async ({
  page,
  allowComplaint,
}) => {
  allowComplaint(proofRefused);
  await page.clock.install();
  await page.goto("/about");
  await openSmsForm(page);
  const form = smsForm(page);
  await askForCode(page, someNumber());
  await expect(form.getByText(/belongs to an account, its code is on the way/)).toBeVisible();
  await enterCode(page, "123456");
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

test("whoever has lost a number verifies another one, and only that one signs in", async ({
  page,
  allowComplaint,
}) => {
  allowComplaint(proofRefused);
  const [lost, next] = [someNumber(), someNumber()];
  await openAs(page, await memberByPhone(page, lost), settings);
  const phone = part(page, "Phone");
  await expect(phone.getByText("Verified", { exact: true })).toBeVisible();
  await phone.getByLabel("Phone number").fill(next);
  await phone.getByRole("button", { name: "Change phone" }).click();
  await expect(phone.getByText("Verified", { exact: true })).toHaveCount(0);
  await phone.getByRole("button", { name: "Verify this number" }).click();
  const verify = dialog(page, "Verify your number");
  const sent = await smsCode(page, next);
  await verify.getByLabel("Code from the SMS").fill(sent);
  await verify.getByRole("button", { name: "Verify" }).click();
  await expect(phone.getByText("Verified", { exact: true })).toBeVisible();

  await page.evaluate(() => localStorage.clear());
  await page.goto("/about");
  await openSmsForm(page);
  const form = smsForm(page);
  await askForCode(page, lost);
  await expect(form.getByText(/belongs to an account, its code is on the way/)).toBeVisible();
  await form.getByRole("button", { name: "Use another number" }).click();
  await askForCode(page, next);
  const code = await smsCode(page, next, sent);
  // Asked for earlier, it would have come before this one.
  expect(codesTo(page, lost)).toEqual([]);
  await enterCode(page, code);
  await expectSignedIn(page);
});

test("after a code by SMS an account's authenticator app is asked for, too", async ({
  page,
  allowComplaint,
}) => {
  allowComplaint(proofRefused);
  const number = someNumber();
  const { secret } = await enrolAppOf(page, await memberByPhone(page, number));
  await page.goto("/about");
  await openSmsForm(page);
  await askForCode(page, number);
  await enterCode(page, await smsCode(page, number));
  const code = secondStep(page).getByLabel("Code of your authenticator app");
  await expect(code).toBeFocused();
  expect(await page.evaluate(() => localStorage.length), "tokens before it").toBe(0);
  await code.fill(appCode(secret));
  await code.press("Enter");
  await expectSignedIn(page);
});
