/* Phone numbers and SMS codes in browser tests. */
import { randomInt } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { runSql } from "./database.ts";
import { getSiteFolder } from "./mail.ts";
import { createMember, type E2eMember } from "./member.ts";
import { dialog, openSignInDialog } from "./sign-in.ts";
import { expect } from "./test.ts";

/** Returns a random phone number that no other test uses. */
export const createPhoneNumber = () => `+919${String(randomInt(1_000_000_000)).padStart(9, "0")}`;

/** Creates a member with this number already verified. */
export const createMemberWithPhone = async (page: Page, number: string): Promise<E2eMember> => {
  const member = await createMember(page, "asha", number);
  await runSql(page, "update accounts set phone_verified_at = now() where id = $1", [member.id]);
  return member;
};

/** Returns the codes sent to a number so far, oldest first. */
export const listSmsCodes = (page: Page, number: string): string[] => {
  const folder = join(getSiteFolder(page), "sms");
  let names: string[] = [];
  try {
    names = readdirSync(folder);
  } catch {
    // No SMS has been sent yet.
  }
  return names
    .filter((name) => name.endsWith(".json"))
    .sort()
    .map((name) => JSON.parse(readFileSync(join(folder, name), "utf8")))
    .filter(({ to }: { to: string }) => to === number)
    .map(({ text }: { text: string }) => /\b\d{6}\b/.exec(text)?.[0] ?? "");
};

/** Returns the newest code sent to a number. Waits until it differs from `before`, because SMS
 *  are sent in the background. */
export const waitForSmsCode = async (page: Page, number: string, before = ""): Promise<string> => {
  const newest = () => listSmsCodes(page, number).at(-1) ?? "";
  await expect.poll(() => newest() !== "" && newest() !== before, `an SMS to ${number}`).toBe(true);
  return newest();
};

/** Returns the form for a code by SMS. */
export const smsForm = (page: Page) => dialog(page, "Sign in by SMS");

/** Opens the SMS form on the current page. */
export const openSmsForm = async (page: Page): Promise<void> => {
  await openSignInDialog(page);
  await dialog(page).getByRole("button", { name: "Get a code by SMS" }).click();
};

/** Requests a code for a number in the SMS form. */
export const requestSmsCode = async (page: Page, number: string): Promise<void> => {
  await smsForm(page).getByLabel("Mobile number").fill(number);
  await smsForm(page).getByRole("button", { name: "Send code" }).click();
};

/** Enters the code in the SMS form. */
export const enterSmsCode = async (page: Page, code: string): Promise<void> => {
  await smsForm(page).getByLabel("Code from the SMS").fill(code);
  await smsForm(page).getByRole("button", { name: "Sign In", exact: true }).click();
};
