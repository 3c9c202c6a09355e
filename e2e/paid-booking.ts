import { expect, type Page } from "@playwright/test";
import type { E2eMember } from "./member.ts";
import { authHeaders } from "./team.ts";

type Window = { startsAt: string };

/** Returns the fields of a booking request for the first hour of a day. The day is the first open
 *  day that is at least `daysAhead` days ahead. The hour may already be taken.
 *  @throws Error if the next 30 days contain no such day */
export const findFirstHour = async (page: Page, locationId: string, daysAhead = 3) => {
  const free = await page.request.get(`/api/locations/${locationId}/availability`);
  const { days } = (await free.json()) as { days: { date: string; windows: Window[] }[] };
  const day = days.slice(daysAhead).find(({ windows }) => windows.length > 0);
  const opens = day?.windows[0]?.startsAt.slice(11, 16);
  if (!day || !opens) throw new Error("The space never opens.");
  const ends = `${String(Number(opens.slice(0, 2)) + 1).padStart(2, "0")}${opens.slice(2)}`;
  return { locationId, date: day.date, startTime: clock(opens), endTime: clock(ends) };
};

/** Creates a booking and its payment order over the API. The booking holds the hour that
 *  `findFirstHour` returns. */
export const createHeldBooking = async (
  page: Page,
  guest: E2eMember,
  locationId: string,
  daysAhead = 3,
) => {
  const notes = await findFirstHour(page, locationId, daysAhead);
  const asked = await page.request.post("/api/payment/create-order", {
    headers: authHeaders(guest),
    data: { notes },
  });
  expect(asked.ok(), await asked.text()).toBe(true);
  return (await asked.json()) as { id: string; keyId: string; bookingId: string };
};

/** Creates a booking of the space's first hour, at least `daysAhead` days ahead, and pays it at the
 *  sandbox. Uses only the API, no page.
 *  @returns its id */
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

/** Returns `9:00 AM` for `09:00`. */
const clock = (time: string): string => {
  const hour = Number(time.slice(0, 2));
  return `${hour % 12 || 12}${time.slice(2)} ${hour < 12 ? "AM" : "PM"}`;
};
