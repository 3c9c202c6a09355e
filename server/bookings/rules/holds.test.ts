import { describe, expect, test } from "vitest";
import { DAY_MS, MINUTE_MS } from "#contract/time.ts";
import {
  countHeldDays,
  countSecondsUntil,
  findHoldPauseEnd,
  findTimeOfEnoughDays,
  isBegunForNothing,
} from "./holds.ts";
import { getFreeCancellationEnd } from "./refund.ts";

const now = new Date("2026-11-21T10:00:00+05:30");
const ago = (ms: number) => new Date(now.getTime() - ms);
const HOUR_MS = 60 * MINUTE_MS;

test("a hold of exactly a day counts as one, a millisecond more as two", () => {
  const held = (ms: number) => ({ startsAt: now, endsAt: ago(-ms) });
  expect(countHeldDays([])).toBe(0);
  expect(countHeldDays([held(MINUTE_MS)])).toBe(1);
  expect(countHeldDays([held(DAY_MS)])).toBe(1);
  expect(countHeldDays([held(DAY_MS + 1)])).toBe(2);
  expect(countHeldDays([held(MINUTE_MS), held(2 * DAY_MS), held(DAY_MS)])).toBe(4);
});

test("if a guest's holds would exceed 31 days, a new hold waits until enough others have expired", () => {
  const stay = (days: number) => ({ startsAt: now, endsAt: ago(-days * DAY_MS) });
  const in1 = { ...stay(5), holdUntil: ago(-MINUTE_MS) };
  const in2 = { ...stay(20), holdUntil: ago(-2 * MINUTE_MS) };
  const in3 = { ...stay(2), holdUntil: ago(-3 * MINUTE_MS) };
  const open = [in1, in2, in3];
  expect(findTimeOfEnoughDays(open, stay(4))).toBeUndefined();
  expect(findTimeOfEnoughDays(open, stay(5))).toEqual(in1.holdUntil);
  expect(findTimeOfEnoughDays(open, stay(9))).toEqual(in1.holdUntil);
  expect(findTimeOfEnoughDays(open, stay(10))).toEqual(in2.holdUntil);
  expect(findTimeOfEnoughDays(open, stay(29))).toEqual(in2.holdUntil);
  expect(findTimeOfEnoughDays(open, stay(30))).toEqual(in3.holdUntil);
  expect(findTimeOfEnoughDays(open, stay(60))).toEqual(in3.holdUntil);
  expect(findTimeOfEnoughDays([], stay(60))).toBeUndefined();
});

test("seconds are rounded up, and never fewer than one", () => {
  expect(
    [2001, 2000, 1001, 1000, 1, 0, -5000].map((ms) => countSecondsUntil(ago(-ms), now)),
  ).toEqual([3, 2, 2, 1, 1, 1, 1]);
});

describe("a hold cost the guest nothing", () => {
  const startsAt = ago(-7 * DAY_MS);
  const freeEnd = getFreeCancellationEnd(startsAt);
  const paid = {
    requested_at: null,
    confirmed_at: now,
    cancelled_by: null,
    starts_at: startsAt,
    ended_at: null,
  };

  test("if it was never confirmed, and not if it was a request", () => {
    expect(isBegunForNothing({ ...paid, confirmed_at: null })).toBe(true);
    expect(isBegunForNothing({ ...paid, confirmed_at: null, requested_at: now })).toBe(false);
    expect(isBegunForNothing(paid)).toBe(false);
  });

  test("if the guest cancelled it until the end of free cancellation", () => {
    const cancelled = { ...paid, cancelled_by: "guest", ended_at: freeEnd };
    expect(isBegunForNothing(cancelled)).toBe(true);
    expect(isBegunForNothing({ ...cancelled, ended_at: new Date(+freeEnd + 1) })).toBe(false);
    expect(isBegunForNothing({ ...cancelled, ended_at: null })).toBe(false);
    expect(isBegunForNothing({ ...cancelled, cancelled_by: "host" })).toBe(false);
  });
});

describe("a guest who starts many holds", () => {
  /** Returns `count` start times. The last one is `oldest`; the others are 1 ms ago. */
  const starts = (count: number, oldest: Date) =>
    Array.from({ length: count }, (_, i) => (i === count - 1 ? oldest : ago(1)));

  test("waits after ten within an hour, until the first of them is an hour old", () => {
    expect(findHoldPauseEnd(starts(9, ago(1)), now)).toBeUndefined();
    expect(findHoldPauseEnd(starts(10, ago(HOUR_MS)), now)).toBeUndefined();
    expect(findHoldPauseEnd(starts(10, ago(HOUR_MS - 1)), now)).toEqual(ago(-1));
  });

  test("waits after twenty within a day, until the first of them is a day old", () => {
    const spread = (oldest: Date) =>
      Array.from({ length: 20 }, (_, i) => (i === 19 ? oldest : ago(i < 9 ? 1 : 2 * HOUR_MS)));
    expect(findHoldPauseEnd(spread(ago(DAY_MS)), now)).toBeUndefined();
    expect(findHoldPauseEnd(spread(ago(DAY_MS - 1)), now)).toEqual(ago(-1));
  });

  test("waits until both limits allow another one", () => {
    const all = Array.from({ length: 20 }, () => ago(MINUTE_MS));
    expect(findHoldPauseEnd(all, now)).toEqual(ago(MINUTE_MS - DAY_MS));
    const early = Array.from({ length: 20 }, (_, i) => ago(i < 10 ? 1 : DAY_MS - MINUTE_MS));
    expect(findHoldPauseEnd(early, now)).toEqual(ago(1 - HOUR_MS));
  });
});
