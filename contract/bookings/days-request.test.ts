import { expect, test } from "vitest";
import {
  addDays,
  dayName,
  type IstDay,
  listDaysFrom,
  parseWeeklySlot,
  toInstant,
  type Weekday,
} from "#contract/time.ts";
import type { TakenTime } from "./availability.ts";
import { listLastDays, validateDaysRequest } from "./days-request.ts";

const monday = "2026-11-23";
const now = new Date("2026-11-21T11:01:00+05:30");
const taken = (day: IstDay, from: number, to: number): TakenTime => ({
  startsAt: toInstant(day, from * 60),
  endsAt: toInstant(day, to * 60),
  why: "booked",
});

/** Returns two lists of days on which a booking from `first` can end:
 *  - `offered`: the days that `listLastDays` returns
 *  - `accepted`: the days that `validateDaysRequest` accepts
 *  @param slot - the opening hours on each of `weekdays`
 *  @param more - further opening hours, each with its weekday */
const listFor = (
  slot: string,
  times: TakenTime[],
  first = monday,
  weekdays: Weekday[] = [1, 2, 3, 4, 5, 6, 7],
  more: string[] = [],
) => {
  const texts = weekdays.map((weekday) => `${slot}, ${dayName(weekday)}`);
  const calendar = { slots: [...texts, ...more].map(parseWeeklySlot), taken: times, now };
  const days = listDaysFrom(first, 7);
  return {
    offered: listLastDays(calendar, first, days.at(-1) ?? first),
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
    // In the first row, the blocked time ends at 9:15, when Monday's rounded opening hours begin.
    // So a booking from Monday can end on each of the seven days.
    [monday, "09:05", "09:15", addDays(monday, 6)],
    // In the next row, the blocked time begins at 17:00, when Thursday's rounded opening hours end.
    // So a booking can end on Thursday. A booking until Friday would contain the blocked time.
    [thursday, "17:00", "17:10", thursday],
    [thursday, "16:45", "17:00", addDays(monday, 2)],
    [thursday, "09:05", "09:15", addDays(monday, 2)],
  ] as const) {
    const taken: TakenTime = {
      startsAt: new Date(`${day}T${from}:00+05:30`),
      endsAt: new Date(`${day}T${to}:00+05:30`),
      why: "blocked",
    };
    const { offered, accepted } = listFor("9:05 AM - 5:10 PM", [taken]);
    expect(offered).toEqual(accepted);
    expect(offered.at(-1)).toBe(last);
  }
});

test("a night that continues after midnight does not count for the next day", () => {
  const slot = "6:00 PM - 2:00 AM";
  // The night that began on Sunday is taken until Monday, 2 AM.
  const free = listFor(slot, [taken(addDays(monday, -1), 18, 26)]);
  expect(free.offered).toHaveLength(7);
  expect(free.accepted).toEqual(free.offered);

  const closed = listFor(slot, [], monday, [1, 2]);
  expect(closed.offered).toEqual([monday, "2026-11-24"]);
  expect(closed.accepted).toEqual(closed.offered);
});

test("a day that closes earlier than the day before is offered although the day before is taken", () => {
  const { offered, accepted } = listFor(
    "12:00 PM - 11:00 AM",
    [taken(addDays(monday, 1), 10, 11)],
    monday,
    [1],
    ["6:00 AM - 8:00 AM, Tuesday"],
  );
  expect(offered).toEqual(["2026-11-24"]);
  expect(accepted).toEqual(offered);
});

test("no day is offered if the first day is past, within the minimum notice or too far ahead", () => {
  const slots = ["9:00 AM - 6:00 PM, Monday", "9:00 AM - 6:00 PM, Tuesday"].map(parseWeeklySlot);
  const calendar = { slots, taken: [], now };
  const until = addDays(monday, 179);
  expect(listLastDays(calendar, "2026-11-16", until)).toEqual([]);
  expect(listLastDays({ ...calendar, minimumNoticeMinutes: 4_320 }, monday, until)).toEqual([]);
  expect(listLastDays(calendar, "9999-12-31", until)).toEqual([]);
  expect(listLastDays(calendar, monday, until)).toEqual([monday, "2026-11-24"]);
  expect(listLastDays({ ...calendar, longestStayDays: 1 }, monday, until)).toEqual([monday]);
});
