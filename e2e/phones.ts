/* Phone numbers and the codes that are sent to them, as a browser test works them. */
import { randomInt } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { runSql } from "./database.ts";
import { getSiteFolder } from "./mail.ts";
import { createMember, type E2eMember } from "./member.ts";
import { dialog, openSignInDialog } from "./sign-in.ts";
import { expect } from "./test.ts";

/** A number that is nobody else's. */
export const createPhoneNumber = () => `+919${String(randomInt(1_000_000_000)).padStart(9, "0")}`;

/** Somebody who has verified this number, for tests of what comes after. */
export const createMemberWithPhone = async (page: Page, number: string): Promise<E2eMember> => {
  const member = await createMember(page, "asha", number);
  await runSql(page, "update accounts set phone_verified_at = now() where id = $1", [member.id]);
  return member;
};

/** The codes that were sent to a number so far, the oldest first. */
export const listSmsCodes = (page: Page, number: string): string[] => {
  const folder = join(getSiteFolder(page), "sms");
  let names: string[] = [];
  try {
    names = readdirSync(folder);
  } catch {
    // Nothing was sent yet.
  }
  return names
    .filter((name) => name.endsWith(".json"))
    .sort()
    .map((name) => JSON.parse(readFileSync(join(folder, name), "utf8")))
    .filter(({ to }: { to: string }) => to === number)
    .map(({ text }: { text: string }) => /\b\d{6}\b/.exec(text)?.[0] ?? "");
};

/** The newest code that was sent to a number, waited for: messages are sent by a job. */
export const waitForSmsCode = async (page: Page, number: string, before = ""): Promise<string> => {
  const newest = () => listSmsCodes(page, number).at(-1) ?? "";
  await expect.poll(() => newest() !== "" && newest() !== before, `an SMS to ${number}`).toBe(true);
  return newest();
};

/** The form for a code by SMS. */
export const smsForm = (page: Page) => dialog(page, "Sign in by SMS");

/** Opens that form on the page that is open. */
export const openSmsForm = async (page: Page): Promise<void> => {
  await openSignInDialog(page);
  await dialog(page).getByRole("button", { name: "Get a code by SMS" }).click();
};

/** Asks in that form for a code to a number. */
export const requestSmsCode = async (page: Page, number: string): Promise<void> => {
  await smsForm(page).getByLabel("Mobile number").fill(number);
  await smsForm(page).getByRole("button", { name: "Send code" }).click();
};

/** Gives that form the code that came. */
export const enterSmsCode = async (page: Page, code: string): Promise<void> => {
  await smsForm(page).getByLabel("Code from the SMS").fill(code);
  await smsForm(page).getByRole("button", { name: "Sign In", exact: true }).click();
};
