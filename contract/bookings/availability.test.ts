import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  addDays,
  DAY_MS,
  dayName,
  getSlotsOnDay,
  istDay,
  istIso,
  MINUTE_MS,
  type Period,
  parseWeeklySlot,
  resolveTimeSpan,
  toInstant,
  type Weekday,
  type WeeklySlot,
} from "#contract/time.ts";
import {
  type AvailabilityRules,
  computeCalendarDay,
  computeEarliestStart,
  computeFreePeriods,
  listEndMinutes,
  listStartMinutes,
  type TakenTime,
} from "./availability.ts";

const at = (text: string) => new Date(`${text}:00+05:30`);
/** Returns the rules of a studio that is open from Monday to Saturday. By default, the time is
 *  Saturday, 8 AM. */
const studio = (given: Partial<AvailabilityRules> = {}): AvailabilityRules => ({
  slots: [1, 2, 3, 4, 5, 6].map((n) =>
    parseWeeklySlot(`9:00 AM - 6:00 PM, ${dayName(n as Weekday)}`),
  ),
  taken: [],
  now: at("2026-11-21T08:00"),
  ...given,
});
const booked = (from: string, to: string): TakenTime => ({
  startsAt: at(from),
  endsAt: at(to),
  why: "booked",
});
const shown = (periods: Period[]) =>
  periods.map(({ startsAt, endsAt }) => `${istIso(startsAt)} ${istIso(endsAt)}`);

describe("a day of the calendar", () => {
  test("offers the times in the host's window", () => {
    const day = computeCalendarDay(studio(), "2026-11-23");
    expect(day.reason).toBeUndefined();
    expect(shown(day.windows)).toEqual(["2026-11-23T09:00:00+05:30 2026-11-23T18:00:00+05:30"]);
    expect([listStartMinutes(day)[0], listStartMinutes(day).at(-1)]).toEqual([540, 1065]);
    expect(listEndMinutes(day, 1050)).toEqual([1065, 1080]);
  });

  test("gives the reason when nothing can be booked", () => {
    expect(computeCalendarDay(studio(), "2026-11-22").reason).toBe("closed");
    expect(computeCalendarDay(studio(), "2026-11-20").reason).toBe("past");
    expect(computeCalendarDay(studio({ now: at("2026-11-21T17:50") }), "2026-11-21").reason).toBe(
      "past",
    );
    expect(computeCalendarDay(studio({ minimumNoticeMinutes: 3000 }), "2026-11-21").reason).toBe(
      "notice",
    );
    const full = studio({ taken: [booked("2026-11-23T09:00", "2026-11-23T17:50")] });
    expect(computeCalendarDay(full, "2026-11-23").reason).toBe("taken");
  });

  test("can be booked only if it is one of the 180 days that begin with today", () => {
    const daily = studio({
      slots: [...studio().slots, parseWeeklySlot("9:00 AM - 6:00 PM, Sunday")],
    });
    expect(computeCalendarDay(daily, "2026-11-21").reason).toBeUndefined();
    expect(computeCalendarDay(daily, "2027-05-19").reason).toBeUndefined();
    expect(computeCalendarDay(daily, "2027-05-20").reason).toBe("beyond");
  });

  test("can be booked from the next quarter hour on if it is today", () => {
    const day = computeCalendarDay(studio({ now: at("2026-11-21T11:01") }), "2026-11-21");
    expect(listStartMinutes(day)[0]).toBe(11 * 60 + 15);
    expect(
      listStartMinutes(
        computeCalendarDay(studio({ now: at("2026-11-21T11:00") }), "2026-11-21"),
      )[0],
    ).toBe(660);
  });

  test("leaves out taken times and the buffer around them", () => {
    const taken = [booked("2026-11-23T12:00", "2026-11-23T14:00")];
    const day = computeCalendarDay(studio({ taken, bufferMinutes: 30 }), "2026-11-23");
    expect(shown(computeFreePeriods(day))).toEqual([
      "2026-11-23T09:00:00+05:30 2026-11-23T11:30:00+05:30",
      "2026-11-23T14:30:00+05:30 2026-11-23T18:00:00+05:30",
    ]);
    expect(listEndMinutes(day, 660)).toEqual([675, 690]);
    expect(shown(day.taken)).toEqual(["2026-11-23T11:30:00+05:30 2026-11-23T14:30:00+05:30"]);
  });

  test("continues after midnight if the space is open then", () => {
    const club = studio({ slots: [parseWeeklySlot("6:00 PM - 2:00 AM, Friday")] });
    const friday = computeCalendarDay(club, "2026-11-27");
    expect(listStartMinutes(friday).at(-1)).toBe(23 * 60 + 45);
    expect(listEndMinutes(friday, 1080).at(-1)).toBe(1440 + 120);
    expect(listStartMinutes(computeCalendarDay(club, "2026-11-28"))).toEqual([
      0, 15, 30, 45, 60, 75, 90, 105,
    ]);
    expect(computeCalendarDay(club, "2026-11-29").reason).toBe("closed");
  });

  test("offers bookings of at most 24 hours in a space that is open round the clock", () => {
    const always = studio({
      slots: [1, 2, 3, 4, 5, 6, 7].map((n) =>
        parseWeeklySlot(`12:00 AM - 12:00 AM, ${dayName(n as Weekday)}`),
      ),
    });
    const ends = listEndMinutes(computeCalendarDay(always, "2026-11-23"), 22 * 60);
    expect([ends.length, ends[0], ends.at(-1)]).toEqual([96, 1335, 1320 + 1440]);
  });
});

describe("at the edges of a day", () => {
  const reasonOf = (given: Partial<AvailabilityRules>, date = "2026-11-23") =>
    computeCalendarDay(studio(given), date).reason;
  const monday = (hours: string) => ({ slots: [parseWeeklySlot(`${hours}, Monday`)] });

  test("an opening of one whole quarter hour can be booked, a shorter or shifted one cannot", () => {
    expect(reasonOf(monday("9:00 AM - 9:15 AM"))).toBeUndefined();
    expect(reasonOf(monday("9:00 AM - 9:14 AM"))).toBe("closed");
    expect(reasonOf(monday("9:01 AM - 9:29 AM"))).toBe("closed");
    expect(reasonOf(monday("9:01 AM - 9:30 AM"))).toBeUndefined();
  });

  test("a day that opens after its last quarter hour is closed; the time after midnight is on the next day", () => {
    const late = monday("11:46 PM - 2:00 AM");
    expect(reasonOf(late)).toBe("closed");
    expect(listStartMinutes(computeCalendarDay(studio(late), "2026-11-24"))[0]).toBe(0);
    expect(reasonOf(monday("11:45 PM - 2:00 AM"))).toBeUndefined();
  });

  test("a closed day lists neither windows nor taken times", () => {
    const taken = [booked("2026-11-22T09:00", "2026-11-22T10:00")];
    expect(computeCalendarDay(studio({ taken }), "2026-11-22")).toEqual({
      date: "2026-11-22",
      windows: [],
      taken: [],
      reason: "closed",
    });
  });

  test("the last quarter hour of today can be booked until it begins", () => {
    const today = "2026-11-21";
    expect(reasonOf({ now: at("2026-11-21T17:45") }, today)).toBeUndefined();
    expect(reasonOf({ now: new Date(+at("2026-11-21T17:45") + 1) }, today)).toBe("past");
  });

  test("the host's notice counts to the minute", () => {
    const given = { now: at("2026-11-23T08:00"), minimumNoticeMinutes: 60 };
    const starts = (notice: number) =>
      listStartMinutes(
        computeCalendarDay(studio({ ...given, minimumNoticeMinutes: notice }), "2026-11-23"),
      );
    expect([starts(60)[0], starts(61)[0], starts(75)[0]]).toEqual([540, 555, 555]);
    // The last quarter hour begins at 5:45 PM, 585 minutes from now.
    expect(starts(585)).toEqual([1065]);
    expect(reasonOf({ ...given, minimumNoticeMinutes: 586 })).toBe("notice");
  });

  test("the earliest start is now if now is a quarter hour, otherwise the next one", () => {
    const earliest = (now: Date) => istIso(computeEarliestStart(studio({ now })));
    expect(earliest(at("2026-11-21T08:00"))).toBe("2026-11-21T08:00:00+05:30");
    expect(earliest(new Date(+at("2026-11-21T08:00") + 1))).toBe("2026-11-21T08:15:00+05:30");
    expect(earliest(new Date(+at("2026-11-21T08:15") - 1))).toBe("2026-11-21T08:15:00+05:30");
  });

  test("an evening cannot be booked if its earliest start is at midnight or later", () => {
    const club = { ...monday("6:00 PM - 2:00 AM"), now: at("2026-11-23T12:00") };
    expect(reasonOf({ ...club, minimumNoticeMinutes: 705 })).toBeUndefined();
    expect(reasonOf({ ...club, minimumNoticeMinutes: 706 })).toBe("notice");
    expect(reasonOf({ ...club, minimumNoticeMinutes: 720 })).toBe("notice");
    expect(reasonOf({ ...club, minimumNoticeMinutes: 735 })).toBe("notice");
    expect(reasonOf({ ...club, now: at("2026-11-23T23:46") })).toBe("past");
  });

  test("a window that is over is left out, and one that ends at this moment, too", () => {
    const split = studio({
      slots: ["9:00 AM - 1:00 PM, Saturday", "3:00 PM - 8:00 PM, Saturday"].map(parseWeeklySlot),
    });
    for (const now of ["2026-11-21T13:00", "2026-11-21T14:00"])
      expect(shown(computeCalendarDay({ ...split, now: at(now) }, "2026-11-21").windows)).toEqual([
        "2026-11-21T15:00:00+05:30 2026-11-21T20:00:00+05:30",
      ]);
  });

  test("taken times of other days, and those that begin when the last window ends, are not listed", () => {
    const taken = [
      booked("2026-11-22T23:00", "2026-11-23T00:00"),
      booked("2026-11-23T12:00", "2026-11-23T13:00"),
      booked("2026-11-23T18:00", "2026-11-23T19:00"),
      booked("2026-11-24T09:00", "2026-11-24T10:00"),
    ];
    expect(shown(computeCalendarDay(studio({ taken }), "2026-11-23").taken)).toEqual([
      "2026-11-23T12:00:00+05:30 2026-11-23T13:00:00+05:30",
    ]);
  });

  test("a taken time at the beginning or the end of a window leaves no empty period there", () => {
    const free = (from: string, to: string) =>
      shown(
        computeFreePeriods(computeCalendarDay(studio({ taken: [booked(from, to)] }), "2026-11-23")),
      );
    expect(free("2026-11-23T09:00", "2026-11-23T10:00")).toEqual([
      "2026-11-23T10:00:00+05:30 2026-11-23T18:00:00+05:30",
    ]);
    expect(free("2026-11-23T17:00", "2026-11-23T18:00")).toEqual([
      "2026-11-23T09:00:00+05:30 2026-11-23T17:00:00+05:30",
    ]);
    expect(free("2026-11-23T09:15", "2026-11-23T17:45")).toEqual([
      "2026-11-23T09:00:00+05:30 2026-11-23T09:15:00+05:30",
      "2026-11-23T17:45:00+05:30 2026-11-23T18:00:00+05:30",
    ]);
  });

  test("a booking may end when another starts, and start when another ends", () => {
    const taken = [booked("2026-11-23T12:00", "2026-11-23T14:00")];
    const day = computeCalendarDay(studio({ taken }), "2026-11-23");
    expect(listEndMinutes(day, 660).at(-1)).toBe(720);
    expect(listStartMinutes(day).filter((minute) => minute >= 690 && minute <= 855)).toEqual([
      690, 705, 840, 855,
    ]);
  });

  test("a start before opening, at closing or in a taken time has no possible end", () => {
    const taken = [booked("2026-11-23T12:00", "2026-11-23T14:00")];
    const day = computeCalendarDay(studio({ taken }), "2026-11-23");
    for (const start of [525, 720, 735, 1080]) expect(listEndMinutes(day, start)).toEqual([]);
  });

  test("a start where one window ends and another begins is in the later window", () => {
    const [first, second] = ["09:00 13:00", "13:00 14:00"].map((text) => {
      const [from, to] = text.split(" ");
      return { startsAt: at(`2026-11-23T${from}`), endsAt: at(`2026-11-23T${to}`) };
    }) as [Period, Period];
    const day = { date: "2026-11-23", windows: [first, second], taken: [] };
    expect(listEndMinutes(day, 780)).toEqual([795, 810, 825, 840]);
    expect(listEndMinutes(day, 765)).toEqual([780]);
  });
});

describe("the start and end times of a day", () => {
  const slot: fc.Arbitrary<WeeklySlot> = fc.record({
    weekday: fc.integer({ min: 1, max: 7 }) as fc.Arbitrary<Weekday>,
    startMinute: fc.integer({ min: 0, max: 1439 }),
    endMinute: fc.integer({ min: 0, max: 1439 }),
  });
  const today = "2026-11-21";
  const takenTime = fc
    .tuple(fc.integer({ min: -2000, max: 12_000 }), fc.integer({ min: 15, max: 2000 }))
    .map(
      ([from, minutes]): TakenTime => ({
        startsAt: toInstant(today, from),
        endsAt: toInstant(today, from + minutes),
        why: "blocked",
      }),
    );
  const calendars: fc.Arbitrary<AvailabilityRules> = fc.record({
    slots: fc.array(slot, { maxLength: 9 }),
    taken: fc.array(takenTime, { maxLength: 3 }),
    now: fc.integer({ min: 0, max: DAY_MS - 1 }).map((ms) => new Date(+toInstant(today, 0) + ms)),
    minimumNoticeMinutes: fc.constantFrom(0, 0, 90, 2880),
    bufferMinutes: fc.constantFrom(0, 0, 15, 45),
  });

  /** Returns whether a period can be booked. In each of its minutes, the space must be open and not
   *  taken. The host must get enough notice. Does not use the availability code under test. */
  const bookable = (calendar: AvailabilityRules, request: Period) => {
    const date = istDay(request.startsAt);
    const week = [-2, -1, 0, 1, 2].flatMap((n) => getSlotsOnDay(calendar.slots, addDays(date, n)));
    const holds = (periods: readonly Period[], instant: number, buffer = 0) =>
      periods.some(
        (p) =>
          +p.startsAt - buffer * MINUTE_MS <= instant && instant < +p.endsAt + buffer * MINUTE_MS,
      );
    if (+request.startsAt < +calendar.now + (calendar.minimumNoticeMinutes ?? 0) * MINUTE_MS)
      return false;
    for (let instant = +request.startsAt; instant < +request.endsAt; instant += MINUTE_MS)
      if (!holds(week, instant) || holds(calendar.taken, instant, calendar.bufferMinutes))
        return false;
    return true;
  };

  test("are exactly the quarter hours that can be booked", () => {
    fc.assert(
      fc.property(
        calendars,
        fc.integer({ min: 0, max: 8 }).map((n) => addDays(today, n)),
        fc.integer({ min: 0, max: 95 }),
        fc.oneof(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 1, max: 96 })),
        (calendar, date, startQuarter, quarters) => {
          const [start, end] = [startQuarter * 15, (startQuarter + quarters) * 15];
          const day = computeCalendarDay(calendar, date);
          const offered =
            listStartMinutes(day).includes(start) && listEndMinutes(day, start).includes(end);
          expect(offered).toBe(bookable(calendar, resolveTimeSpan(date, start, end % 1440)));
        },
      ),
      { numRuns: 1000 },
    );
  });

  test("every start has an end, and a day with a reason has neither; only taken times make a day `taken`", () => {
    fc.assert(
      fc.property(calendars, fc.integer({ min: -2, max: 181 }), (calendar, n) => {
        const day = computeCalendarDay(calendar, addDays(today, n));
        expect(listStartMinutes(day).every((start) => listEndMinutes(day, start).length > 0)).toBe(
          true,
        );
        expect(listStartMinutes(day).length === 0).toBe(day.reason !== undefined);
        if (n < 0) expect(day.reason).toBe("past");
        if (n > 179) expect(day.reason).toBe("beyond");
        for (const { startsAt } of day.windows)
          expect(startsAt >= computeEarliestStart(calendar)).toBe(true);
        expect(computeCalendarDay({ ...calendar, taken: [] }, day.date).reason).not.toBe("taken");
      }),
    );
  });
});
