import { expect, test } from "vitest";
import { formatBookedTime, formatTimeLeft, getBookedDays } from "./format-booking-time.ts";

const at = (text: string) => `${text}:00+05:30`;
const when = (startsAt: string, endsAt: string, unit: "hour" | "day") =>
  formatBookedTime({ startsAt: at(startsAt), endsAt: at(endsAt), unit });

test("times of one day", () => {
  expect(when("2027-03-01T10:00", "2027-03-01T12:30", "hour")).toEqual({
    day: "Monday, 1 March 2027",
    time: "10:00 AM - 12:30 PM",
  });
});

test("an end after midnight is marked as the next day, and an end at midnight is not", () => {
  expect(when("2027-03-01T22:00", "2027-03-02T01:00", "hour").time).toBe(
    "10:00 PM - 1:00 AM (next day)",
  );
  expect(when("2027-03-01T22:00", "2027-03-02T00:00", "hour").time).toBe("10:00 PM - 12:00 AM");
});

test("whole days are formatted from opening to closing; a night belongs to the day on which it began", () => {
  expect(when("2027-03-01T09:00", "2027-03-01T18:00", "day")).toEqual({
    day: "Monday, 1 March 2027",
    time: "Whole day, 9:00 AM - 6:00 PM",
  });
  expect(when("2027-03-01T09:00", "2027-03-03T18:00", "day")).toEqual({
    day: "Monday, 1 March 2027 to Wednesday, 3 March 2027",
    time: "3 days, from 9:00 AM to 6:00 PM",
  });
  expect(when("2027-03-05T18:00", "2027-03-07T02:00", "day")).toEqual({
    day: "Friday, 5 March 2027 to Saturday, 6 March 2027",
    time: "2 days, from 6:00 PM to 2:00 AM (next day)",
  });
  expect(when("2027-03-05T18:00", "2027-03-07T00:00", "day").time).toBe(
    "2 days, from 6:00 PM to 12:00 AM",
  );
  const nights = { startsAt: at("2027-03-05T18:00"), endsAt: at("2027-03-07T02:00") };
  expect(
    getBookedDays({ startsAt: new Date(nights.startsAt), endsAt: new Date(nights.endsAt) }),
  ).toEqual({ fromDate: "2027-03-05", toDate: "2027-03-06" });
  const around = {
    startsAt: new Date(at("2027-03-05T00:00")),
    endsAt: new Date(at("2027-03-07T00:00")),
  };
  expect(getBookedDays(around)).toEqual({ fromDate: "2027-03-05", toDate: "2027-03-06" });
});

test("the time left", () => {
  expect(formatTimeLeft(15 * 60_000)).toBe("15:00");
  expect(formatTimeLeft(61_000)).toBe("1:01");
  expect(formatTimeLeft(400)).toBe("0:01");
  expect(formatTimeLeft(-5)).toBe("0:00");
  expect(formatTimeLeft(23.99 * 3_600_000)).toBe("23 h 59 min");
});
