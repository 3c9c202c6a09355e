import fc from "fast-check";
import { expect, test } from "vitest";
import {
  computeCalendarDay,
  computeFreePeriods,
  listStartMinutes,
} from "#contract/bookings/availability.ts";
import {
  addDays,
  contains,
  getWeekday,
  istDay,
  minutesSinceDayStart,
  resolveTimeSpan,
  type Weekday,
  type WeeklySlot,
} from "#contract/time.ts";
import {
  encodeDay,
  encodeSpan,
  encodeSpans,
  encodeWeek,
  isOpenLate,
} from "./opening-hours-bits.ts";

/** Returns the same result as PostgreSQL's `open & wanted = wanted`. */
const covers = (open: string, wanted: string) =>
  [...wanted].every((bit, i) => bit === "0" || open[i] === "1");
const meets = (open: string, wanted: string) =>
  [...wanted].some((bit, i) => bit === "1" && open[i] === "1");

const minute = fc.oneof(
  fc.integer({ min: 0, max: 95 }).map((quarter) => quarter * 15),
  fc.constantFrom(0, 540, 1080, 1320),
  fc.integer({ min: 0, max: 1439 }),
);
const slots: fc.Arbitrary<WeeklySlot[]> = fc.array(
  fc.record({
    weekday: fc.integer({ min: 1, max: 7 }).map((day) => day as Weekday),
    startMinute: minute,
    endMinute: minute,
  }),
  { maxLength: 12 },
);
const quarter = fc.integer({ min: 0, max: 95 }).map((n) => n * 15);
const now = new Date("2026-11-21T10:10:00+05:30");
const today = istDay(now);

test("the index has a time free exactly when the calendar offers it", () => {
  fc.assert(
    fc.property(
      slots,
      fc.integer({ min: 1, max: 20 }),
      quarter,
      quarter,
      (week, ahead, from, to) => {
        const date = addDays(today, ahead);
        const asked = resolveTimeSpan(date, from, to);
        const day = computeCalendarDay({ slots: week, taken: [], now }, date);
        const isFree = computeFreePeriods(day).some((window) => contains(window, asked));

        expect(covers(encodeWeek(week), encodeSpan(getWeekday(date), from, to))).toBe(isFree);
      },
    ),
    { numRuns: 500 },
  );
});

test("the index has a day open exactly when the calendar offers a start", () => {
  fc.assert(
    fc.property(slots, fc.integer({ min: 0, max: 7 }), (week, ahead) => {
      const date = addDays(today, ahead);
      const hasStart =
        listStartMinutes(computeCalendarDay({ slots: week, taken: [], now }, date)).length > 0;

      const asked = encodeDay(getWeekday(date), ahead === 0 ? minutesSinceDayStart(today, now) : 0);
      expect(meets(encodeWeek(week), asked)).toBe(hasStart);
    }),
    { numRuns: 500 },
  );
});

test("a week that is open round the clock wraps from Sunday to Monday", () => {
  const always = ([1, 2, 3, 4, 5, 6, 7] as const).map((weekday) => ({
    weekday,
    startMinute: 0,
    endMinute: 0,
  }));
  const sundayNight = encodeSpan(7, 22 * 60, 2 * 60);
  expect(covers(encodeWeek(always), sundayNight)).toBe(true);
  expect(covers(encodeWeek(always.slice(1)), sundayNight)).toBe(false);
});

test("hours on several weekdays must all be open", () => {
  const daily = ([1, 2, 3, 4, 5, 6, 7] as const).map((weekday) => ({
    weekday,
    startMinute: 540,
    endMinute: 1080,
  }));
  const wanted = encodeSpans([1, 2, 3, 4, 5, 6, 7], 600, 840);
  expect(covers(encodeWeek(daily), wanted)).toBe(true);
  expect(covers(encodeWeek(daily.slice(1)), wanted)).toBe(false);
  expect(covers(encodeWeek(daily.slice(1)), encodeSpans([7], 600, 840))).toBe(true);
});

test.each([
  [[{ weekday: 5, startMinute: 1080, endMinute: 60 }], true],
  [[{ weekday: 7, startMinute: 1200, endMinute: 15 }], true],
  [[{ weekday: 3, startMinute: 0, endMinute: 0 }], true],
  [[{ weekday: 5, startMinute: 1080, endMinute: 0 }], false],
  [[{ weekday: 5, startMinute: 540, endMinute: 1380 }], false],
] as [WeeklySlot[], boolean][])("%j is late: %s", (slots, late) => {
  expect(isOpenLate(slots)).toBe(late);
});
