import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, dayName, istIso, parseWeeklySlot, type Weekday } from "#contract/time.ts";
import { type AvailabilityRules, computeCalendarDay } from "./availability.ts";
import { validateDaysRequest } from "./days-request.ts";
import { listPickerOptions, resolvePickedMinute, validateTimeRequest } from "./slot-request.ts";

const at = (text: string) => new Date(`${text}:00+05:30`);
const calendar = (slots: string[], given: Partial<AvailabilityRules> = {}): AvailabilityRules => ({
  slots: slots.map(parseWeeklySlot),
  taken: [],
  now: at("2026-11-21T08:00"),
  ...given,
});
const weekdays = (hours: string, count = 7) =>
  Array.from({ length: count }, (_, i) => `${hours}, ${dayName((i + 1) as Weekday)}`);
const split = calendar(["9:00 AM - 1:00 PM, Monday", "3:00 PM - 8:00 PM, Monday"]);
const on = (date?: string, startTime?: string, endTime?: string) => ({
  ...(date && { date }),
  ...(startTime && { startTime }),
  ...(endTime && { endTime }),
});

describe("a time request", () => {
  test("that fits is accepted, with its start and end as instants", () => {
    const answer = validateTimeRequest(split, on("2026-11-23", "3:00 PM", "5:15 PM"));
    expect(answer).toMatchObject({ ok: true, days: 1 });
    if (answer.ok)
      expect([istIso(answer.startsAt), istIso(answer.endsAt)]).toEqual([
        "2026-11-23T15:00:00+05:30",
        "2026-11-23T17:15:00+05:30",
      ]);
  });

  test("needs a date, a start and an end", () => {
    const message = "Please select a date and time range";
    expect(validateTimeRequest(split, on())).toEqual({ ok: false, field: "date", message });
    expect(validateTimeRequest(split, on("2026-02-30", "9:00 AM", "10:00 AM"))).toMatchObject({
      message,
    });
    expect(validateTimeRequest(split, on("2026-11-23"))).toEqual({
      ok: false,
      field: "startTime",
      message,
    });
    expect(validateTimeRequest(split, on("2026-11-23", "9:00 AM"))).toEqual({
      ok: false,
      field: "endTime",
      message,
    });
  });

  test("needs times that exist and are quarter hours", () => {
    const message = "Please select a valid time";
    expect(validateTimeRequest(split, on("2026-11-23", "9:10 AM", "10:00 AM"))).toMatchObject({
      message,
    });
    expect(validateTimeRequest(split, on("2026-11-23", "9:00 AM", "25:00"))).toEqual({
      ok: false,
      field: "endTime",
      message,
    });
  });

  test("must not be outside the day's windows, across a gap, backwards or on a closed day", () => {
    const message = "Selected time must be within the available time slot for the day";
    const field = "endTime";
    expect(validateTimeRequest(split, on("2026-11-23", "8:00 AM", "10:00 AM"))).toMatchObject({
      message,
    });
    expect(validateTimeRequest(split, on("2026-11-23", "1:00 PM", "3:30 PM"))).toMatchObject({
      message,
    });
    expect(validateTimeRequest(split, on("2026-11-23", "12:00 PM", "4:00 PM"))).toMatchObject({
      message,
      field,
    });
    expect(validateTimeRequest(split, on("2026-11-23", "12:00 PM", "11:00 AM"))).toMatchObject({
      message,
      field,
    });
    expect(validateTimeRequest(split, on("2026-11-24", "9:00 AM", "10:00 AM"))).toMatchObject({
      message,
    });
  });

  test.each([
    ["before the opening", "8:45 AM", "10:00 AM", "startTime"],
    ["at the opening, beyond the closing", "9:00 AM", "1:15 PM", "endTime"],
    ["a quarter before the closing, beyond it", "12:45 PM", "1:15 PM", "endTime"],
    ["at the closing", "1:00 PM", "2:00 PM", "startTime"],
    ["in the gap", "2:00 PM", "4:00 PM", "startTime"],
    ["at the last closing", "8:00 PM", "9:00 PM", "startTime"],
    ["after the last closing", "9:00 PM", "10:00 PM", "startTime"],
  ])("that starts %s names the time that is wrong", (_, startTime, endTime, field) => {
    expect(validateTimeRequest(split, on("2026-11-23", startTime, endTime))).toMatchObject({
      ok: false,
      field,
      message: "Selected time must be within the available time slot for the day",
    });
  });

  test("that fills a window from its opening to its closing is granted", () => {
    expect(validateTimeRequest(split, on("2026-11-23", "9:00 AM", "1:00 PM")).ok).toBe(true);
  });

  test("that ends when another booking starts, or starts when it ends, is granted", () => {
    const taken = [
      { startsAt: at("2026-11-23T10:00"), endsAt: at("2026-11-23T11:00"), why: "booked" as const },
    ];
    const answer = (startTime: string, endTime: string) =>
      validateTimeRequest({ ...split, taken }, on("2026-11-23", startTime, endTime)).ok;
    expect(answer("9:00 AM", "10:00 AM")).toBe(true);
    expect(answer("9:00 AM", "10:15 AM")).toBe(false);
    expect(answer("11:00 AM", "12:00 PM")).toBe(true);
    expect(answer("10:45 AM", "12:00 PM")).toBe(false);
  });

  test("that is past, too far ahead or taken is refused with that reason", () => {
    const tell = (space: AvailabilityRules, date: string) => {
      const answer = validateTimeRequest(space, on(date, "9:00 AM", "10:00 AM"));
      return answer.ok ? "granted" : answer.message;
    };
    const open = calendar(weekdays("9:00 AM - 6:00 PM"));
    expect(tell(open, "2026-11-20")).toContain("is over");
    expect(tell(open, "2027-05-19")).toBe("granted");
    expect(tell(open, "2027-05-20")).toContain("up to 180 days ahead");
    const taken = [
      { startsAt: at("2026-11-23T09:30"), endsAt: at("2026-11-23T11:00"), why: "booked" as const },
    ];
    expect(tell({ ...open, taken }, "2026-11-23")).toContain("already taken");
    expect(tell({ ...open, minimumNoticeMinutes: 2 * 1440 }, "2026-11-21")).toContain(
      "more notice",
    );
  });
});

describe("a days request", () => {
  const daily = calendar(weekdays("9:00 AM - 6:00 PM", 6));

  test("runs from the first opening to the last closing", () => {
    const answer = validateDaysRequest(daily, { fromDate: "2026-11-23", toDate: "2026-11-25" });
    expect(answer).toMatchObject({ ok: true, days: 3 });
    if (answer.ok)
      expect([istIso(answer.startsAt), istIso(answer.endsAt)]).toEqual([
        "2026-11-23T09:00:00+05:30",
        "2026-11-25T18:00:00+05:30",
      ]);
  });

  test("of overnight and split days ends at their last closing", () => {
    const club = calendar([...weekdays("6:00 PM - 2:00 AM"), "9:00 AM - 11:00 AM, Monday"]);
    const answer = validateDaysRequest(club, { fromDate: "2026-11-23", toDate: "2026-11-23" });
    expect(answer.ok && [istIso(answer.startsAt), istIso(answer.endsAt)]).toEqual([
      "2026-11-23T09:00:00+05:30",
      "2026-11-24T02:00:00+05:30",
    ]);
  });

  test("takes no more days than the host allows", () => {
    const short = { ...daily, longestStayDays: 2 };
    const request = (toDate: string) =>
      validateDaysRequest(short, { fromDate: "2026-11-23", toDate });

    expect(request("2026-11-24")).toMatchObject({ ok: true, days: 2 });
    expect(request("2026-11-25")).toEqual({
      ok: false,
      field: "toDate",
      code: "stay-too-long",
      message: "This space can be booked for at most 2 days in a row.",
    });
  });

  test.each([
    ["ends on a closed day", "2026-11-27", "2026-11-29"],
    ["begins on a closed day", "2026-11-22", "2026-11-25"],
    ["spans a closed day", "2026-11-27", "2026-11-30"],
    ["ends beyond the days that can be booked", "2027-05-18", "2027-05-21"],
    ["ends in another age", "2026-11-23", "9999-12-31"],
    ["begins in the past", "2026-11-19", "2026-11-23"],
  ])("a stay that is too long is refused as too long, even if it %s", (_, fromDate, toDate) => {
    expect(
      validateDaysRequest({ ...daily, longestStayDays: 2 }, { fromDate, toDate }),
    ).toMatchObject({
      ok: false,
      field: "toDate",
      code: "stay-too-long",
    });
  });

  test("needs every day open, in the future and in order", () => {
    const tell = (fromDate?: string, toDate?: string, space = daily) => {
      const answer = validateDaysRequest(space, {
        ...(fromDate && { fromDate }),
        ...(toDate && { toDate }),
      });
      return answer.ok ? "granted" : `${answer.field}: ${answer.message}`;
    };
    expect(tell()).toBe("fromDate: Please select a date and time range");
    expect(tell("2026-11-23")).toBe("toDate: Please select a date and time range");
    expect(tell("2026-11-24", "2026-11-23")).toContain("toDate: The last day must not be");
    expect(tell("2026-11-22", "2026-11-23")).toContain("fromDate: Selected time must be within");
    expect(tell("2026-11-27", "2026-11-29")).toContain("toDate: Selected time must be within");
    expect(tell("2026-11-28", "2026-11-30")).toContain("toDate: The space is closed on a day");
    expect(tell("2026-11-20", "2026-11-21")).toContain("fromDate: This day or time is over");
    expect(tell("2026-11-21", "2026-11-21")).toBe("granted");
    expect(tell("2026-11-21", "2026-11-21", { ...daily, now: at("2026-11-21T09:01") })).toContain(
      "is over",
    );
    expect(tell("2027-05-18", "2027-05-21")).toContain("toDate: Spaces can be booked up to 180");
    expect(tell("2027-05-20", "2027-05-21")).toContain("fromDate: Spaces can be booked up to 180");
    expect(tell("2027-05-19", "2027-05-19")).toBe("granted");
    expect(tell("2026-02-30", "2026-11-23")).toBe("fromDate: Please select a date and time range");
    expect(tell("2026-11-23", "2026-11-31")).toBe("toDate: Please select a date and time range");
    const taken = [
      { startsAt: at("2026-11-23T22:00"), endsAt: at("2026-11-23T23:00"), why: "blocked" as const },
    ];
    expect(tell("2026-11-23", "2026-11-23", { ...daily, taken })).toBe("granted");
    expect(tell("2026-11-23", "2026-11-24", { ...daily, taken })).toContain("already taken");
  });
});

describe("the limits of a request for whole days", () => {
  const daily = calendar(weekdays("9:00 AM - 6:00 PM"));
  const tell = (now: Date, minimumNoticeMinutes = 0) => {
    const wish = { fromDate: "2026-11-21", toDate: "2026-11-21" };
    const answer = validateDaysRequest({ ...daily, now, minimumNoticeMinutes }, wish);
    return answer.ok ? "granted" : answer.message;
  };

  test("a day can be booked until its opening, to the millisecond", () => {
    expect(tell(at("2026-11-21T09:00"))).toBe("granted");
    expect(tell(new Date(+at("2026-11-21T09:00") + 1))).toContain("is over");
  });

  test("a day that opens within the notice needs more notice; after its opening it is over", () => {
    expect(tell(at("2026-11-21T08:00"), 60)).toBe("granted");
    expect(tell(at("2026-11-21T08:00"), 61)).toContain("more notice");
    expect(tell(at("2026-11-21T09:00"), 15)).toContain("more notice");
    expect(tell(at("2026-11-21T09:15"), 15)).toContain("is over");
  });

  test("opening hours between quarter hours are booked from the first quarter hour to the last", () => {
    const on = (hours: string, now = "2026-11-20T12:00", minimumNoticeMinutes = 0) =>
      validateDaysRequest(
        { ...daily, slots: calendar(weekdays(hours)).slots, now: at(now), minimumNoticeMinutes },
        { fromDate: "2026-11-21", toDate: "2026-11-21" },
      );
    expect(on("9:05 AM - 5:10 PM")).toMatchObject({
      ok: true,
      startsAt: at("2026-11-21T09:15"),
      endsAt: at("2026-11-21T17:00"),
    });
    expect(on("9:05 AM - 9:25 AM").ok).toBe(false);
    const tell = (now: string, minimumNoticeMinutes = 0) => {
      const answer = on("9:05 AM - 5:10 PM", now, minimumNoticeMinutes);
      return answer.ok ? "granted" : answer.message;
    };
    expect(tell("2026-11-21T09:01")).toBe("granted");
    expect(tell("2026-11-21T09:15")).toBe("granted");
    expect(tell("2026-11-21T09:16")).toContain("is over");
    expect(tell("2026-11-21T08:15", 60)).toBe("granted");
    expect(tell("2026-11-21T08:16", 60)).toContain("more notice");
  });

  test("a taken time that only touches the days does not overlap them", () => {
    const wish = { fromDate: "2026-11-23", toDate: "2026-11-23" };
    const answer = (from: string, to: string, bufferMinutes = 0) => {
      const taken = [{ startsAt: at(from), endsAt: at(to), why: "booked" as const }];
      return validateDaysRequest({ ...daily, taken, bufferMinutes }, wish).ok;
    };
    expect(answer("2026-11-23T08:00", "2026-11-23T09:00")).toBe(true);
    expect(answer("2026-11-23T08:00", "2026-11-23T09:15")).toBe(false);
    expect(answer("2026-11-23T18:00", "2026-11-23T19:00")).toBe(true);
    expect(answer("2026-11-23T17:45", "2026-11-23T19:00")).toBe(false);
    expect(answer("2026-11-23T18:15", "2026-11-23T19:00", 15)).toBe(true);
    expect(answer("2026-11-23T18:15", "2026-11-23T19:00", 30)).toBe(false);
  });

  test("all days from tomorrow on can be booked together if the host sets no limit", () => {
    const answer = validateDaysRequest(daily, { fromDate: "2026-11-22", toDate: "2027-05-19" });
    expect(answer).toMatchObject({ ok: true, days: 179 });
  });
});

describe("time selection", () => {
  const { starts, ends } = listPickerOptions(computeCalendarDay(split, "2026-11-23"), 540);
  const between = "Selected time must be between";

  test("the error for a time before the first or after the last choice names both", () => {
    expect(resolvePickedMinute(starts, 8 * 60)).toEqual({
      message: `${between} 9:00 AM and 7:45 PM`,
    });
    expect(resolvePickedMinute(ends, 15 * 60)).toEqual({
      message: `${between} 9:15 AM and 1:00 PM`,
    });
  });

  test("the error for a time in the gap of a split day names no times", () => {
    expect(resolvePickedMinute(starts, 14 * 60)).toEqual({
      message: "Selected time must be within the available time slot for the day",
    });
  });

  test("is reported as outside the window if there are no choices", () => {
    const message = "Selected time must be within the available time slot for the day";
    expect(resolvePickedMinute([], 600)).toEqual({ message });
  });

  test("the first and the last choice can be picked; the error for a minute beyond them names both", () => {
    const limits = { message: `${between} 9:00 AM and 12:00 PM` };
    const choices = [540, 555, 720];
    expect(resolvePickedMinute(choices, 540)).toEqual({ minute: 540 });
    expect(resolvePickedMinute(choices, 720)).toEqual({ minute: 720 });
    expect(resolvePickedMinute(choices, 539)).toEqual(limits);
    expect(resolvePickedMinute(choices, 721)).toEqual(limits);
  });

  test("a gap after midnight is a gap, too", () => {
    expect(resolvePickedMinute([1320, 1335, 1560], 60)).toEqual({
      message: "Selected time must be within the available time slot for the day",
    });
  });

  test("before a start is picked, the ends are those of every start, once each and in order", () => {
    const { ends: all } = listPickerOptions(computeCalendarDay(split, "2026-11-23"));
    expect([all[0], all.at(-1)]).toEqual([555, 1200]);
    expect(all).toEqual([...new Set(all)].toSorted((a, b) => a - b));
    expect(all).not.toContain(900);
    expect(all).toContain(780);
  });

  test("an end after midnight is on the next day", () => {
    const club = calendar(["6:00 PM - 2:00 AM, Friday"]);
    const night = listPickerOptions(computeCalendarDay(club, "2026-11-27"), 22 * 60);
    expect(resolvePickedMinute(night.ends, 60)).toEqual({ minute: 1440 + 60 });
    expect(resolvePickedMinute(night.ends, 23 * 60)).toEqual({ minute: 23 * 60 });
    expect(resolvePickedMinute(night.ends, 3 * 60)).toEqual({
      message: `${between} 10:15 PM and 2:00 AM`,
    });
    expect(listPickerOptions(computeCalendarDay(club, "2026-11-27")).ends.at(-1)).toBe(1440 + 120);
  });

  test("every time that can be selected is accepted, and no other", () => {
    const open = calendar(["9:07 AM - 1:00 PM, Monday", "8:00 PM - 3:00 AM, Monday"]);
    const quarter = fc.integer({ min: 0, max: 95 }).map((n) => n * 15);
    const time = (minute: number) =>
      `${Math.floor(minute / 60) % 12 || 12}:${String(minute % 60).padStart(2, "0")} ${minute % 1440 < 720 ? "AM" : "PM"}`;
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9 }), quarter, quarter, (n, start, end) => {
        const date = addDays("2026-11-21", n);
        const first = resolvePickedMinute(
          listPickerOptions(computeCalendarDay(open, date)).starts,
          start,
        );
        const picked =
          !first.message &&
          !resolvePickedMinute(listPickerOptions(computeCalendarDay(open, date), start).ends, end)
            .message;
        expect(validateTimeRequest(open, on(date, time(start), time(end))).ok).toBe(picked);
      }),
      { numRuns: 500 },
    );
  });
});
