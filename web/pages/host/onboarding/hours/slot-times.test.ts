import { expect, test } from "vitest";
import {
  buildSlots,
  copySlots,
  formatTimeInput,
  formatTimeSpan,
  groupSlotsByWeekday,
  parseTimeInput,
  weekPresets,
} from "./slot-times.ts";

test.each([
  ["00:00", 0],
  ["09:07", 547],
  ["23:59", 1439],
])("the time field's %s is minute %i, and is formatted back", (value, minute) => {
  expect(parseTimeInput(value)).toBe(minute);
  expect(formatTimeInput(minute)).toBe(value);
});

test.each(["", "9", "24:00", "12:60"])("%j is not a time", (value) => {
  expect(parseTimeInput(value)).toBeNull();
});

test.each([
  [540, 1080, "9:00 AM to 6:00 PM, 9 hours"],
  [1080, 120, "6:00 PM to 2:00 AM the next day, 8 hours"],
  [1080, 0, "6:00 PM to 12:00 AM, 6 hours"],
  [0, 0, "Open 24 hours"],
  [540, 540, "9:00 AM to 9:00 AM the next day, 24 hours"],
  [540, 615, "9:00 AM to 10:15 AM, 1 hour 15 min"],
])("from %i to %i is %s", (start, end, text) => expect(formatTimeSpan(start, end)).toBe(text));

test("one span becomes a slot on each day", () => {
  expect(buildSlots("18:00", "02:00", [5, 6])).toEqual({
    slots: ["6:00 PM - 2:00 AM, Friday", "6:00 PM - 2:00 AM, Saturday"],
  });
});

test.each([
  ["", "18:00", [1], "start"],
  ["09:00", "", [1], "end"],
  ["09:00", "18:00", [], "days"],
] as const)("from %j to %j on %j lacks the %s", (start, end, days, field) => {
  expect(buildSlots(start, end, days)).toMatchObject({ field });
});

test("hours without days give an error that asks for the days", () => {
  expect(buildSlots("09:00", "18:00", [])).toEqual({
    error: "Please choose the days on which the space is open at these hours.",
    field: "days",
  });
});

test.each(weekPresets)(
  "the preset “$label” has a slot on each of its days",
  ({ start, end, days }) => {
    const answer = buildSlots(start, end, days);
    const week = groupSlotsByWeekday("slots" in answer ? answer.slots : []);
    expect(week.filter(({ slots }) => slots.length === 1).map(({ weekday }) => weekday)).toEqual([
      ...days,
    ]);
  },
);

test("all hours of a day are copied, even if they are split", () => {
  expect(copySlots(["9:00 AM - 12:00 PM, Monday", "4:00 PM - 1:00 AM, Monday"], [7])).toEqual([
    "9:00 AM - 12:00 PM, Sunday",
    "4:00 PM - 1:00 AM, Sunday",
  ]);
});

test("the week has seven days, with or without slots", () => {
  const week = groupSlotsByWeekday(["9:00 AM - 6:00 PM, Tuesday"]);
  expect(week.map(({ name, slots }) => `${name} ${slots.length}`)).toEqual([
    "Monday 0",
    "Tuesday 1",
    "Wednesday 0",
    "Thursday 0",
    "Friday 0",
    "Saturday 0",
    "Sunday 0",
  ]);
});
