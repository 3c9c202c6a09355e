import { readFileSync } from "node:fs";
import {
  addAuthenticator,
  addPasskey,
  appCode,
  byName,
  enrolApp,
  enrolAppOf,
  expectSignedIn,
  part,
  proofRefused,
  resetFactors,
  savedCodes,
  secondStep,
  settings,
  signInAgain,
  useRecoveryCode,
} from "./factors.ts";
import { faultsOf, newMember, openAs } from "./member.ts";
import { expect, test } from "./test.ts";
import { dialog } from "./test-sign-in.ts";

test.use({ baseURL: byName(process.env.SITE_URL) });

test("without the app a recovery code lets in once, and ten new ones replace all", async ({
  page,
  allowComplaint,
}) => {
  allowComplaint(proofRefused);
  const member = await newMember(page);
  await openAs(page, member, settings);
  const { codes } = await enrolApp(page);

  await signInAgain(page, member);
  const step = secondStep(page);
  await step.getByRole("button", { name: "Use a recovery code" }).click();
  await expect(step.getByLabel("Recovery code")).toBeFocused();
  expect(await faultsOf(page, "dialog[open]"), "what axe finds").toEqual([]);
  await useRecoveryCode(page, codes[3]);
  await expectSignedIn(page);

  await signInAgain(page, member);
  await useRecoveryCode(page, codes[3]);
  await expect(step.getByText("This code is wrong or has expired.")).toBeVisible();
  await useRecoveryCode(page, codes[4]);
  await expectSignedIn(page);

  await page.goto(settings);
  const security = part(page, "Sign-in and security");
  await expect(security.getByText("8 left")).toBeVisible();
  await security.getByRole("button", { name: "Make new codes" }).click();
  const dialogs = dialog(page, "Recovery codes");
  await dialogs.getByRole("button", { name: "Make ten new codes" }).click();
  await expect(dialogs.getByRole("list", { name: "Recovery codes" })).toBeVisible();
  expect(await faultsOf(page, "dialog[open]"), "what axe finds").toEqual([]);
  const download = page.waitForEvent("download");
  await dialogs.getByRole("button", { name: "Download" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("recovery-codes.txt");
  const text = readFileSync(await file.path(), "utf8");
  const made = await savedCodes(page);
  for (const code of made) expect(text).toContain(code);
  await expect(security.getByText("10 left")).toBeVisible();

  // None of the old codes is good any more, used or not.
  await signInAgain(page, member);
  await useRecoveryCode(page, codes[5]);
  await expect(step.getByText("This code is wrong or has expired.")).toBeVisible();
  await useRecoveryCode(page, made[0]);
  await expectSignedIn(page);
});

test("a lost authenticator app is removed after a recovery code, and a new one takes its place", async ({
  page,
  allowComplaint,
}) => {
  allowComplaint(proofRefused);
  const member = await newMember(page);
  const lost = await enrolAppOf(page, member);
  await signInAgain(page, member);
  await useRecoveryCode(page, lost.codes[0]);
  await expectSignedIn(page);

  await page.goto(settings);
  const security = part(page, "Sign-in and security");
  await security.getByRole("button", { name: "Remove the authenticator app" }).click();
  await dialog(page, "Remove the authenticator app")
    .getByRole("button", { name: "Remove the authenticator app" })
    .click();
  const { secret } = await enrolApp(page);
  await expect(security.getByText("10 left")).toBeVisible();

  await signInAgain(page, member);
  const code = secondStep(page).getByLabel("Code of your authenticator app");
  await code.fill(appCode(lost.secret));
  await code.press("Enter");
  await expect(code).toHaveAccessibleDescription(/This code is wrong or has expired/);
  await code.fill(appCode(secret));
  await code.press("Enter");
  await expectSignedIn(page);

  // The codes are lost, too: the operator removes every factor, and the password alone lets in.
  expect(await resetFactors(page, member.email)).toContain("has no second factor now");
  await page.evaluate(() => localStorage.clear());
  await signInAgain(page, member);
  await expectSignedIn(page);
  await page.goto(settings);
  await enrolApp(page);
  await expect(security.getByText("10 left")).toBeVisible();
});

test("a passkey that went with its device is removed after a recovery code, and a new one signs in", async ({
  page,
  allowComplaint,
}) => {
  allowComplaint(proofRefused);
  const member = await newMember(page);
  const loseDevice = await addAuthenticator(page);
  await openAs(page, member, settings);
  const codes = await addPasskey(page, "Lost phone");
  await loseDevice();

  await signInAgain(page, member);
  await useRecoveryCode(page, codes[0]);
  await expectSignedIn(page);
  await addAuthenticator(page);
  await page.goto(settings);
  const keys = part(page, "Sign-in and security").getByRole("list", { name: "Passkeys" });
  await keys.getByRole("button", { name: "Remove Lost phone" }).click();
  await dialog(page, "Remove the passkey").getByRole("button", { name: "Remove" }).click();
  await expect(keys).toHaveCount(0);
  await addPasskey(page, "New phone");
  await expect(keys.getByText("New phone")).toBeVisible();

  await signInAgain(page, member);
  await secondStep(page).getByRole("button", { name: "Use a passkey" }).press("Enter");
  await expectSignedIn(page);
});
