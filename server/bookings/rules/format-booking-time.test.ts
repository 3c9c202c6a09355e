import { expect, test } from "vitest";
import { formatBookingTime } from "./format-booking-time.ts";

const at = (text: string) => new Date(`${text}:00+05:30`);

test("a booking of one day names the day once", () => {
  expect(
    formatBookingTime({ startsAt: at("2026-11-21T09:00"), endsAt: at("2026-11-21T18:15") }),
  ).toBe("Saturday, 21 November 2026, 9:00 AM to 6:15 PM");
});

test("a booking that ends on another day names both dates", () => {
  expect(
    formatBookingTime({ startsAt: at("2026-11-21T21:00"), endsAt: at("2026-11-22T02:00") }),
  ).toBe("Saturday, 21 November 2026, 9:00 PM to Sunday, 22 November 2026, 2:00 AM");
  expect(
    formatBookingTime({ startsAt: at("2026-11-21T00:00"), endsAt: at("2026-11-22T00:00") }),
  ).toBe("Saturday, 21 November 2026, 12:00 AM to Sunday, 22 November 2026, 12:00 AM");
});
