import { expect, test } from "vitest";
import type { CalendarDay } from "#contract/bookings/availability.ts";
import { addMonthResponse } from "./use-months.ts";

const month = "2026-12";
const daysOf = (date: string): CalendarDay[] => [{ date, windows: [], taken: [] }];
const before = { days: daysOf("2026-12-01"), renewal: 1 };
const after = { days: daysOf("2026-12-02"), renewal: 2 };

test("a response that was requested before the latest renewal replaces nothing newer", () => {
  const known = addMonthResponse(addMonthResponse({}, month, after), month, before);

  expect(known[month]).toEqual(after);
});

test("a response to an old request is out of date, so the month is fetched again", () => {
  const known = addMonthResponse({}, month, before);

  expect(known[month]?.renewal).toBeLessThan(after.renewal);
  expect(addMonthResponse(known, month, after)[month]).toEqual(after);
});

test("if a month cannot be fetched again, its earlier days stay", () => {
  const failed = { days: "failed", renewal: 2 } as const;

  expect(addMonthResponse({}, month, failed)[month]).toEqual(failed);
  const known = addMonthResponse(addMonthResponse({}, month, before), month, failed);
  expect(known[month]).toEqual({ days: before.days, renewal: 2 });
});
