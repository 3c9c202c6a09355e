import type { Page } from "@playwright/test";
import { createHostWithLiveSpace } from "./hosting.ts";
import { waitForMail } from "./mail.ts";
import { createMember, findAccessibilityFaults, openAsMember, toast } from "./member.ts";
import { createPaidBooking } from "./paid-booking.ts";
import { fetchBookingAs } from "./paying.ts";
import { demoMember } from "./team.ts";
import { expect, bookingTest as test } from "./test.ts";

const main = (page: Page) => page.getByRole("main");
// The server refuses to delete a space with upcoming bookings. Its response has the status 409.
const refused = /409/;

test("a host who deletes a space sees its bookings first, and then refunds everything", async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(refused);
  const { host, id } = await createHostWithLiveSpace(page, "Studio to close");
  const guest = await createMember(page, "guest");
  const bookingId = await createPaidBooking(page, guest, id);

  await openAsMember(page, host, `/location/${id}`);
  await page.getByRole("button", { name: "Delete Location" }).click();
  const question = page.getByRole("dialog", { name: "Delete Location" });
  await expect(question).toContainText("Are you sure you want to delete this location?");
  await question.getByRole("button", { name: "Delete Location" }).click();
  await expect(question).toContainText("There is one upcoming booking.");
  await expect(question.getByRole("listitem")).toContainText("Studio to close");
  await expect(question.getByRole("listitem")).toContainText("₹500 is refunded");
  expect(await findAccessibilityFaults(page, "dialog[open]")).toEqual([]);
  // Showing the list changes nothing.
  await question.getByRole("button", { name: "Keep it" }).click();
  expect(await fetchBookingAs(page, guest, bookingId)).toMatchObject({ status: "confirmed" });

  await page.getByRole("button", { name: "Delete Location" }).click();
  await question.getByRole("button", { name: "Delete Location" }).click();
  await question.getByRole("button", { name: "Cancel bookings and delete" }).click();

  await expect(toast(page, "Studio to close was deleted.")).toBeVisible();
  expect(await fetchBookingAs(page, guest, bookingId)).toMatchObject({
    status: "cancelled",
    paidPaise: 50_000,
    refundedPaise: 50_000,
  });
  const { text } = await waitForMail(page, guest.email, /booking cancelled/);
  expect(text).toContain("The host has cancelled your booking");
  expect(text).toContain("All that you paid, ₹500, is refunded");
});

test("a guest who deletes their account sees the refund first, and the host is told", async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(refused);
  const { host, id } = await createHostWithLiveSpace(page, "Studio left behind");
  const guest = await createMember(page, "leaver");
  const bookingId = await createPaidBooking(page, guest, id);

  await openAsMember(page, guest, "/profile?tab=settings");
  await page.getByRole("button", { name: "Delete my account" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete account" });
  await dialog.getByLabel("Type delete to confirm").fill("delete");
  await dialog.getByRole("button", { name: "Delete my account" }).click();
  await expect(dialog).toContainText("There is one upcoming booking.");
  await expect(dialog).toContainText("₹500 is refunded");
  await dialog.getByRole("button", { name: "Cancel bookings and delete my account" }).click();

  await expect(toast(page, "Your account was deleted.")).toBeVisible();
  expect(await fetchBookingAs(page, host, bookingId)).toMatchObject({ status: "cancelled" });
  const { text } = await waitForMail(page, host.email, /booking cancelled/);
  expect(text).toContain("A former member has cancelled the booking");
});

test("the team can suspend a host only after deciding about their bookings", async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(refused);
  const { host, id } = await createHostWithLiveSpace(page, "Studio under a cloud");
  const guest = await createMember(page, "guest");
  const bookingId = await createPaidBooking(page, guest, id);

  await openAsMember(page, await demoMember(page, "team"), `/admin/users?q=${host.email}`);
  const card = main(page).getByRole("article", { name: host.email });
  await card.getByRole("button", { name: "Suspend" }).click();
  const dialog = page.getByRole("dialog", { name: "Suspend this account" });
  await dialog.getByRole("button", { name: "Fraud" }).click();
  await dialog.getByRole("button", { name: "Suspend the account" }).click();
  await expect(dialog).toContainText("There is one upcoming booking.");
  await dialog.getByRole("button", { name: "Cancel bookings and suspend" }).click();

  await expect(page.getByRole("alert")).toHaveText("The account is suspended.");
  expect(await fetchBookingAs(page, guest, bookingId)).toMatchObject({
    status: "cancelled",
    refundedPaise: 50_000,
  });
  expect((await waitForMail(page, guest.email, /booking cancelled/)).text).toContain(
    "Our team has cancelled your booking",
  );
});
