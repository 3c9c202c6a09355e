import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { waitForMail } from "./mail.ts";
import { createEmail, createMember, openAsMember, openNavigation, toast } from "./member.ts";
import { expect, test } from "./test.ts";

const settings = "/profile?tab=settings";
const part = (page: Page, name: string) => page.getByRole("region", { name });
const refused = /the server responded with a status of (401|403|404|409|422|500)/;

/** Signs in over the API with a new session. */
const logIn = (page: Page, email: string, password: string) =>
  page.request.post("/api/auth/login", { data: { email, phoneNumber: "", password } });

test("a member changes the phone number, password and email address, signs out devices, and deletes the account", async ({
  page,
  browser,
  allowConsoleError,
}) => {
  test.slow();
  allowConsoleError(refused);
  const member = await createMember(page);
  const newPassword = "a winter terrace";
  const wanted = createEmail("wanted");
  const userAgent =
    "Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36";
  const context = await browser.newContext({ userAgent });
  const device = await context.newPage();
  const { data } = await (await logIn(device, member.email, member.password)).json();
  await openAsMember(device, { ...member, tokens: data.tokens }, settings);

  await openAsMember(page, member, settings);

  await test.step("the phone number is validated and saved", async () => {
    const phone = part(page, "Phone");
    const field = phone.getByLabel("Phone number");
    await expect(field).toHaveValue("+919820012345");
    for (const wrong of ["98200", "+91 12"]) {
      await field.fill(wrong);
      await phone.getByRole("button", { name: "Change phone" }).click();
      await expect(
        phone.getByText("Please enter a phone number with its country code."),
      ).toBeVisible();
    }
    await field.fill("+91 98200 54321");
    await phone.getByRole("button", { name: "Change phone" }).click();
    await expect(field).toHaveValue("+919820054321");
  });

  await test.step("other devices can be signed out", async () => {
    const devices = part(page, "Devices").getByRole("list", { name: "Devices" });
    await expect(devices.getByRole("listitem")).toHaveCount(2);
    await expect(devices.getByText("This device")).toHaveCount(1);
    await expect(devices.getByText(/^Last used \d+ \w+ \d{4}, \d+:\d\d [AP]M$/)).toHaveCount(2);
    await devices.getByRole("button", { name: "Sign out Chrome on Android" }).click();
    await expect(toast(page, "That device was signed out.")).toBeVisible();
    await expect(devices.getByRole("listitem")).toHaveCount(1);
    await device.reload();
    await expect(device).toHaveURL(/\/$/);

    for (let times = 0; times < 2; times++) await logIn(device, member.email, member.password);
    const latest = await (await logIn(device, member.email, member.password)).json();
    await page.reload();
    await expect(part(page, "Phone").getByLabel("Phone number")).toHaveValue("+919820054321");
    await expect(devices.getByRole("listitem")).toHaveCount(4);
    // The list is loaded. Now the first of the other devices signs itself out.
    await page.request.post("/api/auth/logout", {
      headers: { Authorization: `Bearer ${latest.data.tokens.accessToken}` },
    });
    await page.getByRole("button", { name: "Sign out all other devices" }).click();
    await expect(toast(page, "All other devices were signed out.")).toBeVisible();
    await expect(devices.getByRole("listitem")).toHaveCount(1);
    await context.close();
  });

  await test.step("a member downloads their data as a file", async () => {
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download my data" }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^jagah-.*\.json$/);
    const text = readFileSync(await file.path(), "utf8");
    expect(text).toContain(member.email);
    expect(JSON.parse(text)).toBeTruthy();
  });

  await test.step("a new password needs the current one", async () => {
    const password = part(page, "Password");
    const now = password.getByLabel("Current password");
    const next = password.getByLabel("New password");
    const change = password.getByRole("button", { name: "Change password" });

    await now.fill("not it at all");
    await next.fill("short");
    await change.click();
    await expect(password.getByText("Please use at least 8 characters.")).toBeVisible();
    await next.fill(newPassword);
    await change.click();
    await expect(password.getByText("This is not your current password.")).toBeVisible();
    await expect(next).toHaveValue(newPassword);

    await password.getByLabel("Show passwords").check();
    await expect(next).toHaveAttribute("type", "text");
    await now.fill(member.password);
    await change.click();
    await expect(toast(page, "Your password was changed.")).toBeVisible();
    await expect(next).toHaveValue("");
    expect((await logIn(page, member.email, newPassword)).ok()).toBe(true);
  });

  await test.step("a new email address becomes active when its link is followed", async () => {
    const other = await createMember(page, "taken");
    const email = part(page, "Email");
    const field = email.getByLabel("New email address");
    const change = email.getByRole("button", { name: "Change email" });

    await change.click();
    await expect(email.getByText("Please enter your email address.")).toBeVisible();
    await field.fill(other.email);
    await change.click();
    await expect(
      email.getByText("An account with this email address already exists."),
    ).toBeVisible();

    await field.fill(wanted);
    await change.click();
    await expect(email).toContainText(`We emailed a link to ${wanted}.`);
    await expect(email).toContainText(`${member.email} stays your email address`);
    await email.getByRole("button", { name: "Keep the old address" }).click();
    await expect(email.getByText("We emailed a link to")).toHaveCount(0);

    await field.fill(wanted);
    await change.click();
    await email.getByRole("button", { name: "Send the link again" }).click();
    await expect(toast(page, "We sent you an email.")).toBeVisible();
    const { path } = await waitForMail(page, wanted, /./, 3);
    await page.goto(path);
    await expect(page.getByText("Your email address is verified.")).toBeVisible();
    await page.goto(settings);
    await expect(email.getByText(wanted)).toBeVisible();
    await expect(email.getByText("Verified")).toBeVisible();
  });

  await test.step("an account is deleted only after an explicit confirmation", async () => {
    await page.getByRole("button", { name: "Delete my account" }).click();
    const dialog = page.getByRole("dialog", { name: "Delete account" });
    const confirm = dialog.getByRole("button", { name: "Delete my account" });
    await expect(dialog).toContainText("your email address, phone number and password");
    await expect(dialog).toContainText(
      "bookings and payments, with a number in place of your name",
    );
    await confirm.click();
    await expect(dialog.getByText("Please type delete.")).toBeInViewport();
    await expect(dialog.getByLabel("Type delete to confirm")).toBeFocused();

    const address = "**/api/auth/delete/*";
    await page.route(address, (route) =>
      route.fulfill({ status: 500, json: { success: false, code: "broken", message: "Broken." } }),
    );
    await dialog.getByLabel("Type delete to confirm").fill("Delete");
    await confirm.click();
    await expect(dialog.getByRole("alert")).toHaveText(
      "Failed to delete account. Please try again later.",
    );
    await page.unroute(address);

    await confirm.click();
    await expect(toast(page, "Your account was deleted.")).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
    await expect(toast(page, "You must be logged in")).toHaveCount(0);
    await expect(
      (await openNavigation(page)).getByRole("button", { name: "Sign In" }),
    ).toBeVisible();
    expect((await logIn(page, wanted, newPassword)).ok()).toBe(false);
  });
});
