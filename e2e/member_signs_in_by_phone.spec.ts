import { randomInt } from "node:crypto";
import type { Page } from "@playwright/test";
import { expectSignedIn, part, proofRefused, settings, smsCode } from "./factors.ts";
import { faultsOf, type Member, newEmail, openAs, toast } from "./member.ts";
import { expect, test } from "./test.ts";
import { dialog, openDialog } from "./test-sign-in.ts";

const password = "a monsoon terrace";

/** Somebody whose number is nobody else's. */
const memberOf = async (page: Page, phoneNumber: string): Promise<Member> => {
  const email = newEmail();
  const data = { email, phoneNumber, password };
  const answer = await page.request.post("/api/auth/register", { data });
  const { data: made } = await answer.json();
  return { id: made.user._id, email, password, tokens: made.tokens };
};

const someNumber = () => `+919${String(randomInt(1_000_000_000)).padStart(9, "0")}`;

test("a number is verified by a code, and from then on a code signs in", async ({
  page,
  allowComplaint,
}) => {
  allowComplaint(proofRefused);
  const number = someNumber();
  await openAs(page, await memberOf(page, number), settings);
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
  await openDialog(page);
  await dialog(page).getByRole("button", { name: "Get a code by SMS" }).click();
  const form = dialog(page, "Sign in by SMS");
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
  await entry.fill(await smsCode(page, number, sent));
  await form.getByRole("button", { name: "Sign In", exact: true }).click();
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
  await openDialog(page);
  await dialog(page).getByRole("button", { name: "Get a code by SMS" }).click();
  const form = dialog(page, "Sign in by SMS");
  await form.getByLabel("Mobile number").fill(someNumber());
  await form.getByRole("button", { name: "Send code" }).click();
  await expect(form.getByText(/belongs to an account, its code is on the way/)).toBeVisible();
  await form.getByLabel("Code from the SMS").fill("123456");
  await form.getByRole("button", { name: "Sign In", exact: true }).click();
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
