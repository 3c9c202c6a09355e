import { describe, expect, test } from "vitest";
import type { CalendarDay } from "#contract/bookings/availability.ts";
import { toInstant } from "#contract/time.ts";
import {
  chooseAt,
  chooseBetween,
  getStripRange,
  listStripParts,
  moveEnd,
  moveStart,
} from "./strip-times.ts";

const date = "2027-03-01";
const period = (from: number, to: number) => ({
  startsAt: toInstant(date, from),
  endsAt: toInstant(date, to),
});
const at = (hour: number, minute = 0) => hour * 60 + minute;

/** Open from 9:30 AM to 6 PM; noon to 2 PM is booked. */
const day: CalendarDay = {
  date,
  windows: [period(at(9, 30), at(18))],
  taken: [{ ...period(at(12), at(14)), why: "booked" }],
};
/** Open from 8 PM to 2 AM. */
const night: CalendarDay = { date, windows: [period(at(20), at(26))], taken: [] };

describe("the strip", () => {
  test("begins and ends on whole hours around the opening hours", () => {
    expect(getStripRange(day)).toEqual({ from: at(9), to: at(18) });
    expect(getStripRange(night)).toEqual({ from: at(20), to: at(26) });
  });

  test("has the free and the taken parts in order", () => {
    expect(listStripParts(day)).toEqual([
      { from: at(9, 30), to: at(12), free: true },
      { from: at(12), to: at(14), free: false },
      { from: at(14), to: at(18), free: true },
    ]);
  });

  test("leaves out taken time outside the windows", () => {
    const taken = [{ ...period(at(6), at(10)), why: "blocked" as const }];
    expect(listStripParts({ ...day, taken })).toEqual([
      { from: at(9, 30), to: at(10), free: false },
      { from: at(10), to: at(18), free: true },
    ]);
  });
});

describe("a tap", () => {
  test.each([
    ["in free time, an hour from the quarter before it", at(10, 7), [at(10), at(11)]],
    ["near taken time, the hour before it", at(11, 40), [at(11), at(12)]],
    ["before the opening, the first hour", at(9), [at(9, 30), at(10, 30)]],
    ["in taken time, the nearest start", at(13, 50), [at(14), at(15)]],
    ["at the end, the last hour", at(18), [at(17), at(18)]],
  ])("chooses %s", (_, minute, [start, end]) => {
    expect(chooseAt(day, minute)).toEqual({ start, end });
  });

  test("chooses less where less than an hour is free", () => {
    const short = { ...day, windows: [period(at(9, 30), at(10))], taken: [] };
    expect(chooseAt(short, at(9, 50))).toEqual({ start: at(9, 30), end: at(10) });
  });

  test("chooses nothing where nothing is free", () => {
    expect(chooseAt({ ...day, windows: [] }, at(10))).toBeUndefined();
  });

  test("may end on the next day", () => {
    expect(chooseAt(night, at(23, 30))).toEqual({ start: at(23, 30), end: at(24, 30) });
  });
});

describe("a drag", () => {
  test("chooses from where it began to where it ends", () => {
    expect(chooseBetween(day, at(14, 5), at(16, 25))).toEqual({ start: at(14), end: at(16, 30) });
  });

  test("also works from right to left", () => {
    expect(chooseBetween(day, at(16), at(14, 50))).toEqual({ start: at(14, 45), end: at(16, 15) });
  });

  test("stops at taken time", () => {
    expect(chooseBetween(day, at(10), at(17))).toEqual({ start: at(10), end: at(12) });
    expect(chooseBetween(day, at(15), at(9))).toEqual({ start: at(14), end: at(15, 15) });
  });
});

describe("a step", () => {
  const times = { start: at(10), end: at(11) };

  test("moves the start and keeps the end", () => {
    expect(moveStart(day, times, at(10, 15))).toEqual({ start: at(10, 15), end: at(11) });
    expect(moveStart(day, times, at(9, 45))).toEqual({ start: at(9, 45), end: at(11) });
  });

  test("also moves the end if the start reaches it", () => {
    expect(moveStart(day, times, at(11))).toEqual({ start: at(11), end: at(12) });
  });

  test("skips taken time in its direction", () => {
    const last = { start: at(11, 45), end: at(12) };
    expect(moveStart(day, last, at(12))).toEqual({ start: at(14), end: at(14, 15) });
    expect(moveStart(day, { start: at(14), end: at(15) }, at(13, 45))).toEqual({
      start: at(11, 45),
      end: at(12),
    });
  });

  test("changes nothing beyond the first and the last start", () => {
    expect(moveStart(day, times, at(9))).toBe(times);
    expect(moveStart(day, times, at(19))).toBe(times);
  });

  test("moves the end within the free time", () => {
    expect(moveEnd(day, times, at(11, 15))).toEqual({ start: at(10), end: at(11, 15) });
    expect(moveEnd(day, times, at(13))).toEqual({ start: at(10), end: at(12) });
    expect(moveEnd(day, times, at(9))).toEqual({ start: at(10), end: at(10, 15) });
  });
});
