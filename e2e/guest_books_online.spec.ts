import { newMember, openAs, toast } from "./member.ts";
import { bookingOf, bookNow, checkout, chooseTime, guestAtSpace, pay, status } from "./paying.ts";
import { expect, bookingTest as test } from "./test.ts";
import { booking } from "./visit.ts";

test("a guest books and pays, nobody else gets the time, and cancelling gives it back", async ({
  page,
  browser,
  baseURL,
}) => {
  const { guest, id, wished } = await guestAtSpace(page, "Slice Studio");
  await expect(booking(page)).toContainText("Pay now");
  await expect(booking(page)).toContainText("At the venue");
  await expect(booking(page)).toContainText("Free cancellation until");
  const bookingId = await bookNow(page);
  await expect(page.getByRole("main")).toContainText(wished.day);
  await expect(page.getByText(/The time is held for you for another/)).toBeVisible();

  const dialog = await checkout(page);
  await dialog.getByRole("button", { name: "4111 1111 1111 1111" }).click();
  await dialog.getByRole("button", { name: /^Pay ₹/ }).click();
  await dialog.getByLabel("OTP").fill("1234");
  await dialog.getByRole("button", { name: "Submit" }).click();

  await expect(page.getByRole("heading", { name: "Booking Successful!" })).toBeVisible();
  await expect(page.getByText("Thank you for booking with us.")).toBeVisible();
  await expect(page).toHaveURL(`/payment-success?booking=${bookingId}`);
  await page.getByRole("link", { name: "See your booking" }).click();
  await expect(status(page, "Confirmed")).toBeVisible();

  const other = await (await browser.newContext({ baseURL: baseURL ?? "" })).newPage();
  await openAs(other, await newMember(other, "rival"), `/location/${id}`);
  const theirs = await chooseTime(other);
  expect(theirs).not.toEqual(wished);

  await page.getByRole("button", { name: "Cancel booking" }).click();
  const asking = page.getByRole("dialog", { name: "Cancel booking" });
  await expect(asking).toContainText("₹500 comes back to you.");
  await asking.getByRole("button", { name: "Cancel booking" }).click();
  await expect(toast(page, "The booking was cancelled.")).toBeVisible();
  await expect(status(page, "Cancelled")).toBeVisible();
  await expect(page.getByText(/₹500 of ₹500 (goes|went) back to you\./)).toBeVisible();
  expect(await bookingOf(page, guest, bookingId)).toMatchObject({
    status: "cancelled",
    refundedPaise: 50_000,
  });

  await other.goto(`/location/${id}`);
  expect(await chooseTime(other)).toEqual(wished);
  await other.context().close();

  await page.goto("/bookings?when=cancelled");
  await expect(page.getByRole("article", { name: "Slice Studio" })).toContainText("₹500 refunded");
});

test("closing the checkout leads back to the space, where the hold runs on", async ({ page }) => {
  const { wished } = await guestAtSpace(page, "Countdown Loft");
  await bookNow(page);

  await (await checkout(page)).getByRole("button", { name: "Close" }).click();
  await page.waitForURL("**/location/**");
  const hold = page.getByRole("region", { name: "Your hold" });
  await expect(hold).toContainText(wished.day);
  await expect(hold.getByRole("timer")).toHaveText(/^1[0-4]:\d\d$/);

  await hold.getByRole("link", { name: "Pay ₹500" }).click();
  await pay(page);
});

test("a hold can be given up, and the time is free at once", async ({ page }) => {
  const { wished } = await guestAtSpace(page, "Second Thoughts");
  await bookNow(page);
  await page.getByRole("link", { name: "Back to the space" }).click();
  await page
    .getByRole("region", { name: "Your hold" })
    .getByRole("button", { name: "Give it up" })
    .click();
  await expect(page.getByText("You gave the time back. Nothing was paid.")).toBeVisible();
  expect(await chooseTime(page)).toEqual(wished);
});

test("a visitor is asked to sign in first", async ({ page, browser, baseURL }) => {
  const { id } = await guestAtSpace(page, "Members Only");
  const visitor = await (await browser.newContext({ baseURL: baseURL ?? "" })).newPage();
  await visitor.goto(`/location/${id}`);
  await chooseTime(visitor);
  await booking(visitor).getByRole("button", { name: "Book Now" }).click();
  await expect(toast(visitor, "Please sign in to book.")).toBeVisible();
  await expect(visitor.getByRole("dialog", { name: "Sign In" })).toBeVisible();
  await visitor.context().close();
});
