import type { Page } from "@playwright/test";
import { runSql, setBookingStart } from "./database.ts";
import { createHostWithLiveSpace } from "./hosting.ts";
import { createMember, openAsMember, toast } from "./member.ts";
import { createPaidBooking } from "./paid-booking.ts";
import {
  createGuestAtSpace,
  fetchBookingAs,
  payBooking,
  pressBookNow,
  statusNotice,
} from "./paying.ts";
import { bookingPanel } from "./search-and-booking.ts";
import { expect, bookingTest as test } from "./test.ts";

/** Creates a paid booking over the API, and opens its page as the guest. */
const openPaid = async (page: Page, title: string) => {
  const { host, id: spaceId } = await createHostWithLiveSpace(page, title);
  const guest = await createMember(page, "guest");
  const id = await createPaidBooking(page, guest, spaceId);
  await openAsMember(page, guest, `/bookings/${id}`);
  return { host, guest, id };
};

test("a moved booking keeps its id and its advance, stays confirmed and starts at another time", async ({
  page,
}) => {
  const { guest, requested } = await createGuestAtSpace(page, "Moving House");
  const id = await pressBookNow(page);
  await payBooking(page);
  const before = await fetchBookingAs(page, guest, id);
  await page.goto(`/bookings/${id}`);
  await page.getByRole("button", { name: "Move to another time" }).click();
  const dialog = page.getByRole("dialog", { name: "Move booking" });
  await expect(dialog).toContainText(requested.day);
  await dialog.getByRole("button", { name: "Move booking" }).click();
  // The error is announced to screen readers.
  await expect(dialog.getByRole("alert")).toHaveText("Please select a date and time range");

  // The new time starts half an hour later and overlaps the old time. The move is possible, because
  // a booking's own time does not block it.
  await dialog.getByRole("button", { name: requested.day }).click();
  await dialog.getByLabel("Start time").selectOption({ index: 3 });
  await dialog.getByLabel("End time").selectOption({ index: 8 });
  await expect(dialog).toContainText("You pay nothing more online.");
  await expect(dialog).toContainText("Total");
  await dialog.getByRole("button", { name: "Move booking" }).click();

  await expect(toast(page, "The booking was moved.")).toBeVisible();
  const after = await fetchBookingAs(page, guest, id);
  expect(after).toMatchObject({ status: "confirmed", paidPaise: 50_000, duePaise: 0 });
  expect(Date.parse(after.startsAt) - Date.parse(before.startsAt)).toBe(30 * 60_000);
});

test("a price that has changed while the dialog was open is shown again before the booking is moved", async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(/status of 409/);
  const { guest, id: spaceId } = await createGuestAtSpace(page, "Dearer House");
  const id = await pressBookNow(page);
  await payBooking(page);
  const before = await fetchBookingAs(page, guest, id);
  await page.goto(`/bookings/${id}`);
  await page.getByRole("button", { name: "Move to another time" }).click();
  const dialog = page.getByRole("dialog", { name: "Move booking" });
  await expect(dialog.getByRole("gridcell", { selected: true })).toHaveCount(1);
  await dialog.getByLabel("Start time").selectOption({ index: 3 });
  await dialog.getByLabel("End time").selectOption({ index: 8 });
  await expect(dialog).toContainText("You pay nothing more online.");
  await runSql(
    page,
    "update spaces set hourly_paise = hourly_paise * 2, daily_paise = daily_paise * 2 where id = $1",
    [spaceId],
  );
  await dialog.getByRole("button", { name: "Move booking" }).click();

  await expect(dialog).toContainText("The price has changed, and the booking was not moved.");
  expect((await fetchBookingAs(page, guest, id)).startsAt).toBe(before.startsAt);
  await expect(dialog).toContainText("You pay nothing more online.");
  await dialog.getByRole("button", { name: "Move booking" }).click();

  await expect(toast(page, "The booking was moved.")).toBeVisible();
  const after = await fetchBookingAs(page, guest, id);
  expect(after.totalPaise).toBeGreaterThan(before.totalPaise);
});

test("a booking that fills its day can be shortened", async ({ page }) => {
  const { guest, requested } = await createGuestAtSpace(page, "Filled House");
  const ends = bookingPanel(page).getByLabel("End time").getByRole("option");
  await bookingPanel(page)
    .getByLabel("End time")
    .selectOption({ index: (await ends.count()) - 1 });
  const id = await pressBookNow(page);
  await payBooking(page);
  const before = await fetchBookingAs(page, guest, id);

  await page.goto(`/bookings/${id}`);
  await page.getByRole("button", { name: "Move to another time" }).click();
  const dialog = page.getByRole("dialog", { name: "Move booking" });
  await expect(dialog.getByRole("gridcell", { selected: true })).toHaveCount(1);
  await expect(dialog).toContainText(requested.day);
  await dialog.getByLabel("Start time").selectOption({ index: 2 });
  await dialog.getByLabel("End time").selectOption({ index: 4 });
  // The advance is ₹500 for the long and for the short booking, and the guest has paid it.
  await expect(dialog).toContainText("You pay nothing more online.");
  await dialog.getByRole("button", { name: "Move booking" }).click();

  await expect(toast(page, "The booking was moved.")).toBeVisible();
  const after = await fetchBookingAs(page, guest, id);
  expect(after.status).toBe("confirmed");
  expect(Date.parse(after.startsAt)).toBeGreaterThan(Date.parse(before.startsAt));
  expect(after.totalPaise).toBeLessThan(before.totalPaise);
});

test("a booking's page says why the booking cannot be moved and what a cancellation refunds, also when the refund changes", async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(/status of 409/);
  const { guest, id } = await openPaid(page, "Clock Tower");

  await test.step("after five moves the page says why no further move is possible", async () => {
    await runSql(page, "update bookings set sequence = 5 where id = $1", [id]);

    await page.goto(`/bookings/${id}`);

    await expect(page.getByText("A booking can be moved 5 times.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Move to another time" })).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Cancel booking" })).toBeVisible();
    await runSql(page, "update bookings set sequence = 0 where id = $1", [id]);
  });

  await test.step("a refund that has changed while the dialog was open is shown again before it is confirmed", async () => {
    await page.goto(`/bookings/${id}`);
    await page.getByRole("button", { name: "Cancel booking" }).click();
    const dialog = page.getByRole("dialog", { name: "Cancel booking" });
    await expect(dialog).toContainText("₹500 will be refunded to you.");
    await setBookingStart(page, id, 23);
    await dialog.getByRole("button", { name: "Cancel booking" }).click();

    await expect(dialog).toContainText(
      "Nothing is refunded to you: the booking starts within 24 hours.",
    );
    expect(await fetchBookingAs(page, guest, id)).toMatchObject({ status: "confirmed" });
  });

  await test.step("within 24 hours of the start the booking cannot be moved, and the dialog says in advance that nothing is refunded", async () => {
    await page.goto(`/bookings/${id}`);
    await expect(page.getByRole("button", { name: "Cancel booking" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Move to another time" })).toHaveCount(0);

    await page.getByRole("button", { name: "Cancel booking" }).click();
    const dialog = page.getByRole("dialog", { name: "Cancel booking" });
    await expect(dialog).toContainText(
      "Nothing is refunded to you: the booking starts within 24 hours. ₹500 was paid.",
    );
    await dialog.getByRole("button", { name: "Keep it" }).click();
    await page.getByRole("button", { name: "Cancel booking" }).click();
    await dialog.getByRole("button", { name: "Cancel booking" }).click();

    await expect(statusNotice(page, "Cancelled")).toBeVisible();
    await expect(page.getByText("Nothing is refunded.")).toBeVisible();
    expect(await fetchBookingAs(page, guest, id)).toMatchObject({
      status: "cancelled",
      paidPaise: 50_000,
      refundedPaise: 0,
    });
  });
});

test("a host cancels within 24 hours of the start, and everything is refunded", async ({
  page,
  browser,
  baseURL,
}) => {
  const { host, guest, id } = await openPaid(page, "Burst Pipe");
  await setBookingStart(page, id, 5);
  const theirs = await (await browser.newContext({ baseURL: baseURL ?? "" })).newPage();
  await openAsMember(theirs, host, `/bookings/${id}`);
  await theirs.getByRole("button", { name: "Cancel booking" }).click();
  const dialog = theirs.getByRole("dialog", { name: "Cancel booking" });
  await expect(dialog).toContainText("₹500 will be refunded to the guest.");
  const reason = dialog.getByLabel("Reason (the guest reads it)");
  await reason.fill("A pipe has burst.");
  // A press that begins in the field and ends outside the dialog selects text. It neither closes
  // the dialog nor loses the text.
  await reason.hover();
  await theirs.mouse.down();
  await theirs.mouse.move(5, 5);
  await theirs.mouse.up();
  await expect(reason).toHaveValue("A pipe has burst.");
  await dialog.getByRole("button", { name: "Cancel booking" }).click();
  await expect(statusNotice(theirs, "Cancelled")).toBeVisible();
  await theirs.context().close();

  await page.goto(`/bookings/${id}`);
  await expect(
    page.getByText(/Cancelled by the host\. ₹500 of ₹500 (is|was) refunded to you\./),
  ).toBeVisible();
  await expect(page.getByText("A pipe has burst.")).toBeVisible();
  expect(await fetchBookingAs(page, guest, id)).toMatchObject({ refundedPaise: 50_000 });
});

test("a booking can be downloaded as a calendar file, and its invoice as PDF", {
  tag: "@phone",
}, async ({ page }) => {
  await openPaid(page, "Paper Trail");
  const calendar = page.waitForEvent("download");
  await page.getByRole("button", { name: "Add to calendar" }).click();
  expect((await calendar).suggestedFilename()).toBe("booking.ics");
  const invoice = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download invoice (PDF)" }).click();
  expect((await invoice).suggestedFilename()).toBe("invoice.pdf");
  await expect(page.getByRole("link", { name: /^Directions/ })).toHaveAttribute(
    "href",
    /google\.com\/maps\/dir/,
  );
});
