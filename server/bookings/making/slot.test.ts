import { describe, expect, test } from "vitest";
import { parseWeeklySlot } from "#contract/time.ts";
import type { Problem } from "#server/kernel/base/problem.ts";
import {
  type BookableSpace,
  buildAvailabilityRules,
  computePayableSlotQuote,
  computeSlotQuote,
  parseRequestedTimes,
  resolveSlot,
  type SlotRequest,
} from "./slot.ts";

const at = (text: string) => new Date(`${text}:00+05:30`);
const now = at("2026-11-21T08:00");
const space: BookableSpace = {
  id: "space",
  slots: ["Monday", "Tuesday", "Wednesday"].map((day) =>
    parseWeeklySlot(`9:00 AM - 6:00 PM, ${day}`),
  ),
  capacity: 40,
  hourly_paise: 100_000,
  daily_paise: null,
  minimum_notice_minutes: 0,
  buffer_minutes: 0,
  longest_stay_days: 2,
};
const hours = { date: "2026-11-23", startTime: "9:00 AM", endTime: "11:30 AM" };
const days = (fromDate: string, toDate: string) => ({ fromDate, toDate });

/** Returns the status, the code and the names of the fields of the Problem that `resolveSlot`
 *  throws. Returns undefined if it throws none. */
const problemOf = (wish: SlotRequest, given: Partial<BookableSpace> = {}) => {
  try {
    resolveSlot({ ...space, ...given }, wish, now);
  } catch (error) {
    const { status, code, errors } = error as Problem;
    return [status, code, Object.keys(errors ?? {})];
  }
  return undefined;
};

describe("the slot of a request", () => {
  test("for times is in hours, for days in days", () => {
    expect(resolveSlot(space, hours, now)).toEqual({
      startsAt: at("2026-11-23T09:00"),
      endsAt: at("2026-11-23T11:30"),
      days: 1,
      unit: "hour",
      people: null,
    });
    expect(resolveSlot(space, days("2026-11-23", "2026-11-24"), now)).toEqual({
      startsAt: at("2026-11-23T09:00"),
      endsAt: at("2026-11-24T18:00"),
      days: 2,
      unit: "day",
      people: null,
    });
  });

  test("has room for as many people as the space, and not for one more", () => {
    expect(resolveSlot(space, { ...hours, people: 40 }, now).people).toBe(40);
    expect(problemOf({ ...hours, people: 41 })).toEqual([422, "invalid", ["people"]]);
  });

  test("names the field that is wrong, and the limit of days by its own code", () => {
    expect(problemOf({ ...hours, endTime: "6:15 PM" })).toEqual([422, "invalid", ["endTime"]]);
    expect(problemOf(days("2026-11-23", "2026-11-25"))).toEqual([422, "stay-too-long", ["toDate"]]);
  });

  test("follows the host's notice", () => {
    expect(problemOf(hours, { minimum_notice_minutes: 2 * 1440 + 60 })).toBeUndefined();
    expect(problemOf(hours, { minimum_notice_minutes: 2 * 1440 + 61 })).toEqual([
      422,
      "invalid",
      ["startTime"],
    ]);
  });

  test("is decided by all rules of the space", () => {
    const given = { minimum_notice_minutes: 1, buffer_minutes: 2, longest_stay_days: 3 };
    const taken = [{ startsAt: now, endsAt: now, why: "booked" as const }];
    expect(buildAvailabilityRules({ ...space, ...given }, taken, now)).toEqual({
      slots: space.slots,
      taken,
      now,
      minimumNoticeMinutes: 1,
      bufferMinutes: 2,
      longestStayDays: 3,
    });
  });
});

describe("the price of a slot", () => {
  const slot = resolveSlot(space, hours, now);
  const config = { advancePaise: 50_000 } as Parameters<typeof computeSlotQuote>[0]["config"];
  const total = (given: Partial<BookableSpace>) =>
    computeSlotQuote({ config }, { ...space, ...given }, slot).totalPaise;

  test("is hourly, to the minute, or daily if that is cheaper or the only price", () => {
    expect(total({})).toBe(250_000);
    expect(total({ hourly_paise: null, daily_paise: 800_000 })).toBe(800_000);
    expect(total({ daily_paise: 200_000 })).toBe(200_000);
  });

  test("is payable from one rupee", () => {
    // Two and a half hours cost one rupee at 40 paise an hour, and less than one rupee at 39 paise.
    const payable = (hourly_paise: number) =>
      computePayableSlotQuote({ config }, { ...space, hourly_paise }, slot).advancePaise;
    expect(payable(40)).toBe(100);
    expect(() => payable(39)).toThrow(expect.objectContaining({ code: "too-small" }));
  });
});

describe("the times that a request names", () => {
  test("ignore opening hours and may pass midnight", () => {
    expect(parseRequestedTimes({ ...hours, endTime: "2:00 AM" })).toEqual({
      startsAt: at("2026-11-23T09:00"),
      endsAt: at("2026-11-24T02:00"),
    });
  });

  test.each<[string, SlotRequest]>([
    ["whole days", days("2026-11-23", "2026-11-24")],
    ["a day that does not exist", { ...hours, date: "2026-11-31" }],
    ["a start that is no quarter hour", { ...hours, startTime: "9:05 AM" }],
    ["an end that is no quarter hour", { ...hours, endTime: "9:05 AM" }],
  ])("are unknown for %s", (_, wish) => {
    expect(parseRequestedTimes(wish)).toBeUndefined();
  });
});
