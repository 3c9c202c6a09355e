import { dismissToasts } from "./between-steps.ts";
import { expireBookingHold } from "./database.ts";
import { createMember, openAsMember, toast } from "./member.ts";
import {
  chooseFirstOpenTime,
  createGuestAtSpace,
  fetchBookingAs,
  openCheckoutDialog,
  openHeldCheckout,
  payBooking,
  payByUpi,
  pressBookNow,
  statusNotice,
} from "./paying.ts";
import { bookingPanel } from "./search-and-booking.ts";
import { expect, bookingTest as test } from "./test.ts";

const declined = /status of 400/;
const failed = "Payment failed! Please try again.";

test("a failed payment is tried again, from a page that says so or in the same dialog", async ({
  page,
  browser,
  baseURL,
  allowConsoleError,
}) => {
  allowConsoleError(declined);
  const { id } = await openHeldCheckout(page, "Second Try");

  await test.step("another guest's booking cannot be seen or paid", async () => {
    const other = await (await browser.newContext({ baseURL: baseURL ?? "" })).newPage();
    await openAsMember(other, await createMember(other, "nosy"), `/checkout/${id}`);
    await expect(other.getByText("There is no such booking.")).toBeVisible();
    await other.goto(`/bookings/${id}`);
    await expect(other.getByText("There is no such booking.")).toBeVisible();
    await other.context().close();
  });

  await test.step("closing the checkout after a failure shows a page that says so and offers another attempt", async () => {
    const dialog = await openCheckoutDialog(page);
    await payByUpi(page, "failure@razorpay");
    await expect(toast(page, failed)).toBeVisible();
    await dialog.getByRole("button", { name: "Close" }).click();

    await expect(page).toHaveURL(`/payment-failed?booking=${id}`);
    await expect(page.getByRole("heading", { name: "Payment Failed" })).toBeVisible();
    await expect(page.getByText("There was an issue processing your payment.")).toBeVisible();
    await expect(page.getByRole("timer")).toHaveText(/^1[0-4]:\d\d$/);
    await page.getByRole("link", { name: "Pay ₹500 again" }).click();
  });

  await test.step("in the dialog, a second payment can follow a failed one", async () => {
    await dismissToasts(page);
    await openCheckoutDialog(page);
    await payByUpi(page, "failure@razorpay");
    await expect(toast(page, failed)).toBeVisible();
    await payByUpi(page, "success@razorpay");
    await expect(page.getByRole("heading", { name: "Booking Successful!" })).toBeVisible();
  });
});

test("a list of bookings and a booking's page notice a payment without being reloaded", async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(declined);
  const { id } = await openHeldCheckout(page, "Watchful List");
  await openCheckoutDialog(page);
  await payByUpi(page, "late@sandbox");
  await expect(toast(page, failed)).toBeVisible();

  const other = await page.context().newPage();
  await other.goto(`/bookings/${id}`);
  await expect(statusNotice(other, "Waiting for payment")).toBeVisible();
  await page.goto("/bookings");
  await expect(page.getByRole("link", { name: "Pay ₹500" })).toBeVisible();

  await expect(statusNotice(page, "Confirmed")).toBeVisible({ timeout: 30_000 });
  await expect(statusNotice(other, "Confirmed")).toBeVisible({ timeout: 30_000 });
  await other.close();
});

test("the checks of a payment end with a final result, and pause while the tab is hidden", async ({
  page,
}) => {
  const { id } = await openHeldCheckout(page, "Quiet Tab");
  let [state, checks] = ["pending", 0];
  await page.route("**/api/payment/check-payment", (route) => {
    checks += 1;
    return route.fulfill({ json: { state } });
  });
  const show = (visibility: "hidden" | "visible") =>
    page.evaluate((now) => {
      Object.defineProperty(document, "visibilityState", { value: now, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    }, visibility);

  // The pauses between the checks are several seconds long, so the test advances the page's clock
  // instead of waiting. The test's own request is sent after those of the page. So when the
  // response to this request arrives, all checks that the page has made have been counted.
  const letPass = async (ms: number) => {
    await page.clock.runFor(ms);
    await page.evaluate(() => fetch("/robots.txt"));
  };

  await page.clock.install();
  await page.goto(`/payment-failed?booking=${id}`);
  await expect.poll(() => checks).toBeGreaterThan(0);
  await expect(async () => {
    await letPass(1_000);
    expect(checks).toBeGreaterThan(1);
  }).toPass();
  await show("hidden");
  const before = checks;
  await letPass(60_000);
  expect(checks).toBe(before);

  state = "nothing";
  await show("visible");
  await expect.poll(() => checks).toBe(before + 1);
  await expect(page.getByRole("link", { name: "Pay ₹500 again" })).toBeVisible();
  await letPass(60_000);
  expect(checks).toBe(before + 1);
});

test("a payment that arrives after the hold expired books the time if it is still free", async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(declined);
  const { guest, id } = await openHeldCheckout(page, "Late Train");
  const dialog = await openCheckoutDialog(page);
  await payByUpi(page, "late@sandbox");
  await expect(toast(page, failed)).toBeVisible();
  await expireBookingHold(page, id);
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(page).toHaveURL(`/payment-failed?booking=${id}`);
  await expect(
    page.getByText(/The time is free again\. If the payment still arrives/),
  ).toBeVisible();

  await expect
    .poll(async () => (await fetchBookingAs(page, guest, id)).status, { timeout: 30_000 })
    .toBe("confirmed");
  await page.reload();
  await expect(page.getByText(/Your payment has arrived after all/)).toBeVisible();
});

test("a payment that arrives after the slot was taken is refunded, and the guest is told", async ({
  page,
  browser,
  baseURL,
  allowConsoleError,
}) => {
  test.slow();
  allowConsoleError(declined);
  const { guest, id: spaceId, requested } = await createGuestAtSpace(page, "Musical Chairs");
  // The other guest's page is opened first, because there is little time later: ten seconds after
  // the first guest's payment fails, this payment arrives after all.
  const other = await (await browser.newContext({ baseURL: baseURL ?? "" })).newPage();
  await openAsMember(other, await createMember(other, "rival"), `/location/${spaceId}`);
  expect(await chooseFirstOpenTime(other)).toEqual(requested);
  await expect(bookingPanel(other)).toContainText("Pay now");
  const id = await pressBookNow(page);
  await openCheckoutDialog(page);
  await payByUpi(page, "late@sandbox");
  await expect(toast(page, failed)).toBeVisible();
  await expireBookingHold(page, id);
  await pressBookNow(other);

  await expect
    .poll(async () => (await fetchBookingAs(page, guest, id)).refundedPaise, { timeout: 30_000 })
    .toBe(50_000);
  await page.goto(`/payment-success?booking=${id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Payment Failed");
  await expect(
    page.getByText(
      "The payment arrived too late, so there is no booking. ₹500 of ₹500 is refunded to you.",
    ),
  ).toBeVisible();
  await page.goto(`/bookings/${id}`);
  await expect(statusNotice(page, "Expired")).toBeVisible();
  await expect(
    page.getByText(
      /The payment arrived too late, so there is no booking\. ₹500 of ₹500 (is|was) refunded to you\./,
    ),
  ).toBeVisible();
  await payBooking(other);
  await other.context().close();
});

test("a hold that expires during the checkout says so, and nothing can be paid", async ({
  page,
}) => {
  const { id } = await openHeldCheckout(page, "Sand Glass");
  await expireBookingHold(page, id);
  await page.reload();
  await expect(page.getByText("The time was held for you and is free again.")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Pay/ })).toHaveCount(0);
  await page.getByRole("link", { name: "Choose another time" }).click();
  await expect(page.getByRole("heading", { name: "Sand Glass" })).toBeVisible();
});

test("each failure shows the specification's message", async ({ page, allowConsoleError }) => {
  allowConsoleError(/Failed to load resource/);
  const { guest } = await createGuestAtSpace(page, "Plain Words");
  await page.route("**/api/payment/create-order", (route) =>
    route.fulfill({ status: 200, json: {} }),
  );
  await page.getByRole("button", { name: "Book Now" }).click();
  await expect(toast(page, "Error creating order")).toBeVisible();
  await page.unroute("**/api/payment/create-order");

  const id = await pressBookNow(page);
  await page.route("**/checkout.js", (route) => route.abort());
  const press = page.getByRole("main").getByRole("button", { name: /^Pay ₹/ });
  await press.click();
  await expect(
    toast(page, "Failed to load Razorpay SDK. Please check your internet connection."),
  ).toBeVisible();
  await page.unroute("**/checkout.js");

  await page.route("**/api/payment/verify-payment", (route) => {
    const sent = route.request().postDataJSON();
    return route.continue({ postData: { ...sent, razorpay_signature: "0".repeat(64) } });
  });
  await openCheckoutDialog(page);
  // The webhook confirms the booking, but the page's requests for the booking fail. So the page
  // knows only the response to the forged signature.
  await page.route("**/api/bookings/*", (route) => route.abort());
  await payByUpi(page, "success@razorpay");
  await expect(toast(page, "Payment verification failed!")).toBeVisible();

  await page.unrouteAll();
  // The payment provider's webhook confirms the booking without the browser.
  await expect.poll(async () => (await fetchBookingAs(page, guest, id)).status).toBe("confirmed");
  // An event tells the page of the payment, and the page moves on by itself.
  await expect(page.getByRole("heading", { name: "Booking Successful!" })).toBeVisible();
  await page.goto(`/checkout/${id}`);
  await expect(page.getByRole("heading", { name: "This booking is paid" })).toBeVisible();
});
