import { describe, expect, test } from "vitest";
import {
  createDaysDraft,
  createTimesDraft,
  formatWeekRange,
  getDayForKey,
  getShownRange,
  getWeekRange,
  parseCalendarSearch,
  sortCellRange,
  turnCalendarPage,
} from "./calendar-range.ts";

describe("moving through the calendar", () => {
  test("keeps the date, or uses the shorter month's last day", () => {
    expect(turnCalendarPage("month", "2027-01-31", 1)).toBe("2027-02-28");
    expect(turnCalendarPage("month", "2027-03-31", -1)).toBe("2027-02-28");
    expect(turnCalendarPage("month", "2026-12-15", 1)).toBe("2027-01-15");
    expect(turnCalendarPage("week", "2026-12-28", 1)).toBe("2027-01-04");
  });

  test("shows whole months and weeks from Monday", () => {
    expect(getShownRange("month", "2027-02-10")).toEqual({ from: "2027-02-01", to: "2027-02-28" });
    expect(getShownRange("week", "2026-11-29")).toEqual({ from: "2026-11-23", to: "2026-11-29" });
    expect(getWeekRange("2026-11-30")).toEqual({ from: "2026-11-30", to: "2026-12-06" });
  });

  test("has a short name for a week", () => {
    expect(formatWeekRange(getWeekRange("2026-11-18"))).toBe("16 - 22 Nov 2026");
    expect(formatWeekRange(getWeekRange("2026-11-30"))).toBe("30 Nov - 6 Dec 2026");
    expect(formatWeekRange(getWeekRange("2026-12-31"))).toBe("28 Dec 2026 - 3 Jan 2027");
  });

  test("follows the usual keys of calendars", () => {
    const from = "2026-11-25";
    const keys = [
      "ArrowLeft",
      "ArrowRight",
      "ArrowUp",
      "ArrowDown",
      "Home",
      "End",
      "PageUp",
      "PageDown",
      "a",
    ];
    expect(keys.map((key) => getDayForKey(key, from))).toEqual([
      "2026-11-24",
      "2026-11-26",
      "2026-11-18",
      "2026-12-02",
      "2026-11-23",
      "2026-11-29",
      "2026-10-25",
      "2026-12-25",
      undefined,
    ]);
  });
});

describe("a link to the calendar", () => {
  const today = "2026-11-27";
  const parse = (search: string) => parseCalendarSearch(new URLSearchParams(search), today);

  test("opens its view and day, by default the month of today", () => {
    expect(parse("view=week&day=2027-02-10")).toEqual({ view: "week", day: "2027-02-10" });
    expect(parse("")).toEqual({ view: "month", day: today });
    expect(parse("view=year&day=2027-02-30")).toEqual({ view: "month", day: today });
  });

  test("opens today instead of a day outside the calendar's range", () => {
    for (const day of ["0999-06-15", "1999-12-31", "3000-01-01", "9999-12-15"])
      expect(parse(`day=${day}`).day).toBe(today);
  });

  test("opens each day of the range in both views", () => {
    for (const day of ["2000-01-01", "2999-12-31"]) {
      expect(parse(`day=${day}`).day).toBe(day);
      expect(getShownRange("month", day).from).toBe(`${day.slice(0, 7)}-01`);
      expect(getShownRange("week", day).from <= day).toBe(true);
      expect(turnCalendarPage("month", turnCalendarPage("month", day, 1), -1)).toBe(day);
    }
  });
});

test("a dragged range is the same in both directions, and ends at midnight at the latest", () => {
  expect(sortCellRange({ from: 9, to: 3 })).toEqual({ from: 3, to: 9 });
  expect(createTimesDraft("2026-11-27", 1380, 1500)).toEqual({
    whole: false,
    date: "2026-11-27",
    startTime: "11:00 PM",
    endTime: "12:00 AM",
  });
});

test("selected days that are over are left out; if all are over, today is used", () => {
  const today = "2026-11-27";
  const draft = (from: string, to: string) => createDaysDraft({ from, to }, today);
  expect(draft("2026-11-25", "2026-11-28")).toEqual({
    whole: true,
    fromDate: today,
    toDate: "2026-11-28",
  });
  expect(draft("2026-11-23", "2026-11-25")).toEqual({
    whole: true,
    fromDate: today,
    toDate: today,
  });
  expect(draft("2026-11-28", "2026-11-30")).toMatchObject({
    fromDate: "2026-11-28",
    toDate: "2026-11-30",
  });
});
