import { createMember, findAccessibilityFaults, openAsMember, toast } from "./member.ts";
import {
  chooseFirstOpenTime,
  createGuestAtSpace,
  fetchBookingAs,
  openCheckoutDialog,
  payBooking,
  pressBookNow,
  statusNotice,
} from "./paying.ts";
import { bookingPanel } from "./search-and-booking.ts";
import { expect, bookingTest as test } from "./test.ts";

test("a guest books and pays, nobody else can choose the time, and cancelling refunds the payment", {
  tag: "@phone",
}, async ({ page, browser, baseURL }) => {
  const { guest, id, requested } = await createGuestAtSpace(page, "Slice Studio");
  await expect(bookingPanel(page)).toContainText("Pay now");
  await expect(bookingPanel(page)).toContainText("At the venue");
  await expect(bookingPanel(page)).toContainText("Free cancellation until");
  const bookingId = await pressBookNow(page);
  await expect(page.getByRole("main")).toContainText(requested.day);
  await expect(page.getByText(/The time is held for you for another/)).toBeVisible();

  const dialog = await openCheckoutDialog(page);
  await dialog.getByRole("radio", { name: "Card" }).check();
  await dialog.getByRole("button", { name: "4111 1111 1111 1111" }).click();
  await dialog.getByRole("button", { name: /^Pay ₹/ }).click();
  await dialog.getByLabel("OTP").fill("1234");
  await dialog.getByRole("button", { name: "Submit" }).click();

  await expect(page.getByRole("heading", { name: "Booking Successful!" })).toBeVisible();
  await expect(page.getByText("Thank you for booking with us.")).toBeVisible();
  await expect(page).toHaveURL(`/payment-success?booking=${bookingId}`);
  // The page has everything that the guest needs on arrival.
  const arrival = page.getByRole("region", { name: "How to get there" });
  await expect(arrival).toContainText("Mumbai");
  await expect(arrival.getByRole("link", { name: /^Directions/ })).toBeVisible();
  await expect(arrival.getByRole("button", { name: "Show map" })).toBeVisible();
  await expect(arrival.getByRole("button", { name: "Add to calendar" })).toBeVisible();
  await expect(arrival.getByRole("link", { name: /^\+91/ })).toHaveAttribute("href", /^tel:\+91/);
  await expect(arrival.getByRole("link", { name: /^Message on WhatsApp/ })).toHaveAttribute(
    "href",
    new RegExp(`^https://wa\\.me/91\\d+\\?text=.*Slice%20Studio.*${bookingId}$`),
  );
  await expect(arrival.getByRole("listitem").filter({ hasText: "photo ID" })).toBeVisible();
  expect(await findAccessibilityFaults(page)).toEqual([]);
  await page.getByRole("link", { name: "See your booking" }).click();
  await expect(statusNotice(page, "Confirmed")).toBeVisible();
  await expect(page.getByRole("link", { name: /^Message on WhatsApp/ })).toBeVisible();

  const other = await (await browser.newContext({ baseURL: baseURL ?? "" })).newPage();
  await openAsMember(other, await createMember(other, "rival"), `/location/${id}`);
  const theirs = await chooseFirstOpenTime(other);
  expect(theirs).not.toEqual(requested);

  await page.getByRole("button", { name: "Cancel booking" }).click();
  const asking = page.getByRole("dialog", { name: "Cancel booking" });
  await expect(asking).toContainText("₹500 will be refunded to you.");
  await asking.getByRole("button", { name: "Cancel booking" }).click();
  await expect(toast(page, "The booking was cancelled.")).toBeVisible();
  await expect(statusNotice(page, "Cancelled")).toBeVisible();
  await expect(page.getByText(/₹500 of ₹500 (is|was) refunded to you\./)).toBeVisible();
  expect(await fetchBookingAs(page, guest, bookingId)).toMatchObject({
    status: "cancelled",
    refundedPaise: 50_000,
  });

  await other.goto(`/location/${id}`);
  expect(await chooseFirstOpenTime(other)).toEqual(requested);
  await other.context().close();

  await page.goto("/bookings?when=cancelled");
  await expect(page.getByRole("article", { name: "Slice Studio" })).toContainText("₹500 refunded");
});

test("closing the checkout returns to the space page, where the hold is still active", async ({
  page,
}) => {
  const { requested } = await createGuestAtSpace(page, "Countdown Loft");
  await pressBookNow(page);

  await (await openCheckoutDialog(page)).getByRole("button", { name: "Close" }).click();
  await page.waitForURL("**/location/**");
  const hold = page.getByRole("region", { name: "Your hold" });
  await expect(hold).toContainText(requested.day);
  await expect(hold.getByRole("timer")).toHaveText(/^1[0-4]:\d\d$/);

  await hold.getByRole("link", { name: "Pay ₹500" }).click();
  await payBooking(page);
});

test("after a guest releases a hold the time is free immediately", async ({ page }) => {
  const { requested } = await createGuestAtSpace(page, "Second Thoughts");
  await pressBookNow(page);
  await page.getByRole("link", { name: "Back to the space" }).click();
  await page
    .getByRole("region", { name: "Your hold" })
    .getByRole("button", { name: "Release the hold" })
    .click();
  await expect(page.getByText("You released the hold. Nothing was paid.")).toBeFocused();
  expect(await chooseFirstOpenTime(page)).toEqual(requested);
});

test("a visitor is asked to sign in first", async ({ page, browser, baseURL }) => {
  const { id } = await createGuestAtSpace(page, "Members Only");
  const visitor = await (await browser.newContext({ baseURL: baseURL ?? "" })).newPage();
  await visitor.goto(`/location/${id}`);
  await chooseFirstOpenTime(visitor);
  await bookingPanel(visitor).getByRole("button", { name: "Book Now" }).click();
  await expect(toast(visitor, "Please sign in to book.")).toBeVisible();
  await expect(visitor.getByRole("dialog", { name: "Sign In" })).toBeVisible();
  await visitor.context().close();
});
