/* Second factors in browser tests. */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { dismissToasts } from "./between-steps.ts";
import { runSql } from "./database.ts";
import { getSiteFolder } from "./mail.ts";
import { type E2eMember, openAsMember, openNavigation } from "./member.ts";
import { dialog, fillInCredentials, openSignInDialog, submitDialog } from "./sign-in.ts";
import { expect } from "./test.ts";

export const settingsPath = "/profile?tab=settings";
export const region = (page: Page, name: string) => page.getByRole("region", { name });

/** Chromium's console error when a proof of identity is missing or rejected. */
export const expectedProofErrors = /the server responded with a status of (401|403|409|422|429)/;

/** Returns the site's URL with a host name: passkeys do not work with an IP address. */
export const toNamedHost = (url: string | undefined): string =>
  (url ?? "").replace("127.0.0.1", "localhost");

const STEP_MS = 30_000;

/** Waits for the next 30-second step if less than 4 seconds of the current step are left. The
 *  callers send the code of the previous step. The server accepts this code until the current step
 *  ends. */
const stepBegun = async (): Promise<void> => {
  const left = STEP_MS - (Date.now() % STEP_MS);
  if (left < 4_000) await new Promise((resolve) => setTimeout(resolve, left));
};

/** Returns the code that an authenticator app shows now. With `stepsAhead`, returns the code of a
 *  later 30-second step, or of an earlier one if negative. Each code works only once. */
export const computeAppCode = (secret: string, stepsAhead = 0): string =>
  TOTP.generate({
    secret: Secret.fromBase32(secret),
    timestamp: Date.now() + stepsAhead * STEP_MS,
  });

/** Returns six digits that differ from the app's present code, its last two codes and its next two
 *  codes. */
export const computeWrongAppCode = (secret: string): string => {
  const near = [-2, -1, 0, 1, 2].map((steps) => computeAppCode(secret, steps));
  return ["000000", "111111", "222222", "333333"].find((code) => !near.includes(code)) ?? "444444";
};

/** Adds a virtual authenticator to the page's browser. The authenticator creates passkeys, and
 *  confirms each use without a person.
 *  @returns a function that removes the authenticator and all of its passkeys */
export const addVirtualAuthenticator = async (page: Page): Promise<() => Promise<void>> => {
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  const device = await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return async () => {
    await session.send("WebAuthn.removeVirtualAuthenticator", device);
  };
};

/** Adds a passkey to an account without a second factor, in the settings that are already open.
 *  @returns the recovery codes */
export const addPasskeyInSettings = async (page: Page, name: string): Promise<string[]> => {
  await page.getByRole("button", { name: "Add a passkey" }).click();
  const add = dialog(page, "Add a passkey");
  await add.getByLabel("Name of the passkey").fill(name);
  await add.getByRole("button", { name: "Continue" }).click();
  return readRecoveryCodes(page);
};

type Enrolled = { secret: string; codes: string[] };

/** Sets up an authenticator app in the settings that are already open. Each code works only once.
 *  This function enters the code of the previous 30 seconds, so the caller can use the present
 *  code.
 *  @returns the app's secret and the recovery codes */
export const enrolAppInSettings = async (page: Page): Promise<Enrolled> => {
  await page.getByRole("button", { name: "Set up an authenticator app" }).click();
  const setUp = dialog(page, "Set up an authenticator app");
  await expect(setUp.getByRole("img", { name: /^QR code/ })).toBeVisible();
  const secret = ((await setUp.locator("code").textContent()) ?? "").replaceAll(" ", "");
  // A toast over the button would delay the press, and the code could expire in the meantime.
  await dismissToasts(page);
  await stepBegun();
  await setUp.getByLabel("Six-digit code").fill(computeAppCode(secret, -1));
  await setUp.getByRole("button", { name: "Turn on" }).click();
  const codes = await readRecoveryCodes(page);
  return { secret, codes };
};

/** Sets up an authenticator app over the API, for tests that start with an enrolled app. The
 *  member's session must have a recent proof of identity.
 *  @returns the app's secret and the recovery codes */
export const enrolAppByApi = async (
  page: Page,
  member: Pick<E2eMember, "tokens">,
): Promise<Enrolled> => {
  const headers = { Authorization: `Bearer ${member.tokens.accessToken}` };
  const begun = await page.request.post("/api/auth/totp", { headers });
  const { secret } = await begun.json();
  await stepBegun();
  const data = { code: computeAppCode(secret, -1) };
  const answer = await page.request.post("/api/auth/totp/verify", { headers, data });
  expect(answer.ok(), await answer.text()).toBe(true);
  return { secret, codes: (await answer.json()).recoveryCodes };
};

/** Reads the ten recovery codes on the screen and confirms that they are saved. */
export const readRecoveryCodes = async (page: Page): Promise<string[]> => {
  const shown = dialog(page, "Recovery codes");
  const items = shown.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
  await expect(items).toHaveCount(10);
  const codes = await items.allTextContents();
  await shown.getByRole("button", { name: "I have saved them" }).click();
  await expect(shown).toBeHidden();
  return codes;
};

/** Opens /about, and sends the email address and password in the sign-in dialog. If somebody is
 *  signed in, signs them out first. The second step is left to the caller. */
export const signInToSecondStep = async (
  page: Page,
  { email, password }: E2eMember,
): Promise<void> => {
  await page.goto("/about");
  const logout = (await openNavigation(page)).getByRole("button", { name: "Logout" });
  if (await logout.isVisible()) await logout.click();
  await openSignInDialog(page);
  await fillInCredentials(page, email, password);
  await submitDialog(page, "Sign In");
};

/** Returns the dialog for the second step. */
export const secondStepDialog = (page: Page) => dialog(page, "One more step");

/** Completes the second step with a recovery code, as a person who has lost every factor does. */
export const signInWithRecoveryCode = async (page: Page, code = ""): Promise<void> => {
  const step = secondStepDialog(page);
  const field = step.getByLabel("Recovery code");
  if (!(await field.isVisible()))
    await step.getByRole("button", { name: "Use a recovery code" }).click();
  await field.fill(code);
  await step.getByRole("button", { name: "Continue", exact: true }).click();
};

/** Runs the operator's command for a person who has lost every factor and every recovery code.
 *  @returns its output */
export const runResetFactorsCommand = async (page: Page, email: string): Promise<string> => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ["server/admin.ts", "reset-factors", email],
    { env: { ...process.env, DATA_DIR: getSiteFolder(page) } },
  );
  return stdout;
};

/** Waits until the navigation bar (on a phone, the menu) shows a signed-in member. The check is
 *  repeated, because a redirect after the sign-in may close the phone's menu. */
export const expectSignedIn = async (page: Page): Promise<void> => {
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(async () => {
    const profile = (await openNavigation(page)).getByRole("link", { name: "Profile" });
    await expect(profile).toBeVisible({ timeout: 1_000 });
  }).toPass();
};

/** Makes the session's last proof of identity an hour old. */
export const expireRecentProof = (
  page: Page,
  { tokens }: Pick<E2eMember, "tokens">,
): Promise<void> => {
  const claims = Buffer.from(tokens.accessToken.split(".")[1] ?? "", "base64url").toString();
  return runSql(
    page,
    "update sessions set confirmed_at = now() - interval '1 hour' where id = $1",
    [JSON.parse(claims).sid],
  );
};

/** Makes the last proof of identity of `member` an hour old, and then opens the settings. */
export const openSettingsWithoutRecentProof = async (
  page: Page,
  member: E2eMember,
): Promise<void> => {
  await expireRecentProof(page, member);
  await openAsMember(page, member, settingsPath);
};
