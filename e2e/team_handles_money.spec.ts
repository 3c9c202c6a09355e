import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { createEarnedBooking, openAroundTheClock } from "./earnings.ts";
import { createHostWithLiveSpace } from "./hosting.ts";
import { createMember, findAccessibilityFaults, openAsMember, toast } from "./member.ts";
import { createPaidBooking } from "./paid-booking.ts";
import { demoMember } from "./team.ts";
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

test("a guest saves billing details and downloads an invoice, and the team finds the payment by the guest's address and refunds part of it", async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(/status of 409|ERR_FAILED/);
  const { title, guest, bookingId } = await paidBooking(page);

  await test.step("a guest saves billing details and downloads an invoice", async () => {
    await openAsMember(page, guest, "/profile?tab=settings");
    const billing = main(page).getByRole("region", { name: "Billing details" });
    await billing.getByLabel("GSTIN").fill("29AAGCB7383J1Z5");
    await billing.getByRole("button", { name: "Save billing details" }).click();
    await expect(billing).toContainText("Please give the name to print on receipts and invoices.");
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

  await test.step("payments can be searched, and the page names the payments that wait for the team", async () => {
    await openAsMember(page, await demoMember(page, "team"), "/admin/payments");
    await expect(
      main(page).getByRole("region", { name: "Open payments and refunds" }),
    ).toContainText("payments waiting for the team");
    await search(page, guest.email);
    const list = main(page).getByRole("list", { name: "Payments" });
    await expect(list.getByRole("article")).toHaveCount(1);
    await expect(list).toContainText("Captured");
    expect(await findAccessibilityFaults(page)).toEqual([]);

    await main(page).getByLabel("Which").selectOption("With a failed refund");
    await main(page).getByRole("button", { name: "Search" }).click();
    await expect(main(page)).toContainText("No payment found");
  });

  await test.step("the team finds a booking and refunds part of it, with a reason", async () => {
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
    await expect(dialog).toContainText("the guest pays a refunded amount to the host at the venue");
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
    // While the request is running, the dialog cannot be closed and opened again for a second
    // refund.
    let sent = 0;
    const released = Promise.withResolvers<void>();
    await page.route("**/api/admin/payments/*/refund", async (route) => {
      sent += 1;
      await released.promise;
      await route.continue();
    });
    const send = dialog.getByRole("button", { name: "Refund money" });
    await send.click();
    await expect(send).toHaveAttribute("aria-busy", "true");
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await send.click({ force: true });
    await expect(dialog).toBeVisible();
    await expect(dialog.getByRole("button", { name: "Not now" })).toBeDisabled();
    await expect(dialog.getByRole("button", { name: "Close" })).toHaveCount(0);
    released.resolve();

    await expect(toast(page, "The refund is on its way.")).toBeVisible();
    await expect(dialog).toBeHidden();
    expect(sent).toBe(1);
    await expect(main(page)).toContainText("Received: ₹500. Refunded: ₹199.50. Left: ₹300.50.");
    await expect(main(page)).toContainText("Refunded as a goodwill gesture.");

    await page.goto("/admin/audit?action=payment.refund");
    const entry = main(page).getByRole("article").first();
    await expect(entry).toContainText(/Payment refunded: pay_/);
    await expect(entry).toContainText("₹199.50");
  });

  await test.step("a refund whose response was lost is not made a second time", async () => {
    await page.goto(`/admin/bookings/${bookingId}`);
    await main(page)
      .getByRole("button", { name: /^Refund/ })
      .click();
    const dialog = page.getByRole("dialog", { name: "Refund money" });
    await dialog.getByLabel("Amount in rupees").fill("100");
    await dialog.getByRole("button", { name: "Goodwill" }).click();
    await page.route(
      "**/api/admin/payments/*/refund",
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    const send = dialog.getByRole("button", { name: "Refund money" });
    await send.click();
    await expect(dialog).toContainText("The connection was lost.");
    await send.click();

    await expect(dialog).toContainText("nothing was refunded this time");
    await expect(dialog).toContainText("₹200.50 of pay_");
    await expect(dialog.getByLabel("Amount in rupees")).toHaveValue("100");
    await dialog.getByRole("button", { name: "Not now" }).click();
    await expect(main(page)).toContainText("Refunded: ₹299.50. Left: ₹200.50.");
  });
});

test("the team cancels a booking, and everything is refunded", async ({ page }) => {
  const { bookingId } = await paidBooking(page);
  await openAsMember(page, await demoMember(page, "team"), `/admin/bookings/${bookingId}`);
  await main(page).getByRole("button", { name: "Cancel this booking" }).click();
  const dialog = page.getByRole("dialog", { name: "Cancel this booking" });
  await expect(dialog).toContainText("The remaining ₹500 is refunded to the guest.");
  await dialog.getByRole("button", { name: "Cancel the booking" }).click();
  await expect(dialog).toContainText("Please give a reason.");
  await dialog.getByRole("button", { name: "Safety" }).click();
  await dialog.getByRole("button", { name: "Cancel the booking" }).click();

  await expect(main(page)).toContainText("team: The space is not safe to use at the moment.");
  await expect(main(page)).toContainText("₹500, ₹500 refunded");
  await expect(main(page).getByRole("button", { name: "Cancel this booking" })).toBeHidden();
});

test("a host sees their earnings, and the team records a payout", async ({ page }) => {
  const { host, id } = await createHostWithLiveSpace(page, newTitle());
  await openAroundTheClock(page, host, id);
  await createEarnedBooking(page, id);

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
