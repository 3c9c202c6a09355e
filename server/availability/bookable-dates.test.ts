import { describe, expect, test } from "vitest";
import { addDays, toInstant } from "#contract/time.ts";
import { computeBlockedDays, listBookableDates } from "./bookable-dates.ts";

const day = "2026-11-21";
const dates = [-1, 0, 1, 2].map((count) => addDays(day, count));
const block = (from: number, to: number) => ({
  startsAt: toInstant(day, from),
  endsAt: toInstant(day, to),
});
const blocked = (...blocks: ReturnType<typeof block>[]) => [...computeBlockedDays(blocks, dates)];

describe("a day is blocked", () => {
  test("from midnight to midnight, and not when a minute is free at either end", () => {
    expect(blocked(block(0, 1440))).toEqual([day]);
    expect(blocked(block(1, 1440))).toEqual([]);
    expect(blocked(block(0, 1439))).toEqual([]);
  });

  test("by several blocks that touch, in any order, and not with a minute between them", () => {
    expect(blocked(block(720, 1440), block(0, 720))).toEqual([day]);
    expect(blocked(block(721, 1440), block(0, 720))).toEqual([]);
  });

  test("whatever else is blocked apart from it", () => {
    expect(blocked(block(-1440, -720), block(0, 1440), block(2880, 2940))).toEqual([day]);
  });

  test("along with all days that the block covers completely", () => {
    expect(blocked(block(-720, 2 * 1440))).toEqual([day, addDays(day, 1)]);
  });
});

describe("the days that can be requested", () => {
  test("change at midnight in India", () => {
    expect(listBookableDates(new Date("2026-11-20T23:59:59.999+05:30"))[0]).toBe("2026-11-20");
    expect(listBookableDates(new Date("2026-11-21T00:00:00+05:30"))[0]).toBe(day);
  });

  test("are 180, today included, without the blocked ones", () => {
    const now = toInstant(day, 600);
    const all = listBookableDates(now);
    expect([all.length, all.at(-1)]).toEqual([180, "2027-05-19"]);
    expect(listBookableDates(now, new Set([day, "2027-05-19"]))).toEqual(all.slice(1, -1));
  });
});
