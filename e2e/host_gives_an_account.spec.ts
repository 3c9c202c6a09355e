import type { Page } from "@playwright/test";
import { payoutAccountMessages } from "#contract/earnings/messages.ts";
import { endPayoutWait } from "./database.ts";
import { createEarnedBooking, openAroundTheClock } from "./earnings.ts";
import { createHostWithLiveSpace } from "./hosting.ts";
import { waitForMail } from "./mail.ts";
import { findAccessibilityFaults, openAsMember, toast } from "./member.ts";
import { authHeaders, demoMember } from "./team.ts";
import { expect, bookingTest as test } from "./test.ts";

const main = (page: Page) => page.getByRole("main");

test("a host gives the account for payouts, and the team sees it once the payout is possible", {
  tag: "@phone",
}, async ({ page }) => {
  const { host, id } = await createHostWithLiveSpace(page, "Paid Courtyard");
  await openAsMember(page, host, "/host/earnings");
  await expect(main(page).getByText("Nothing earned yet")).toBeVisible();
  await expect(main(page).getByText("Where should we pay you?")).toBeHidden();
  await openAroundTheClock(page, host, id);
  await createEarnedBooking(page, id);

  await page.reload();
  const account = main(page).getByRole("region", { name: "Where should we pay you?" });
  await account.getByLabel("Name on the account").fill("Vikram Sethi");
  await account.getByLabel("Account number").fill("12 34");
  await account.getByRole("button", { name: "Save the account" }).click();
  await expect(account).toContainText("Please give the account number");
  await expect(account).toContainText("Please give the bank's IFSC");
  await expect(account.getByLabel("Account number")).toBeFocused();
  expect(await findAccessibilityFaults(page)).toEqual([]);
  await account.getByLabel("Account number").fill("0012 3456 7890");
  await account.getByLabel("IFSC").fill("hdfc0001234");
  await account.getByRole("button", { name: "Save the account" }).click();

  const stored = main(page).getByRole("region", { name: "Where we pay you" });
  await expect(stored).toContainText("Vikram Sethi");
  await expect(stored).toContainText("Bank account ending in 7890");
  await expect(stored).toContainText("Payouts to you are possible from");
  await expect(stored.getByRole("heading")).toBeFocused();
  const { text } = await waitForMail(page, host.email, /go to a new account/);
  expect(text).toContain("7890");

  await stored.getByRole("button", { name: "Change the account" }).click();
  await stored.getByText("UPI ID", { exact: true }).click();
  await stored.getByLabel("Name on the account").fill("Vikram Sethi");
  await stored.getByRole("textbox", { name: "UPI ID" }).fill("vikram");
  await stored.getByRole("button", { name: "Save the account" }).click();
  await expect(stored).toContainText("Please give a UPI ID, like name@bank.");
  await stored.getByRole("button", { name: "Not now" }).click();
  await expect(stored).toContainText("Bank account ending in 7890");

  await page.goto("/profile?tab=settings");
  await expect(main(page).getByText("Account for payouts changed")).toBeVisible();

  await openAsMember(page, await demoMember(page, "team"), "/admin/payouts");
  const card = main(page).getByRole("article", { name: host.email });
  await expect(card).toContainText("Payouts are possible from");
  await expect(card.getByRole("button", { name: /^Record a payout/ })).toBeDisabled();
  await endPayoutWait(page, host.id);
  await page.reload();
  await card.getByRole("button", { name: /^Record a payout/ }).click();
  const dialog = page.getByRole("dialog", { name: "Record a payout" });
  await dialog.getByRole("button", { name: "Show the account" }).click();
  await expect(dialog).toContainText("The audit log will record that you have seen this account.");
  await dialog.getByRole("button", { name: "Show and record" }).click();
  await expect(dialog).toContainText("001234567890");
  await expect(dialog).toContainText("HDFC0001234");
  await expect(dialog.getByRole("button", { name: "Show the account" })).toBeHidden();
  expect(await findAccessibilityFaults(page)).toEqual([]);

  await dialog.getByRole("button", { name: "Not now" }).click();
  await openAsMember(page, host, "/host/earnings");
  await stored.getByRole("button", { name: "Remove the account" }).click();
  const removing = page.getByRole("dialog", { name: "Remove the account" });
  await removing.getByRole("button", { name: "Remove the account" }).click();
  await expect(account.getByRole("heading")).toBeFocused();
  await expect(account).toContainText("The account was removed. Payouts to you are possible from");
  await expect(account).not.toContainText("Money has come in for you");

  await openAsMember(
    page,
    await demoMember(page, "team"),
    "/admin/audit?action=payout.view-account",
  );
  await expect(main(page).getByRole("article").first()).toContainText("Payout account viewed");
});

test("a host who has earned nothing sees and removes a stored account", async ({ page }) => {
  const { host } = await createHostWithLiveSpace(page, "Early Courtyard");
  const saved = await page.request.put("/api/host/payout-account", {
    headers: authHeaders(host),
    data: { holder: "Vikram Sethi", upi: "vikram@okaxis" },
  });
  expect(saved.ok(), await saved.text()).toBe(true);

  await openAsMember(page, host, "/host/earnings");
  await expect(main(page).getByText("Nothing earned yet")).toBeVisible();
  const stored = main(page).getByRole("region", { name: "Where we pay you" });
  await expect(stored).toContainText("UPI ID ending in axis");
  expect(await findAccessibilityFaults(page)).toEqual([]);
  await stored.getByRole("button", { name: "Remove the account" }).click();
  const removing = page.getByRole("dialog", { name: "Remove the account" });
  await removing.getByRole("button", { name: "Remove the account" }).click();

  await expect(toast(page, payoutAccountMessages.removed)).toBeVisible();
  await expect(main(page)).toBeFocused();
  await expect(main(page).getByText("Nothing earned yet")).toBeVisible();
  await expect(main(page).getByRole("region", { name: /we pay you/ })).toHaveCount(0);
});

test("a saved account stays on the page if the earnings cannot be loaded again", async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(/status of 503/);
  const { host, id } = await createHostWithLiveSpace(page, "Unloaded Courtyard");
  await openAroundTheClock(page, host, id);
  await createEarnedBooking(page, id);
  // The event stream gets no response. Otherwise, an event would load the earnings again before the
  // host presses "Try again".
  await page.route("**/api/events", () => {});
  await openAsMember(page, host, "/host/earnings");
  const account = main(page).getByRole("region", { name: "Where should we pay you?" });
  await account.getByLabel("Name on the account").fill("Vikram Sethi");
  await account.getByLabel("Account number").fill("0012 3456 7890");
  await account.getByLabel("IFSC").fill("hdfc0001234");
  await page.route("**/api/host/earnings", (route) => route.fulfill({ status: 503, body: "{}" }));
  await account.getByRole("button", { name: "Save the account" }).click();

  const problem = main(page).getByRole("alert");
  await expect(problem).toContainText("Your earnings could not be loaded.");
  const stored = main(page).getByRole("region", { name: "Where we pay you" });
  await expect(stored).toContainText("Bank account ending in 7890");
  await page.unroute("**/api/host/earnings");
  await problem.getByRole("button", { name: "Try again" }).click();
  await expect(stored).toContainText("Payouts to you are possible from");
  await expect(problem).toHaveCount(0);
});
