import { waitForMail } from "./mail.ts";
import { createMember, openAsMember, toast } from "./member.ts";
import { fetchBookingAs, payBooking, pressBookNow } from "./paying.ts";
import { bookingPanel, openDays, pickOpenDay } from "./search-and-booking.ts";
import { authHeaders } from "./team.ts";
import { expect, bookingTest as test } from "./test.ts";

/** Returns whether a request fetches the days of the list "Last day". */
const isForLastDay = (url: string): boolean => new URL(url).searchParams.has("lastDays", "true");

test("consecutive whole days are booked and paid after the address is verified", {
  tag: "@phone",
}, async ({ page, request, allowConsoleError }) => {
  allowConsoleError(/status of 403/);
  const answer = await request.get("/api/locations?pageSize=100");
  const spaces = (await answer.json()) as {
    _id: string;
    price: number;
    availableTimeSlots: string[];
  }[];
  const space = spaces.find(
    ({ price, availableTimeSlots }) =>
      price > 0 &&
      availableTimeSlots.length === 7 &&
      availableTimeSlots.every((slot) => /^\d+:00 AM - \d+:00 PM/.test(slot)),
  );
  if (!space) throw new Error("No space of the demo catalogue is open every day.");
  const guest = await createMember(page, "guest");
  await openAsMember(page, guest, `/location/${space._id}`);
  const first = await pickOpenDay(page);
  await bookingPanel(page).getByRole("button", { name: "Book whole days" }).click();
  const lastDay = bookingPanel(page).getByLabel("Last day");
  // One day is selected automatically once the days are loaded.
  await expect(lastDay).not.toHaveValue("");
  await expect(bookingPanel(page)).toContainText("The host takes bookings of up to 30 days.");
  expect(await lastDay.getByRole("option").count()).toBeLessThanOrEqual(30);
  // The guest has tapped one day. A tap on a later day makes it the last day. The next tap starts a
  // new selection.
  await openDays(page).nth(4).click();
  await expect(bookingPanel(page)).toContainText("× 5 days");
  await expect(bookingPanel(page).getByRole("gridcell", { selected: true })).toHaveCount(5);
  await openDays(page).first().click();
  await expect(bookingPanel(page).getByRole("gridcell", { selected: true })).toHaveCount(1);
  // Instead of tapping a later day, the guest can choose an entry of the list "Last day".
  await lastDay.selectOption({ index: 2 });
  await expect(bookingPanel(page)).toContainText("× 3 days");
  await expect(bookingPanel(page).getByRole("gridcell", { selected: true })).toHaveCount(3);
  // The panel shows the deadline of the free cancellation instead of the general note.
  await expect(bookingPanel(page).getByText(/^Free cancellation/)).toHaveText(
    /^Free cancellation until/,
  );

  // The server refuses the booking. The page then fetches the days of the list "Last day" again,
  // because another guest may have taken one of them.
  const renewed = page.waitForResponse((sent) => isForLastDay(sent.url()));
  await bookingPanel(page).getByRole("button", { name: "Book Now" }).click();
  await expect(bookingPanel(page)).toContainText(
    "Please verify your email address to book more than",
  );
  await renewed;
  await expect(lastDay).not.toHaveValue("");
  await expect(bookingPanel(page)).toContainText("× 3 days");
  const { path } = await waitForMail(page, guest.email, /verify/i);
  // The first verification ends all sessions except the session that sends the request. So the
  // request has the token of this browser's session.
  const verified = await page.request.post(`/api/auth${path}`, { headers: authHeaders(guest) });
  expect(verified.ok(), await verified.text()).toBe(true);
  const id = await pressBookNow(page);
  const before = await fetchBookingAs(page, guest, id);
  await expect(page.getByRole("main")).toContainText(`${first} to `);
  await expect(page.getByRole("main")).toContainText(/3 days, from \d+:00 AM to \d+:00 PM/);
  await payBooking(page);

  await test.step("the booking is moved by one day, onto two of its own days", async () => {
    await page.goto(`/bookings/${id}`);
    await page.getByRole("button", { name: "Move to another time" }).click();
    const dialog = page.getByRole("dialog", { name: "Move booking" });
    const days = dialog.getByRole("grid").getByRole("button", { disabled: false });
    await days.nth(1).click();
    await days.nth(3).click();
    await expect(dialog).toContainText("× 3 days");
    await expect(dialog).toContainText("You pay nothing more online.");
    await dialog.getByRole("button", { name: "Move booking" }).click();

    await expect(toast(page, "The booking was moved.")).toBeVisible();
    const after = await fetchBookingAs(page, guest, id);
    expect(Date.parse(after.startsAt) - Date.parse(before.startsAt)).toBe(24 * 60 * 60_000);
  });
});
