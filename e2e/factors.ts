/* Second factors as a browser test works them. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { inDatabase } from "./database.ts";
import { siteFolder } from "./mail.ts";
import { bar, type Member, openAs } from "./member.ts";
import { expect } from "./test.ts";
import { dialog, fillIn, openDialog, submit } from "./test-sign-in.ts";

export const settings = "/profile?tab=settings";
export const part = (page: Page, name: string) => page.getByRole("region", { name });

/** What Chromium says of a proof that was not taken, or that is asked for. */
export const proofRefused = /the server responded with a status of (401|403|409|422|429)/;

/** Passkeys belong to a name: the same site, by another address than its number. */
export const byName = (url: string | undefined): string =>
  (url ?? "").replace("127.0.0.1", "localhost");

const STEP_MS = 30_000;

/** What an authenticator app shows now, or so many half minutes later. Each code works once. */
export const appCode = (secret: string, stepsAhead = 0): string =>
  TOTP.generate({
    secret: Secret.fromBase32(secret),
    timestamp: Date.now() + stepsAhead * STEP_MS,
  });

/** Six digits that the app shows neither now nor near. */
export const wrongAppCode = (secret: string): string => {
  const near = [-2, -1, 0, 1, 2].map((steps) => appCode(secret, steps));
  return ["000000", "111111", "222222", "333333"].find((code) => !near.includes(code)) ?? "444444";
};

/** Gives the page's browser a device that makes passkeys and confirms each by itself. */
export const addAuthenticator = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
};

type Enrolled = { secret: string; codes: string[] };

/** Sets an authenticator app up in the settings that are open, with the code of half a minute ago, so
 *  that the present one can still be used. @returns its secret and the recovery codes */
export const enrolApp = async (page: Page): Promise<Enrolled> => {
  await page.getByRole("button", { name: "Set up an authenticator app" }).click();
  const setUp = dialog(page, "Set up an authenticator app");
  await expect(setUp.getByRole("img", { name: /^QR code/ })).toBeVisible();
  const secret = ((await setUp.locator("code").textContent()) ?? "").replaceAll(" ", "");
  await setUp.getByLabel("Six-digit code").fill(appCode(secret, -1));
  await setUp.getByRole("button", { name: "Turn on" }).click();
  const codes = await savedCodes(page);
  return { secret, codes };
};

/** Reads the ten codes that are shown, and says that they are saved. */
export const savedCodes = async (page: Page): Promise<string[]> => {
  const shown = dialog(page, "Recovery codes");
  const items = shown.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
  await expect(items).toHaveCount(10);
  const codes = await items.allTextContents();
  await shown.getByRole("button", { name: "I have saved them" }).click();
  await expect(shown).toBeHidden();
  return codes;
};

/** Signs out, and in again with the password as far as the second step. */
export const signInAgain = async (page: Page, { email, password }: Member): Promise<void> => {
  await page.goto("/about");
  const logout = (await bar(page)).getByRole("button", { name: "Logout" });
  if (await logout.isVisible()) await logout.click();
  await openDialog(page);
  await fillIn(page, email, password);
  await submit(page, "Sign In");
};

/** The question for the second step. */
export const secondStep = (page: Page) => dialog(page, "One more step");

/** Signed in, as the bar shows it. */
export const expectSignedIn = async (page: Page): Promise<void> => {
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect((await bar(page)).getByRole("link", { name: "Profile" })).toBeVisible();
};

/** The last proof of who the person is was an hour ago, in the session of these tokens. */
export const letProofsAge = (page: Page, { tokens }: Member): Promise<void> => {
  const claims = Buffer.from(tokens.accessToken.split(".")[1] ?? "", "base64url").toString();
  return inDatabase(
    page,
    "update sessions set confirmed_at = now() - interval '1 hour' where id = $1",
    [JSON.parse(claims).sid],
  );
};

/** Opens the settings of `member`, who proved who they are an hour ago. */
export const openStale = async (page: Page, member: Member): Promise<void> => {
  await letProofsAge(page, member);
  await openAs(page, member, settings);
};

/** The newest code that was sent to a number, waited for: messages are sent by a job. */
export const smsCode = async (page: Page, number: string, before = ""): Promise<string> => {
  const folder = join(siteFolder(page), "sms");
  const newest = (): string => {
    let names: string[] = [];
    try {
      names = readdirSync(folder);
    } catch {
      // Nothing was sent yet.
    }
    const texts = names
      .filter((name) => name.endsWith(".json"))
      .sort()
      .map((name) => JSON.parse(readFileSync(join(folder, name), "utf8")))
      .filter(({ to }: { to: string }) => to === number);
    return /\b\d{6}\b/.exec(texts.at(-1)?.text ?? "")?.[0] ?? "";
  };
  await expect.poll(() => newest() !== "" && newest() !== before, `an SMS to ${number}`).toBe(true);
  return newest();
};
