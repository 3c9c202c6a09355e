import { expect, type Page } from "@playwright/test";
import { createMember, type E2eMember } from "./member.ts";
import { createPaidBookingSoon } from "./paid-booking.ts";
import { authHeaders } from "./team.ts";

/** Sets the space's opening hours to round the clock, so that a booking within a day is possible
 *  whenever the test runs. */
export const openAroundTheClock = async (page: Page, host: E2eMember, id: string) => {
  const days = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
  const form = new FormData();
  for (const day of days) form.append("availableTimeSlots", `12:00 AM - 12:00 AM, ${day}`);
  const answer = await page.request.put(`/api/locations/edit/${id}`, {
    headers: authHeaders(host),
    multipart: form,
  });
  expect(answer.ok(), await answer.text()).toBe(true);
};

/** Creates a booking that begins 12 to 13 hours from now and cancels it. A cancellation this late
 *  refunds nothing, so the host earns the advance. The space must be open round the clock. */
export const createEarnedBooking = async (page: Page, locationId: string) => {
  const guest = await createMember(page, "guest");
  const { bookingId } = await createPaidBookingSoon(page, guest, locationId);
  const answer = await page.request.post(`/api/bookings/${bookingId}/cancel`, {
    headers: authHeaders(guest),
    data: {},
  });
  expect(answer.ok(), await answer.text()).toBe(true);
};
