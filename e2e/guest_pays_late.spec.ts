import { expireBookingHold } from "./database.ts";
import { createHostWithLiveSpace } from "./hosting.ts";
import { createMember, openAsMember, toast } from "./member.ts";
import { createHeldBooking, payAtSandbox, payOrder } from "./paid-booking.ts";
import { fetchBookingAs, openCheckoutDialog, openHeldCheckout, payByUpi } from "./paying.ts";
import { expect, bookingTest as test } from "./test.ts";

test("the page of a failed payment shows by itself that the money arrived", {
  tag: "@phone",
}, async ({ page, allowConsoleError }) => {
  allowConsoleError(/status of 400/);
  const { id } = await openHeldCheckout(page, "Patient Page");
  const dialog = await openCheckoutDialog(page);
  await payByUpi(page, "late@sandbox");
  await expect(toast(page, "Payment failed! Please try again.")).toBeVisible();
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("heading", { name: "Payment Failed" })).toBeVisible();
  await expect(
    page.getByRole("status").filter({ hasText: /not given a final result/ }),
  ).toBeVisible();

  // The guest presses nothing: ten seconds after the failure, the sandbox's bank reports that the
  // payment succeeded after all.
  await expect(page.getByRole("heading", { name: "Booking Successful!" })).toBeVisible({
    timeout: 30_000,
  });
  await expect(page).toHaveURL(new RegExp(`/payment-success\\?booking=${id}`));
  await expect(page.getByRole("status").filter({ hasText: /arrived after all/ })).toBeVisible();
});

test("releasing a hold that was paid a moment ago keeps the booking", async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(/status of 409/);
  const { id: spaceId } = await createHostWithLiveSpace(page, "Paid Elsewhere");
  const guest = await createMember(page, "guest");
  const order = await createHeldBooking(page, guest, spaceId);
  await openAsMember(page, guest, `/location/${spaceId}?hold=${order.bookingId}`);
  const hold = page.getByRole("region", { name: "Your hold" });
  // The payment arrives after the guest has pressed the button, and before the server gets the
  // request.
  await page.route("**/cancel", async (route) => {
    await payOrder(page, guest, order);
    await route.continue();
  });

  await hold.getByRole("button", { name: "Release the hold" }).click();

  await expect(
    page.getByRole("link", { name: "This booking is paid and confirmed." }),
  ).toBeVisible();
  expect(await fetchBookingAs(page, guest, order.bookingId)).toMatchObject({
    status: "confirmed",
    paidPaise: 50_000,
    refundedPaise: 0,
  });
});

test("the page of a space says that a payment is refunded if the hold expired and the time was taken", async ({
  page,
}) => {
  const { id: spaceId } = await createHostWithLiveSpace(page, "Paid Too Late");
  const guest = await createMember(page, "guest");
  const rival = await createMember(page, "rival");
  const order = await createHeldBooking(page, guest, spaceId);
  await expireBookingHold(page, order.bookingId);
  await createHeldBooking(page, rival, spaceId);
  await payAtSandbox(page, order);
  await expect
    .poll(async () => (await fetchBookingAs(page, guest, order.bookingId)).refundedPaise)
    .toBe(50_000);

  await openAsMember(page, guest, `/location/${spaceId}?hold=${order.bookingId}`);

  await expect(
    page.getByText(
      "The payment arrived too late, so there is no booking. ₹500 of ₹500 is refunded to you.",
    ),
  ).toBeVisible();
});
