import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  addDays,
  contains,
  countDaysBetween,
  DAY_MS,
  dayName,
  formatDay,
  formatMoment,
  formatMonth,
  formatTime,
  formatWeeklySlot,
  getSlotsOnDay,
  getWeekday,
  getWindowsOnDay,
  isDay,
  istDay,
  istIso,
  listDaysBetween,
  listDaysFrom,
  MINUTE_MS,
  mergePeriods,
  minutesSinceDayStart,
  overlaps,
  type Period,
  parseTime,
  parseWeeklySlot,
  resolveTimeSpan,
  toInstant,
  type Weekday,
  type WeeklySlot,
} from "./time.ts";

const days = fc.integer({ min: -20_000, max: 40_000 }).map((n) => addDays("2026-01-01", n));
const minutes = fc.integer({ min: 0, max: 1439 });
const slots: fc.Arbitrary<WeeklySlot> = fc.record({
  weekday: fc.integer({ min: 1, max: 7 }) as fc.Arbitrary<Weekday>,
  startMinute: minutes,
  endMinute: minutes,
});
const allWeek = (text: string) =>
  [1, 2, 3, 4, 5, 6, 7].map((n) => parseWeeklySlot(`${text}, ${dayName(n as Weekday)}`));
const shown = (periods: Period[]) =>
  periods.map(({ startsAt, endsAt }) => [istIso(startsAt), istIso(endsAt)]);

describe("days", () => {
  test("the IST day begins at 18:30 UTC of the day before", () => {
    expect(istDay(new Date("2026-11-20T18:29:59.999Z"))).toBe("2026-11-20");
    expect(istDay(new Date("2026-11-20T18:30:00Z"))).toBe("2026-11-21");
    expect(toInstant("2026-11-21", 0).toISOString()).toBe("2026-11-20T18:30:00.000Z");
    expect(istIso(toInstant("2026-11-21", 555))).toBe("2026-11-21T09:15:00+05:30");
  });

  test("agree with the JavaScript engine's Asia/Kolkata calendar", () => {
    const kolkata = new Intl.DateTimeFormat("en-CA", {
      timeZone: "Asia/Kolkata",
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
    });
    const weekday = new Intl.DateTimeFormat("en-GB", { timeZone: "UTC", weekday: "long" });
    fc.assert(
      fc.property(days, minutes, (day, minute) => {
        const instant = toInstant(day, minute);
        expect(istDay(instant)).toBe(kolkata.format(instant));
        expect(istDay(instant)).toBe(day);
        expect(minutesSinceDayStart(day, instant)).toBe(minute);
        expect(dayName(getWeekday(day))).toBe(weekday.format(new Date(`${day}T00:00:00Z`)));
      }),
    );
  });

  test("are counted and compared", () => {
    expect(addDays("2028-02-28", 1)).toBe("2028-02-29");
    expect(addDays("2027-01-01", -1)).toBe("2026-12-31");
    expect(listDaysBetween("2026-12-31", "2027-01-02")).toEqual([
      "2026-12-31",
      "2027-01-01",
      "2027-01-02",
    ]);
    expect(listDaysBetween("2027-01-02", "2027-01-01")).toEqual([]);
    fc.assert(
      fc.property(days, fc.integer({ min: -900, max: 900 }), (day, count) => {
        expect(countDaysBetween(day, addDays(day, count))).toBe(count);
        expect(addDays(day, count) > day).toBe(count > 0);
      }),
    );
  });

  test("only existing days are valid", () => {
    expect(["2026-11-21", "2028-02-29"].every(isDay)).toBe(true);
    expect(
      ["2027-02-29", "2026-13-01", "2026-11-31", "21-11-2026", "2026-1-1", "", "x"].filter(isDay),
    ).toEqual([]);
  });

  test("are formatted for people", () => {
    expect(formatDay("2026-11-21")).toBe("Saturday, 21 November 2026");
    expect(formatDay("2027-02-01")).toBe("Monday, 1 February 2027");
    expect(formatMonth("2026-08-09")).toBe("August 2026");
  });

  test("a list of 180 days from today begins with today", () => {
    const rolling = listDaysFrom("2026-11-21", 180);
    expect([rolling.length, rolling[0], rolling.at(-1)]).toEqual([180, "2026-11-21", "2027-05-19"]);
  });
});

describe("times of day", () => {
  test("midnight and noon", () => {
    expect([0, 540, 720, 795, 1439, 1440].map(formatTime)).toEqual([
      "12:00 AM",
      "9:00 AM",
      "12:00 PM",
      "1:15 PM",
      "11:59 PM",
      "12:00 AM",
    ]);
  });

  test("a formatted time is parsed back, and nothing else is accepted", () => {
    fc.assert(
      fc.property(minutes, (minute) => {
        expect(parseTime(formatTime(minute))).toBe(minute);
      }),
    );
    expect([parseTime("09:05 am"), parseTime("12:30AM")]).toEqual([545, 30]);
    expect([parseTime("1:00 AM"), parseTime("12:59 PM"), parseTime("12:00 AM")]).toEqual([
      60, 779, 0,
    ]);
    for (const text of ["", "9 AM", "0:30 AM", "13:00 PM", "9:60 AM", "21:00", "9:00 AM IST"])
      expect(parseTime(text), text).toBeNull();
  });
});

describe("weekly slots", () => {
  test("a formatted slot is parsed back", () => {
    expect(parseWeeklySlot("9:00 AM - 6:00 PM, Monday")).toEqual({
      weekday: 1,
      startMinute: 540,
      endMinute: 1080,
    });
    fc.assert(
      fc.property(slots, (slot) => {
        expect(parseWeeklySlot(formatWeeklySlot(slot))).toEqual(slot);
      }),
    );
  });

  test("whitespace around the parts of a slot does not matter", () => {
    expect(parseWeeklySlot("  9:00 AM-6:00 PM ,Sunday  ")).toEqual({
      weekday: 7,
      startMinute: 540,
      endMinute: 1080,
    });
  });

  test("the error names what is wrong", () => {
    expect(() => parseWeeklySlot("9:00 AM - 6:00 PM")).toThrow("No complete time slot in");
    expect(() => parseWeeklySlot("9 AM - 6:00 PM, Monday")).toThrow('"9 AM" is not a time');
    expect(() => parseWeeklySlot("9:00 AM - 25:00 PM, Monday")).toThrow('"25:00 PM" is not a time');
    expect(() => parseWeeklySlot("9:00 AM - 6:00 PM, Funday")).toThrow('"Funday" is not a day');
  });
});

test("the slots of a day are those of its weekday, earliest first, and are not merged", () => {
  // 21 November 2026 is a Saturday.
  const slot = (weekday: Weekday, from: number, to: number) => ({
    weekday,
    startMinute: from * 60,
    endMinute: to * 60,
  });
  const evening = slot(6, 18, 22);
  const morning = slot(6, 9, 12);
  const noon = slot(6, 12, 14);

  expect(getSlotsOnDay([evening, slot(5, 8, 10), noon, morning], "2026-11-21")).toEqual(
    [morning, noon, evening].map((one) =>
      resolveTimeSpan("2026-11-21", one.startMinute, one.endMinute),
    ),
  );
});

describe("spans", () => {
  test("an end at or before the start is on the next day", () => {
    const hours = (from: number, to: number) => {
      const { startsAt, endsAt } = resolveTimeSpan("2026-11-21", from * 60, to * 60);
      return (endsAt.getTime() - startsAt.getTime()) / 3_600_000;
    };
    expect([hours(9, 18), hours(22, 2), hours(9, 9), hours(0, 0)]).toEqual([9, 4, 24, 24]);
    const { startsAt, endsAt } = resolveTimeSpan("2026-11-21", 540, 541);
    expect(endsAt.getTime() - startsAt.getTime()).toBe(MINUTE_MS);
  });
});

describe("two periods", () => {
  const day = "2026-11-21";
  const period = (from: number, to: number): Period => ({
    startsAt: toInstant(day, from),
    endsAt: toInstant(day, to),
  });

  test("a period that ends when another starts does not overlap it", () => {
    expect(overlaps(period(540, 600), period(600, 660))).toBe(false);
    expect(overlaps(period(600, 660), period(540, 600))).toBe(false);
  });

  test("a period that ends one minute after another starts overlaps it", () => {
    expect(overlaps(period(540, 601), period(600, 660))).toBe(true);
    expect(overlaps(period(600, 660), period(540, 601))).toBe(true);
  });

  test("overlap exactly when they have a minute in common", () => {
    const at = fc.integer({ min: 0, max: 8 });
    const length = fc.integer({ min: 1, max: 4 });
    fc.assert(
      fc.property(at, length, at, length, (from, count, otherFrom, otherCount) => {
        const minutes = (first: number, total: number) =>
          Array.from({ length: total }, (_, i) => first + i);
        const other = new Set(minutes(otherFrom, otherCount));
        expect(
          overlaps(period(from, from + count), period(otherFrom, otherFrom + otherCount)),
        ).toBe(minutes(from, count).some((minute) => other.has(minute)));
      }),
    );
  });

  test("a period contains itself, and nothing that is a minute longer at either end", () => {
    const outer = period(540, 600);
    expect(contains(outer, period(540, 600))).toBe(true);
    expect(contains(outer, period(539, 600))).toBe(false);
    expect(contains(outer, period(540, 601))).toBe(false);
    expect(contains(outer, period(541, 599))).toBe(true);
  });

  test("merge in any order if they touch, but not if a minute apart", () => {
    expect(mergePeriods([period(600, 660), period(540, 600)])).toEqual([period(540, 660)]);
    expect(mergePeriods([period(601, 660), period(540, 600)])).toEqual([
      period(540, 600),
      period(601, 660),
    ]);
    expect(mergePeriods([period(540, 720), period(560, 600), period(0, 30)])).toEqual([
      period(0, 30),
      period(540, 720),
    ]);
  });

  test("merging leaves the given periods as they were", () => {
    const given = [period(540, 600), period(600, 660)];
    mergePeriods(given);
    expect(given).toEqual([period(540, 600), period(600, 660)]);
  });
});

describe("windows of a day", () => {
  test("a slot until midnight leaves nothing for the next day", () => {
    const evening = [parseWeeklySlot("6:00 PM - 12:00 AM, Friday")];
    expect(shown(getWindowsOnDay(evening, "2026-11-27"))).toEqual([
      ["2026-11-27T18:00:00+05:30", "2026-11-28T00:00:00+05:30"],
    ]);
    expect(getWindowsOnDay(evening, "2026-11-28")).toEqual([]);
  });

  test("a slot from midnight belongs to its own day alone", () => {
    const early = [parseWeeklySlot("12:00 AM - 2:00 AM, Saturday")];
    expect(getWindowsOnDay(early, "2026-11-27")).toEqual([]);
    expect(shown(getWindowsOnDay(early, "2026-11-28"))).toEqual([
      ["2026-11-28T00:00:00+05:30", "2026-11-28T02:00:00+05:30"],
    ]);
  });

  test("a split day has two, a closed day none", () => {
    const split = ["9:00 AM - 1:00 PM, Monday", "3:00 PM - 8:00 PM, Monday"].map(parseWeeklySlot);
    expect(shown(getWindowsOnDay(split, "2026-11-23"))).toEqual([
      ["2026-11-23T09:00:00+05:30", "2026-11-23T13:00:00+05:30"],
      ["2026-11-23T15:00:00+05:30", "2026-11-23T20:00:00+05:30"],
    ]);
    expect(getWindowsOnDay(split, "2026-11-24")).toEqual([]);
  });

  test("an overnight window belongs to the day on which it starts; the part after midnight is on the next day", () => {
    const night = [parseWeeklySlot("6:00 PM - 2:00 AM, Friday")];
    expect(shown(getWindowsOnDay(night, "2026-11-27"))).toEqual([
      ["2026-11-27T18:00:00+05:30", "2026-11-28T02:00:00+05:30"],
    ]);
    expect(shown(getWindowsOnDay(night, "2026-11-28"))).toEqual([
      ["2026-11-28T00:00:00+05:30", "2026-11-28T02:00:00+05:30"],
    ]);
  });

  test("an open-all-day space has one window, so 10 PM to 2 AM fits", () => {
    const windows = getWindowsOnDay(allWeek("12:00 AM - 12:00 AM"), "2026-11-21");
    expect(shown(windows)).toEqual([["2026-11-21T00:00:00+05:30", "2026-11-23T00:00:00+05:30"]]);
    expect(contains(windows[0] as Period, resolveTimeSpan("2026-11-21", 22 * 60, 120))).toBe(true);
  });

  test("slots that touch at 2 AM are one window", () => {
    const joined = ["6:00 PM - 2:00 AM, Friday", "2:00 AM - 10:00 AM, Saturday"];
    expect(shown(getWindowsOnDay(joined.map(parseWeeklySlot), "2026-11-27"))).toEqual([
      ["2026-11-27T18:00:00+05:30", "2026-11-28T10:00:00+05:30"],
    ]);
  });

  test("contain a span exactly when the merged slots of a fortnight do", () => {
    const week = fc.array(slots, { maxLength: 8 });
    fc.assert(
      fc.property(week, days, minutes, minutes, (week, day, from, to) => {
        const request = resolveTimeSpan(day, from, to);
        const fortnight = listDaysBetween(addDays(day, -7), addDays(day, 7));
        const whole = mergePeriods(fortnight.flatMap((each) => getSlotsOnDay(week, each)));
        expect(getWindowsOnDay(week, day).some((window) => contains(window, request))).toBe(
          whole.some((window) => contains(window, request)),
        );
      }),
      { numRuns: 500 },
    );
  });

  test("are sorted, do not overlap, begin on their day and end by the end of the next day", () => {
    fc.assert(
      fc.property(fc.array(slots, { maxLength: 12 }), days, (week, day) => {
        const windows = getWindowsOnDay(week, day);
        windows.forEach(({ startsAt, endsAt }, i) => {
          expect(istDay(startsAt)).toBe(day);
          expect(endsAt > startsAt).toBe(true);
          expect(endsAt.getTime() - toInstant(day, 0).getTime()).toBeLessThanOrEqual(2 * DAY_MS);
          const before = windows[i - 1];
          if (before) expect(before.endsAt < startsAt).toBe(true);
        });
      }),
    );
  });
});

test("an instant is formatted in IST, whatever zone it is written in", () => {
  expect(formatMoment(new Date("2026-11-21T09:34:00Z"))).toBe(
    "Saturday, 21 November 2026, 3:04 PM",
  );
  expect(formatMoment(new Date("2026-11-20T20:00:00Z"))).toBe(
    "Saturday, 21 November 2026, 1:30 AM",
  );
  expect(formatMoment("2027-02-28T04:30:59Z")).toBe("Sunday, 28 February 2027, 10:00 AM");
  expect(formatMoment("2026-11-21T00:00:00+05:30")).toBe("Saturday, 21 November 2026, 12:00 AM");
});
