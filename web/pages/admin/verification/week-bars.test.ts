import { expect, test } from "vitest";
import { weekBars } from "./week-bars.ts";

test("a slot is a bar on its day; two on one day are in order", () => {
  const week = weekBars(["2:00 PM - 6:00 PM, Monday", "9:00 AM - 12:00 PM, Monday"]);
  expect(week.get(1)).toEqual([
    { from: 540, to: 720, late: false },
    { from: 840, to: 1080, late: false },
  ]);
  expect(week.get(2)).toBeUndefined();
});

test("a slot that ends after midnight continues on the next day, even from Sunday to Monday", () => {
  const week = weekBars(["6:00 PM - 2:00 AM, Sunday"]);
  expect(week.get(7)).toEqual([{ from: 1080, to: 1440, late: false }]);
  expect(week.get(1)).toEqual([{ from: 0, to: 120, late: true }]);
});

test("the whole day, and an evening until midnight, stay on their day", () => {
  const week = weekBars(["12:00 AM - 12:00 AM, Friday", "6:00 PM - 12:00 AM, Tuesday"]);
  expect(week.get(5)).toEqual([{ from: 0, to: 1440, late: false }]);
  expect(week.get(6)).toBeUndefined();
  expect(week.get(2)).toEqual([{ from: 1080, to: 1440, late: false }]);
});
