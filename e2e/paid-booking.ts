import { expect, type Page } from "@playwright/test";
import { formatTime, istDay, MINUTE_MS, minutesSinceDayStart, toInstant } from "#contract/time.ts";
import type { E2eMember } from "./member.ts";
import { authHeaders } from "./team.ts";

type Window = { startsAt: string };

/** The fields of a booking request. */
type RequestedHour = { locationId: string; date: string; startTime: string; endTime: string };

/** Returns the fields of a request for the hour that begins at this instant. */
const toRequestedHour = (locationId: string, start: Date): RequestedHour => {
  const date = istDay(start);
  const minute = minutesSinceDayStart(date, start);
  return { locationId, date, startTime: formatTime(minute), endTime: formatTime(minute + 60) };
};

/** Returns the fields of a booking request for the first hour of a day. The day is the first open
 *  day that is at least `daysAhead` days ahead. The hour may already be taken.
 *  @throws Error if the next 30 days contain no such day */
export const findFirstHour = async (
  page: Page,
  locationId: string,
  daysAhead = 3,
): Promise<RequestedHour> => {
  const free = await page.request.get(`/api/locations/${locationId}/availability`);
  const { days } = (await free.json()) as { days: { date: string; windows: Window[] }[] };
  const day = days.slice(daysAhead).find(({ windows }) => windows.length > 0);
  const opens = day?.windows[0]?.startsAt;
  if (!opens) throw new Error("The space never opens.");
  return toRequestedHour(locationId, new Date(opens));
};

/** Returns the fields of a request for an hour that begins 12 to 13 hours from now. At any time of
 *  day, the hour is still ahead while a test runs, and is today or tomorrow. */
const findHourOfHalfDayAhead = (locationId: string): RequestedHour => {
  const soon = new Date(Date.now() + 12 * 60 * MINUTE_MS);
  const day = istDay(soon);
  const minute = Math.ceil(minutesSinceDayStart(day, soon) / 60) * 60;
  return toRequestedHour(locationId, toInstant(day, minute));
};

const hold = async (page: Page, guest: E2eMember, notes: RequestedHour) => {
  const asked = await page.request.post("/api/payment/create-order", {
    headers: authHeaders(guest),
    data: { notes },
  });
  expect(asked.ok(), await asked.text()).toBe(true);
  return (await asked.json()) as { id: string; keyId: string; bookingId: string };
};

/** Creates a booking and its payment order over the API. The booking holds the hour that
 *  `findFirstHour` returns. */
export const createHeldBooking = async (
  page: Page,
  guest: E2eMember,
  locationId: string,
  daysAhead = 3,
) => hold(page, guest, await findFirstHour(page, locationId, daysAhead));

/** Creates a booking of the hour that `findFirstHour` returns, and pays it at the sandbox. Uses
 *  only the API, no page.
 *  @returns the id of the booking */
export const createPaidBooking = async (
  page: Page,
  guest: E2eMember,
  locationId: string,
  daysAhead = 3,
) => {
  const order = await createHeldBooking(page, guest, locationId, daysAhead);
  await payOrder(page, guest, order);
  return order.bookingId;
};

/** Creates a booking that begins 12 to 13 hours from now, and pays it at the sandbox. Uses only the
 *  API, no page. The space must be open round the clock.
 *  @returns its id and its day */
export const createPaidBookingSoon = async (page: Page, guest: E2eMember, locationId: string) => {
  const notes = findHourOfHalfDayAhead(locationId);
  const order = await hold(page, guest, notes);
  await payOrder(page, guest, order);
  return { bookingId: order.bookingId, day: notes.date };
};

type Order = { id: string; keyId: string };

/** Pays an order at the sandbox, whose webhook reports the payment to the site.
 *  @returns the response of the checkout, which `verify-payment` accepts */
export const payAtSandbox = async (page: Page, order: Order): Promise<unknown> => {
  const paid = await page.request.post("/sandbox-gateway/v1/checkout/payments", {
    data: { key_id: order.keyId, order_id: order.id, method: "upi", vpa: "success@razorpay" },
  });
  expect(paid.ok(), await paid.text()).toBe(true);
  return paid.json();
};

/** Pays an order at the sandbox and reports the payment, over the API. */
export const payOrder = async (page: Page, guest: E2eMember, order: Order): Promise<void> => {
  const paid = await payAtSandbox(page, order);
  const verified = await page.request.post("/api/payment/verify-payment", {
    headers: authHeaders(guest),
    data: paid,
  });
  expect(verified.ok(), await verified.text()).toBe(true);
};
