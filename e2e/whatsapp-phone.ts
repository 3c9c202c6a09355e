/* The site's sandbox simulates WhatsApp on a member's phone. With these functions, tests read the
 * messages on this phone and answer them. */
import type { Browser, Page } from "@playwright/test";
import type { E2eMember } from "./member.ts";
import { createPhoneNumber } from "./phones.ts";
import { authHeaders } from "./team.ts";
import { expect } from "./test.ts";

/** Returns the messages that a phone shows. */
export const chat = (phone: Page) => phone.getByRole("log", { name: "Messages on the phone" });

/** Returns one message of a phone: the newest that contains `text`, sent or received. */
export const newestMessage = (phone: Page, text: string | RegExp) =>
  chat(phone).getByRole("listitem").filter({ hasText: text }).last();

/** Writes a message on a phone and waits until the phone shows it. */
export const writeOnPhone = async (phone: Page, text: string): Promise<void> => {
  await phone.getByRole("textbox", { name: "Message" }).fill(text);
  await phone.getByRole("button", { name: "Send" }).click();
  await expect(newestMessage(phone, text)).toBeVisible();
};

/** Opens the simulated phone of a number in its own browser context, where nobody is signed in. */
export const openPhone = async (browser: Browser, number: string): Promise<Page> => {
  const phone = await (await browser.newContext()).newPage();
  await phone.goto(`/sandbox/whatsapp?number=${number.replace("+", "")}`);
  return phone;
};

/** Gives a member a number on WhatsApp, and opens the simulated phone of this number. */
export const optInOnPhone = async (
  page: Page,
  browser: Browser,
  member: E2eMember,
): Promise<Page> => {
  const phoneNumber = createPhoneNumber();
  const headers = authHeaders(member);
  const asked = await page.request.post("/api/whatsapp/opt-in", { headers, data: { phoneNumber } });
  expect(asked.status(), await asked.text()).toBe(200);
  const phone = await openPhone(browser, phoneNumber);
  await expect(chat(phone)).toContainText("is your verification code");
  const code = /\d{6}/.exec(await chat(phone).innerText())?.[0] ?? "";
  const verified = await page.request.post("/api/whatsapp/verify", { headers, data: { code } });
  expect(verified.status(), await verified.text()).toBe(200);
  return phone;
};
