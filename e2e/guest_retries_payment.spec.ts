import type { Page } from "@playwright/test";
import { expireBookingHold } from "./database.ts";
import { createHostWithLiveSpace } from "./hosting.ts";
import { createMember, openAsMember, toast } from "./member.ts";
import { createHeldBooking } from "./paid-booking.ts";
import {
  chooseFirstOpenTime,
  fetchBookingAs,
  openCheckoutDialog,
  payBooking,
  payByUpi,
  pressBookNow,
  statusNotice,
} from "./paying.ts";
import { bookingPanel } from "./search-and-booking.ts";
import { expect, bookingTest as test } from "./test.ts";

const declined = /status of 400/;
const failed = "Payment failed! Please try again.";

/** Pays a held booking over the API. The payment fails at first, and succeeds ten seconds later. */
const payLate = async (page: Page, { id, keyId }: { id: string; keyId: string }) => {
  const answer = await page.request.post("/sandbox-gateway/v1/checkout/payments", {
    data: { key_id: keyId, order_id: id, method: "upi", vpa: "late@sandbox" },
  });
  expect(answer.status(), await answer.text()).toBe(400);
};

test("each failure of a payment shows the specification's message, and the guest can pay again", async ({
  page,
  allowConsoleError,
}) => {
  // ERR_FAILED comes from the requests that this test aborts.
  allowConsoleError(/status of 400|ERR_FAILED/);
  const { id: spaceId } = await createHostWithLiveSpace(page, "Second Try");
  const guest = await createMember(page, "guest");
  // This booking already holds its time when the page opens. So the page offers only other times.
  const { bookingId: forgedId } = await createHeldBooking(page, guest, spaceId);
  await openAsMember(page, guest, `/location/${spaceId}`);
  const bookNow = page.getByRole("button", { name: "Book Now" });
  await test.step("Book Now does not move sideways when the price arrives", async () => {
    const asked = Promise.withResolvers<void>();
    await page.route("**/quote", async (route) => {
      await asked.promise;
      await route.fallback();
    });
    await chooseFirstOpenTime(page);
    const left = (await bookNow.boundingBox())?.x;
    asked.resolve();
    await expect(bookingPanel(page).getByText("Pay now")).toBeVisible();
    expect((await bookNow.boundingBox())?.x).toBe(left);
  });

  await test.step("an order that cannot be created", async () => {
    await page.route("**/api/payment/create-order", (route) =>
      route.fulfill({ status: 200, json: {} }),
    );
    await bookNow.click();
    await expect(toast(page, "Error creating order")).toBeVisible();
    await page.unroute("**/api/payment/create-order");
  });
  const id = await pressBookNow(page);

  await test.step("a script of the payment provider that cannot be loaded", async () => {
    await page.route("**/checkout.js", (route) => route.abort());
    await page
      .getByRole("main")
      .getByRole("button", { name: /^Pay ₹/ })
      .click();
    await expect(
      toast(page, "Failed to load Razorpay SDK. Please check your internet connection."),
    ).toBeVisible();
    await page.unroute("**/checkout.js");
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
    await openCheckoutDialog(page);
    await payByUpi(page, "failure@razorpay");
    await expect(toast(page, failed)).toBeVisible();
    await payByUpi(page, "success@razorpay");
    await expect(page.getByRole("heading", { name: "Booking Successful!" })).toBeVisible();
  });

  await test.step("a forged signature is refused, and the payment is counted all the same", async () => {
    await page.route("**/api/payment/verify-payment", (route) => {
      const sent = route.request().postDataJSON();
      return route.continue({ postData: { ...sent, razorpay_signature: "0".repeat(64) } });
    });
    await page.goto(`/checkout/${forgedId}`);
    await openCheckoutDialog(page);
    // The page cannot load the booking, so it does not see whether the webhook has confirmed it.
    // It learns only that the server refused the forged signature.
    await page.route("**/api/bookings/*", (route) => route.abort());
    await payByUpi(page, "success@razorpay");
    await expect(toast(page, "Payment verification failed!")).toBeVisible();

    await page.unrouteAll();
    // The payment provider's webhook confirms the booking without the browser.
    await expect
      .poll(async () => (await fetchBookingAs(page, guest, forgedId)).status)
      .toBe("confirmed");
    // A server event reports the payment to the page. The page then shows the success by itself.
    await expect(page.getByRole("heading", { name: "Booking Successful!" })).toBeVisible();
    await page.goto(`/checkout/${forgedId}`);
    await expect(page.getByRole("heading", { name: "This booking is paid" })).toBeVisible();
  });
});

test("a late payment books a time that is free, is refunded if it is taken, and appears in open pages", async ({
  page,
  browser,
  baseURL,
  allowConsoleError,
}) => {
  test.slow();
  allowConsoleError(declined);
  const { id: spaceId } = await createHostWithLiveSpace(page, "Musical Chairs");
  const guest = await createMember(page, "guest");
  const rival = await createMember(page, "rival");
  // Each booking takes the first bookable day that is at least N days ahead. N is 3 for `lost`, 10
  // for `freeId` and 17 for `watched`. Every week has a bookable day, so the three days differ.
  const lost = await createHeldBooking(page, guest, spaceId);
  const { bookingId: freeId } = await createHeldBooking(page, guest, spaceId, 10);
  const watched = await createHeldBooking(page, rival, spaceId, 17);

  // The payments for `lost`, `freeId` and `watched` fail at first and succeed ten seconds later.
  // All three payments are made before the test waits for a success.
  await payLate(page, lost);
  await expireBookingHold(page, lost.bookingId);
  const { bookingId: takenId } = await createHeldBooking(page, rival, spaceId);
  expect((await fetchBookingAs(page, rival, takenId)).startsAt).toBe(
    (await fetchBookingAs(page, guest, lost.bookingId)).startsAt,
  );

  await test.step("after the hold expired, the page of a failed payment says what happens if the payment arrives", async () => {
    await openAsMember(page, guest, `/checkout/${freeId}`);
    const dialog = await openCheckoutDialog(page);
    await payByUpi(page, "late@sandbox");
    await expect(toast(page, failed)).toBeVisible();
    await expireBookingHold(page, freeId);
    await dialog.getByRole("button", { name: "Close" }).click();
    await expect(page).toHaveURL(`/payment-failed?booking=${freeId}`);
    await expect(
      page.getByText(/The time is no longer held for you\. If the payment still arrives/),
    ).toBeVisible();
  });

  await test.step("a list of bookings and a booking's page notice a payment without being reloaded", async () => {
    const id = watched.bookingId;
    await payLate(page, watched);
    await openAsMember(page, rival, `/bookings/${id}`);
    await expect(statusNotice(page, "Waiting for payment")).toBeVisible();
    const list = await page.context().newPage();
    await list.goto("/bookings");
    const row = list.locator(`[data-row="${id}"]`);
    await expect(row.getByRole("link", { name: "Pay ₹500" })).toBeVisible();

    await test.step("meanwhile, another guest cannot see or pay this booking", async () => {
      const other = await (await browser.newContext({ baseURL: baseURL ?? "" })).newPage();
      await openAsMember(other, guest, `/checkout/${id}`);
      await expect(other.getByText("There is no such booking.")).toBeVisible();
      await other.goto(`/bookings/${id}`);
      await expect(other.getByText("There is no such booking.")).toBeVisible();
      await other.context().close();
    });

    await expect(row.getByText("Confirmed", { exact: true })).toBeVisible({ timeout: 30_000 });
    await expect(statusNotice(page, "Confirmed")).toBeVisible({ timeout: 30_000 });
    await list.close();
  });

  await test.step("a payment that arrives after the hold expired books the time if it is still free", async () => {
    await expect
      .poll(async () => (await fetchBookingAs(page, guest, freeId)).status, { timeout: 30_000 })
      .toBe("confirmed");
    await openAsMember(page, guest, `/payment-failed?booking=${freeId}`);
    await expect(page.getByText(/Your payment has arrived after all/)).toBeVisible();
  });

  await test.step("a payment that arrives after the slot was taken is refunded, and the guest is told", async () => {
    const id = lost.bookingId;
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
  });

  await test.step("the guest who took the slot pays for it", async () => {
    await openAsMember(page, rival, `/checkout/${takenId}`);
    await payBooking(page);
  });
});

test("the checks of a payment pause and end, and a hold that expires at the checkout cannot be paid", async ({
  page,
}) => {
  const { id: spaceId } = await createHostWithLiveSpace(page, "Sand Glass");
  const guest = await createMember(page, "guest");
  const { bookingId: id } = await createHeldBooking(page, guest, spaceId);
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

  // Advances the page's clock by `ms`, so that the test need not wait that long. Then waits for the
  // response to a request for /robots.txt. By then, `checks` includes every check that the page
  // sent earlier.
  const letPass = async (ms: number) => {
    await page.clock.runFor(ms);
    await page.evaluate(() => fetch("/robots.txt"));
  };

  await test.step("the checks pause while the tab is hidden, and end with a final result", async () => {
    await page.clock.install();
    await openAsMember(page, guest, `/payment-failed?booking=${id}`);
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

  await test.step("after a reload, the checkout of an expired hold says so, and nothing can be paid", async () => {
    await page.unroute("**/api/payment/check-payment");
    await page.getByRole("link", { name: "Pay ₹500 again" }).click();
    await expect(page.getByRole("button", { name: /^Pay ₹/ })).toBeVisible();
    await expireBookingHold(page, id);
    await page.reload();
    await expect(page.getByText("This booking expired. The time is not held.")).toBeVisible();
    await expect(page.getByRole("button", { name: /^Pay/ })).toHaveCount(0);
    await page.getByRole("link", { name: "Choose another time" }).click();
    await expect(page.getByRole("heading", { name: "Sand Glass" })).toBeVisible();
  });
});
