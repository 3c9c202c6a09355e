import { expect, test } from "vitest";
import type { Booking } from "#contract/bookings/booking.ts";
import { formatTimeOnDay, listNextDays } from "./list-next-days.ts";

const at = (from: string, to: string, status: Booking["status"] = "confirmed") =>
  ({
    _id: `${from} ${status}`,
    unit: "hour",
    status,
    startsAt: `${from}:00+05:30`,
    endsAt: `${to}:00+05:30`,
  }) as Booking;

test("a booking is listed on each day on which it takes place, and a request on none", () => {
  const early = at("2027-03-01T00:00", "2027-03-01T02:00");
  const overnight = at("2027-03-01T22:00", "2027-03-02T02:00");
  const later = at("2027-03-03T00:00", "2027-03-03T02:00");
  const yesterday = at("2027-02-28T20:00", "2027-03-01T00:00");
  const request = at("2027-03-01T10:00", "2027-03-01T12:00", "requested");

  const days = listNextDays([yesterday, early, request, overnight, later], "2027-03-01");

  expect(days.map(({ title }) => title)).toEqual([
    "Today, Monday, 1 March 2027",
    "Tomorrow, Tuesday, 2 March 2027",
  ]);
  expect(days.map(({ bookings }) => bookings)).toEqual([[early, overnight], [overnight]]);
});

test("on a later day than its first, a booking shows only its time on that day", () => {
  const overnight = at("2027-03-01T22:00", "2027-03-02T02:00");
  expect(formatTimeOnDay("2027-03-01", overnight)).toBe("10:00 PM - 2:00 AM (next day)");
  expect(formatTimeOnDay("2027-03-02", overnight)).toBe("until 2:00 AM");

  const days = { ...at("2027-03-01T09:00", "2027-03-03T18:00"), unit: "day" as const };
  expect(formatTimeOnDay("2027-03-01", days)).toBe("3 days, from 9:00 AM to 6:00 PM");
  expect(formatTimeOnDay("2027-03-02", days)).toBe("all day");
  expect(formatTimeOnDay("2027-03-03", days)).toBe("until 6:00 PM");
});
