import { expect, test } from "vitest";
import type { Booking } from "#contract/bookings/booking.ts";
import { listNextDays } from "./list-next-days.ts";

const at = (from: string, to: string, status: Booking["status"] = "confirmed") =>
  ({
    _id: `${from} ${status}`,
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
