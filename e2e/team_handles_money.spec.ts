import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { endPayoutWait } from "./database.ts";
import { createHostWithLiveSpace } from "./hosting.ts";
import { waitForMail } from "./mail.ts";
import {
  createMember,
  type E2eMember,
  findAccessibilityFaults,
  openAsMember,
  toast,
} from "./member.ts";
import { createPaidBooking } from "./paid-booking.ts";
import { authHeaders, demoMember } from "./team.ts";
import { expect, bookingTest as test } from "./test.ts";

const main = (page: Page) => page.getByRole("main");
const newTitle = () => `Courtyard ${randomUUID().replace(/[^a-f]/g, "")}`;

/** Creates a booking that the guest has paid, in a new space. */
const paidBooking = async (page: Page) => {
  const title = newTitle();
  const { host, id } = await createHostWithLiveSpace(page, title);
  const guest = await createMember(page, "guest");
  return { title, host, guest, bookingId: await createPaidBooking(page, guest, id) };
};

const search = async (page: Page, text: string) => {
  await main(page).getByRole("searchbox", { name: "Email or id" }).fill(text);
  await main(page).getByRole("button", { name: "Search" }).click();
};

test("the team finds a booking and refunds part of it, with a reason", async ({ page }) => {
  const { title, guest } = await paidBooking(page);
  await openAsMember(page, await demoMember(page, "team"), "/admin/bookings");
  await search(page, guest.email);
  const list = main(page).getByRole("list", { name: "Bookings" });
  await expect(list.getByRole("article")).toHaveCount(1);
  await list.getByRole("link", { name: title }).click();
  await expect(main(page).getByRole("heading", { level: 1, name: title })).toBeVisible();
  expect(await findAccessibilityFaults(page)).toEqual([]);

  await main(page)
    .getByRole("button", { name: /^Refund/ })
    .click();
  const dialog = page.getByRole("dialog", { name: "Refund money" });
  await expect(dialog).toContainText(`goes to ${guest.email} the same way as the payment`);
  expect(await findAccessibilityFaults(page)).toEqual([]);
  await dialog.getByLabel("Amount in rupees").fill("500.01");
  await dialog.getByRole("button", { name: "Refund money" }).click();
  await expect(dialog).toContainText("This is more than can still be refunded of this payment.");
  await expect(dialog).toContainText("Please give a reason.");
  await dialog.getByLabel("Amount in rupees").fill("0.99");
  await dialog.getByRole("button", { name: "Refund money" }).click();
  await expect(dialog).toContainText("Please give an amount of at least one rupee");
  await dialog.getByLabel("Amount in rupees").fill("199.50");
  await dialog.getByRole("button", { name: "Goodwill" }).click();
  await dialog.getByRole("button", { name: "Refund money" }).click();

  await expect(toast(page, "The refund is on its way.")).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(main(page)).toContainText("Received: ₹500. Refunded: ₹199.50. Left: ₹300.50.");
  await expect(main(page)).toContainText("Refunded as a goodwill gesture.");

  await page.goto("/admin/audit?action=payment.refund");
  const entry = main(page).getByRole("article").first();
  await expect(entry).toContainText(/Payment refunded: pay_/);
  await expect(entry).toContainText("₹199.50");
});

test("the team cancels a booking, and everything is refunded", async ({ page }) => {
  const { bookingId } = await paidBooking(page);
  await openAsMember(page, await demoMember(page, "team"), `/admin/bookings/${bookingId}`);
  await main(page).getByRole("button", { name: "Cancel this booking" }).click();
  const dialog = page.getByRole("dialog", { name: "Cancel this booking" });
  await expect(dialog).toContainText("Everything that was paid, ₹500, is refunded to the guest.");
  await dialog.getByRole("button", { name: "Cancel the booking" }).click();
  await expect(dialog).toContainText("Please give a reason.");
  await dialog.getByRole("button", { name: "Safety" }).click();
  await dialog.getByRole("button", { name: "Cancel the booking" }).click();

  await expect(main(page)).toContainText("team: The space is not safe to use at the moment.");
  await expect(main(page)).toContainText("₹500, ₹500 refunded");
  await expect(main(page).getByRole("button", { name: "Cancel this booking" })).toBeHidden();
});

test("payments can be searched, and pending tasks are counted", async ({ page }) => {
  const { guest } = await paidBooking(page);
  await openAsMember(page, await demoMember(page, "team"), "/admin/payments");
  await expect(main(page).getByRole("region", { name: "Open payments and refunds" })).toContainText(
    "payments waiting for the team",
  );
  await search(page, guest.email);
  const list = main(page).getByRole("list", { name: "Payments" });
  await expect(list.getByRole("article")).toHaveCount(1);
  await expect(list).toContainText("Captured");
  expect(await findAccessibilityFaults(page)).toEqual([]);

  await main(page).getByLabel("Which").selectOption("With a failed refund");
  await main(page).getByRole("button", { name: "Search" }).click();
  await expect(main(page)).toContainText("No payment found");
});

/** Creates a booking of tomorrow's first hour and cancels it so late that nothing is refunded. The
 *  space is open round the clock. */
const keptBooking = async (page: Page, locationId: string) => {
  const guest = await createMember(page, "guest");
  const bookingId = await createPaidBooking(page, guest, locationId, 1);
  const answer = await page.request.post(`/api/bookings/${bookingId}/cancel`, {
    headers: authHeaders(guest),
    data: {},
  });
  expect(answer.ok(), await answer.text()).toBe(true);
};

test("a host gives the account for payouts, and the team sees it once the payout is possible", async ({
  page,
}) => {
  const { host, id } = await createHostWithLiveSpace(page, newTitle());
  await openAsMember(page, host, "/host/earnings");
  await expect(main(page).getByText("Nothing earned yet")).toBeVisible();
  await expect(main(page).getByText("Where should we pay you?")).toBeHidden();
  await openAroundTheClock(page, host, id);
  await keptBooking(page, id);

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
  const { text } = await waitForMail(page, host.email, /go to another account/);
  expect(text).toContain("7890");

  await openAsMember(page, await demoMember(page, "team"), "/admin/payouts");
  const card = main(page).getByRole("article", { name: host.email });
  await expect(card).toContainText("Payouts are possible from");
  await expect(card.getByRole("button", { name: /^Record a payout/ })).toBeDisabled();
  await endPayoutWait(page, host.id);
  await page.reload();
  await card.getByRole("button", { name: /^Record a payout/ }).click();
  const dialog = page.getByRole("dialog", { name: "Record a payout" });
  await dialog.getByRole("button", { name: "Show the account" }).click();
  await expect(dialog).toContainText("The audit log records that you have seen this account.");
  await dialog.getByRole("button", { name: "Show and record" }).click();
  await expect(dialog).toContainText("001234567890");
  await expect(dialog).toContainText("HDFC0001234");
  await expect(dialog.getByRole("button", { name: "Show the account" })).toBeHidden();
  expect(await findAccessibilityFaults(page)).toEqual([]);

  await page.goto("/admin/audit?action=payout.view-account");
  await expect(main(page).getByRole("article").first()).toContainText("Payout account viewed");
});

test("a host sees their earnings, and the team records a payout", async ({ page }) => {
  const { host, id } = await createHostWithLiveSpace(page, newTitle());
  await openAroundTheClock(page, host, id);
  await keptBooking(page, id);

  await openAsMember(page, host, "/host/earnings");
  await expect(main(page).getByText("Owed to you").locator("..")).toContainText("₹500");
  await expect(main(page).getByRole("listitem").filter({ hasText: "₹500" })).toHaveCount(1);
  expect(await findAccessibilityFaults(page)).toEqual([]);
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    main(page).getByRole("button", { name: "Download statement" }).click(),
  ]);
  expect(file.suggestedFilename()).toBe("statement.csv");

  await openAsMember(page, await demoMember(page, "team"), "/admin/payouts");
  const card = main(page).getByRole("article", { name: host.email });
  await card.getByRole("button", { name: /^Record a payout/ }).click();
  const dialog = page.getByRole("dialog", { name: "Record a payout" });
  await expect(dialog.getByLabel("Amount in rupees")).toHaveValue("500");
  await dialog.getByRole("button", { name: "Record the payout" }).click();
  await expect(dialog).toContainText("Please give the bank's reference.");
  expect(await findAccessibilityFaults(page)).toEqual([]);
  await dialog.getByLabel("Bank reference").fill("UTR 2026 1121");
  await dialog.getByRole("button", { name: "Record the payout" }).click();

  await expect(toast(page, "The payout is recorded.")).toBeVisible();
  await expect(card).toBeHidden();
  await expect(main(page).getByRole("list", { name: "Payouts made" })).toContainText(
    `₹500 to ${host.email}, UTR 2026 1121`,
  );
  await openAsMember(page, host, "/host/earnings");
  await expect(main(page).getByRole("list", { name: "Payouts" })).toContainText("UTR 2026 1121");
});

/** Opens the space round the clock, so that a booking within a day is possible at any time of the
 *  test. */
const openAroundTheClock = async (page: Page, host: E2eMember, id: string) => {
  const days = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
  const form = new FormData();
  for (const day of days) form.append("availableTimeSlots", `12:00 AM - 12:00 AM, ${day}`);
  const answer = await page.request.put(`/api/locations/edit/${id}`, {
    headers: authHeaders(host),
    multipart: form,
  });
  expect(answer.ok(), await answer.text()).toBe(true);
};

test("the guest's billing details are printed on their documents", async ({ page }) => {
  const { guest, bookingId } = await paidBooking(page);
  await openAsMember(page, guest, "/profile?tab=settings");
  const billing = main(page).getByRole("region", { name: "Billing details" });
  await billing.getByLabel("GSTIN").fill("29AAGCB7383J1Z5");
  await billing.getByRole("button", { name: "Save billing details" }).click();
  await expect(billing).toContainText("Please give the name that documents are made out to.");
  await expect(billing).toContainText("This is not a valid GSTIN");
  await billing.getByLabel("Name of the business").fill("Asha Films LLP");
  await billing.getByLabel("GSTIN").fill("29 aagcb7383j 1z4");
  await billing.getByRole("button", { name: "Save billing details" }).click();
  await expect(toast(page, "Your billing details are saved.")).toBeVisible();
  await expect(billing.getByLabel("GSTIN")).toHaveValue("29AAGCB7383J1Z4");

  await page.goto(`/bookings/${bookingId}`);
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    main(page)
      .getByRole("button", { name: /invoice/i })
      .click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/\.pdf$/);
});
