import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, formatTime, istDay, istIso } from "#contract/time.ts";
import { blockMessages } from "./block-messages.ts";
import { bookingDaysMessages } from "./days-messages.ts";
import { formatPeriod } from "./format-period.ts";
import { bookingMessages } from "./messages.ts";
import { validateBlock } from "./validate-block.ts";

const now = new Date("2026-11-21T11:01:00+05:30");

describe("blocking time", () => {
  test("blocks whole days from midnight to midnight in India", () => {
    const days = validateBlock({ fromDate: "2026-11-21", toDate: "2026-11-23" }, now);
    expect(days.ok && [istIso(days.startsAt), istIso(days.endsAt)]).toEqual([
      "2026-11-21T00:00:00+05:30",
      "2026-11-24T00:00:00+05:30",
    ]);
  });

  test("blocks times of a day, also across midnight", () => {
    const night = validateBlock(
      { date: "2026-11-27", startTime: "6:00 PM", endTime: "2:00 AM" },
      now,
    );
    expect(night.ok && [istIso(night.startsAt), istIso(night.endsAt)]).toEqual([
      "2026-11-27T18:00:00+05:30",
      "2026-11-28T02:00:00+05:30",
    ]);
  });

  test.each([
    [{ fromDate: "2026-11-19", toDate: "2026-11-20" }, "toDate", blockMessages.over],
    [
      { fromDate: "2026-11-25", toDate: "2026-11-24" },
      "toDate",
      bookingDaysMessages.lastBeforeFirst,
    ],
    [{ fromDate: "2028-11-20", toDate: "2028-11-20" }, undefined, ""],
    [{ fromDate: "2028-11-20", toDate: "2028-11-21" }, "toDate", blockMessages.tooFar],
    [{ fromDate: "2026-11-21", toDate: "2027-11-21" }, undefined, ""],
    [{ fromDate: "2026-11-21", toDate: "2027-11-22" }, "toDate", blockMessages.tooLong],
    [{ fromDate: "2026-02-30", toDate: "2026-12-01" }, "fromDate", bookingMessages.incomplete],
    [{ fromDate: "2026-12-01", toDate: "2026-02-30" }, "toDate", bookingMessages.incomplete],
    [{ fromDate: "2026-11-20", toDate: "2026-11-21" }, undefined, ""],
    [{ fromDate: "2026-11-21", toDate: "2026-11-21" }, undefined, ""],
    [{ date: "2026-11-21", startTime: "9:00 AM", endTime: "11:00 AM" }, "date", blockMessages.over],
    [{ date: "2026-11-21", startTime: "9:00 AM", endTime: "11:15 AM" }, undefined, ""],
    [
      { date: "2026-02-30", startTime: "9:00 AM", endTime: "11:00 AM" },
      "date",
      bookingMessages.incomplete,
    ],
    [{ date: "2028-11-20", startTime: "9:00 AM", endTime: "11:00 AM" }, undefined, ""],
    [
      { date: "2028-11-21", startTime: "9:00 AM", endTime: "11:00 AM" },
      "date",
      blockMessages.tooFar,
    ],
    [
      { date: "2026-11-22", startTime: "9:05 AM", endTime: "11:00 AM" },
      "startTime",
      bookingMessages.invalidTime,
    ],
    [
      { date: "2026-11-22", startTime: "9:00 AM", endTime: "25:00" },
      "endTime",
      bookingMessages.invalidTime,
    ],
  ])("%j: the wrong field is %s", (request, field, message) => {
    const answer = validateBlock(request, now);
    expect(answer.ok ? undefined : answer.field).toBe(field);
    if (!answer.ok) expect(answer.message).toBe(message);
  });

  test("a time that ends at this very moment is over, one that ends a moment later is not", () => {
    const wish = { date: "2026-11-21", startTime: "9:00 AM", endTime: "11:00 AM" };
    const end = Date.parse("2026-11-21T11:00:00+05:30");
    expect(validateBlock(wish, new Date(end))).toMatchObject({ message: blockMessages.over });
    expect(validateBlock(wish, new Date(end - 1)).ok).toBe(true);
  });

  test("an accepted block ends in the future; times last at most 24 hours, whole days at most a year", () => {
    const dayAt = (n: number) => addDays(istDay(now), n);
    const offset = fc.oneof(fc.integer({ min: -2, max: 2 }), fc.integer({ min: -400, max: 800 }));
    const time = fc.integer({ min: 0, max: 95 }).map((n) => formatTime(n * 15));
    const times = fc.record({ date: offset.map(dayAt), startTime: time, endTime: time });
    const days = fc
      .record({ from: offset, length: fc.integer({ min: -1, max: 400 }) })
      .map(({ from, length }) => ({ fromDate: dayAt(from), toDate: dayAt(from + length) }));
    let accepted = 0;
    fc.assert(
      fc.property(fc.oneof(times, days), (asked) => {
        const answer = validateBlock(asked, now);
        if (!answer.ok) return;
        accepted += 1;
        expect(answer.endsAt > now && answer.endsAt > answer.startsAt).toBe(true);
        const longest = "date" in asked ? 1 : 366;
        expect(+answer.endsAt - +answer.startsAt).toBeLessThanOrEqual(longest * 86_400_000);
      }),
      { numRuns: 1_000 },
    );
    expect(accepted).toBeGreaterThan(100);
  });
});

test.each([
  [
    "2026-11-21T10:00:00+05:30",
    "2026-11-21T14:30:00+05:30",
    "Saturday, 21 November 2026, 10:00 AM - 2:30 PM",
  ],
  [
    "2026-11-21T18:00:00+05:30",
    "2026-11-22T00:00:00+05:30",
    "Saturday, 21 November 2026, 6:00 PM - 12:00 AM",
  ],
  [
    "2026-11-21T18:00:00+05:30",
    "2026-11-22T02:00:00+05:30",
    "Saturday, 21 November 2026, 6:00 PM - Sunday, 22 November 2026, 2:00 AM",
  ],
  ["2026-11-21T00:00:00+05:30", "2026-11-22T00:00:00+05:30", "Saturday, 21 November 2026"],
  [
    "2026-11-21T00:00:00+05:30",
    "2026-11-21T14:00:00+05:30",
    "Saturday, 21 November 2026, 12:00 AM - 2:00 PM",
  ],
  [
    "2026-11-21T00:15:00+05:30",
    "2026-11-22T00:00:00+05:30",
    "Saturday, 21 November 2026, 12:15 AM - 12:00 AM",
  ],
  [
    "2026-11-21T00:00:00+05:30",
    "2026-11-23T00:00:00+05:30",
    "Saturday, 21 November 2026 - Sunday, 22 November 2026",
  ],
])("a period from %s to %s is formatted as %s", (from, to, text) => {
  expect(formatPeriod({ startsAt: new Date(from), endsAt: new Date(to) })).toBe(text);
});
