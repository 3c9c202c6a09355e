import { expect, test } from "vitest";
import { computeCalendarDay, type TakenTime } from "#contract/bookings/availability.ts";
import { validateDaysRequest } from "#contract/bookings/days-request.ts";
import {
  addDays,
  dayName,
  type IstDay,
  listDaysFrom,
  parseWeeklySlot,
  toInstant,
  type Weekday,
} from "#contract/time.ts";
import { listWholeDays } from "./list-whole-days.ts";

const monday = "2026-11-23";
const now = new Date("2026-11-21T11:01:00+05:30");
const taken = (day: IstDay, from: number, to: number): TakenTime => ({
  startsAt: toInstant(day, from * 60),
  endsAt: toInstant(day, to * 60),
  why: "booked",
});

/** Returns two lists of days from the week that begins with `first`: the days that are offered, and
 *  the days that the server accepts as the last day of a booking that begins on `first`. The space
 *  is open in `slot` on each of `weekdays`. */
const listFor = (
  slot: string,
  times: TakenTime[],
  first = monday,
  weekdays: Weekday[] = [1, 2, 3, 4, 5, 6, 7],
) => {
  const slots = weekdays.map((weekday) => parseWeeklySlot(`${slot}, ${dayName(weekday)}`));
  const calendar = { slots, taken: times, now };
  const days = listDaysFrom(first, 7);
  return {
    offered: listWholeDays(days.map((day) => computeCalendarDay(calendar, day))),
    accepted: days.filter(
      (toDate) => validateDaysRequest(calendar, { fromDate: first, toDate }).ok,
    ),
  };
};

test("the days end before the first closed day", () => {
  const { offered, accepted } = listFor("9:00 AM - 6:00 PM", [], monday, [1, 2, 3]);
  expect(offered).toEqual([monday, "2026-11-24", "2026-11-25"]);
  expect(accepted).toEqual(offered);
});

test("the days end before the first day that is partly taken, also if the space is open at night or around the clock", () => {
  const thursday = addDays(monday, 3);
  for (const [slot, from, to] of [
    ["9:00 AM - 6:00 PM", 10, 12],
    ["6:00 PM - 2:00 AM", 20, 22],
    ["12:00 AM - 12:00 AM", 10, 12],
    ["12:00 AM - 12:00 AM", 0, 1],
  ] as const) {
    const { offered, accepted } = listFor(slot, [taken(thursday, from, to)]);
    expect(offered).toEqual([monday, "2026-11-24", "2026-11-25"]);
    expect(accepted).toEqual(offered);
  }
});

test("a day is offered on its own if only the day after it is taken", () => {
  const { offered, accepted } = listFor("12:00 AM - 12:00 AM", [taken(addDays(monday, 1), 0, 24)]);
  expect(offered).toEqual([monday]);
  expect(accepted).toEqual(offered);
});

test("a night that is taken until the next morning ends the days", () => {
  const { offered, accepted } = listFor("6:00 PM - 2:00 AM", [taken(addDays(monday, 1), 25, 26)]);
  expect(offered).toEqual([monday]);
  expect(accepted).toEqual(offered);
});

test("no day is offered if the first day is taken or closed", () => {
  expect(listFor("9:00 AM - 6:00 PM", [taken(monday, 9, 10)]).offered).toEqual([]);
  expect(listFor("9:00 AM - 6:00 PM", [], monday, [2]).offered).toEqual([]);
});

test("opening hours are rounded inwards to quarter hours, as on the server", () => {
  const thursday = addDays(monday, 3);
  for (const [day, from, to, last] of [
    // Before the first day's rounded opening.
    [monday, "09:05", "09:15", addDays(monday, 6)],
    // After the rounded closing. Only a booking beyond Thursday contains this time.
    [thursday, "17:00", "17:10", thursday],
    [thursday, "16:45", "17:00", addDays(monday, 2)],
    [thursday, "09:05", "09:15", addDays(monday, 2)],
  ] as const) {
    const gone: TakenTime = {
      startsAt: new Date(`${day}T${from}:00+05:30`),
      endsAt: new Date(`${day}T${to}:00+05:30`),
      why: "blocked",
    };
    const { offered, accepted } = listFor("9:05 AM - 5:10 PM", [gone]);
    expect(offered).toEqual(accepted);
    expect(offered.at(-1)).toBe(last);
  }
});
