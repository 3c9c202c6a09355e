import { expect, type Page } from "@playwright/test";
import { createHostWithLiveSpace } from "./hosting.ts";
import { createMember, type E2eMember, openAsMember } from "./member.ts";
import { createHeldBooking } from "./paid-booking.ts";
import { bookingPanel, openDays, showMonthWithFreeCancellation } from "./search-and-booking.ts";
import { authHeaders } from "./team.ts";

export type ChosenTime = { day: string; start: string; end: string };

/** On the open page of a space, chooses a time in next month. The time is the first hour that can
 *  be booked on the month's first open day. */
export const chooseFirstOpenTime = async (page: Page): Promise<ChosenTime> => {
  await showMonthWithFreeCancellation(page);
  const day = openDays(page).first();
  const name = (await day.getAttribute("aria-label")) ?? "";
  await day.click();
  const panel = bookingPanel(page);
  const option = (label: string, index: number) =>
    panel.getByLabel(label).locator("option").nth(index).textContent();
  await panel.getByLabel("Start time").selectOption({ index: 1 });
  await panel.getByLabel("End time").selectOption({ index: 4 });
  return {
    day: name,
    start: (await option("Start time", 1)) ?? "",
    end: (await option("End time", 4)) ?? "",
  };
};

/** Returns the strip of free time of the chosen day. */
export const freeTimeStrip = (page: Page) =>
  bookingPanel(page).getByRole("group", { name: /^Free time on / });

/** Creates a space with its host, and a guest who has chosen a time on the space's page. */
export const createGuestAtSpace = async (
  page: Page,
  title: string,
  settings: Record<string, unknown> = {},
) => {
  const { host, id } = await createHostWithLiveSpace(page, title);
  if (Object.keys(settings).length > 0) await setBookingSettings(page, host, id, settings);
  const guest = await createMember(page, "guest");
  await openAsMember(page, guest, `/location/${id}`);
  return { host, guest, id, requested: await chooseFirstOpenTime(page) };
};

/** Creates a space, and a guest who holds its first hour, over the API. Opens the checkout as the
 *  guest. */
export const openHeldCheckout = async (page: Page, title: string) => {
  const { id: spaceId } = await createHostWithLiveSpace(page, title);
  const guest = await createMember(page, "guest");
  const { bookingId: id } = await createHeldBooking(page, guest, spaceId);
  await openAsMember(page, guest, `/checkout/${id}`);
  await expect(page.getByRole("button", { name: /^Pay ₹/ })).toBeVisible();
  return { guest, id };
};

/** Presses Book Now and waits for the checkout.
 *  @returns the booking's id */
export const pressBookNow = async (page: Page): Promise<string> => {
  await bookingPanel(page).getByRole("button", { name: "Book Now" }).click();
  await page.waitForURL("**/checkout/*");
  await expect(page.getByRole("button", { name: /^Pay ₹/ })).toBeVisible();
  return new URL(page.url()).pathname.split("/").at(-1) ?? "";
};

/** Opens the payment provider's dialog. */
export const openCheckoutDialog = async (page: Page) => {
  await page
    .getByRole("main")
    .getByRole("button", { name: /^Pay ₹/ })
    .click();
  const dialog = page.getByRole("dialog", { name: /^Pay / });
  await expect(dialog).toContainText("Sandbox: no money moves");
  return dialog;
};

/** Pays with a test UPI ID inside the open dialog. */
export const payByUpi = async (page: Page, upi: string): Promise<void> => {
  const dialog = page.getByRole("dialog", { name: /^Pay / });
  await dialog.getByRole("radio", { name: "UPI" }).check();
  await dialog.getByLabel("UPI ID").fill(upi);
  await dialog.getByRole("button", { name: /^Pay ₹/ }).click();
};

/** Pays from the checkout page and waits for the success page. */
export const payBooking = async (page: Page): Promise<void> => {
  await openCheckoutDialog(page);
  await payByUpi(page, "success@razorpay");
  await expect(page.getByRole("heading", { name: "Booking Successful!" })).toBeVisible();
};

/** Returns the booking over the API, as `member` sees it. */
export const fetchBookingAs = async (page: Page, member: E2eMember, id: string) => {
  const answer = await page.request.get(`/api/bookings/${id}`, { headers: authHeaders(member) });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as {
    status: string;
    totalPaise: number;
    paidPaise: number;
    refundedPaise: number;
    duePaise: number;
    startsAt: string;
  };
};

/** Changes a space's booking settings as its host. */
export const setBookingSettings = async (
  page: Page,
  host: E2eMember,
  id: string,
  json: Record<string, unknown>,
): Promise<void> => {
  const answer = await page.request.patch(`/api/locations/${id}/booking-settings`, {
    headers: authHeaders(host),
    data: json,
  });
  expect(answer.ok(), await answer.text()).toBe(true);
};

/** Returns the status notice of a booking's page. */
export const statusNotice = (page: Page, word: string) =>
  page.getByRole("main").getByText(word, { exact: true }).first();
