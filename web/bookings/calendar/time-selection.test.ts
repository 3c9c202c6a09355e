import { describe, expect, test } from "vitest";
import { computeCalendarDay } from "#contract/bookings/availability.ts";
import { istIso, type Period, parseWeeklySlot } from "#contract/time.ts";
import {
  formatOpeningHours,
  formatUnavailableReason,
  parseCalendarDay,
} from "./format-calendar-day.ts";
import { chooseLastDay } from "./last-day.ts";
import {
  buildTimeSelectionQuery,
  fitTimeSelection,
  getShownMonth,
  parseTimeSelection,
} from "./time-selection.ts";

const dayOf = (date: string, ...slots: string[]) =>
  computeCalendarDay(
    { slots: slots.map(parseWeeklySlot), taken: [], now: new Date("2026-11-21T11:01:00+05:30") },
    date,
  );
const monday = dayOf("2026-11-23", "9:00 AM - 1:00 PM, Monday", "3:00 PM - 8:00 PM, Monday");
const friday = dayOf("2026-11-27", "6:00 PM - 2:00 AM, Friday");
const sunday = dayOf("2026-11-22");

describe("the URL", () => {
  test("is parsed, without empty fields and invalid days", () => {
    const read = (query: string) => parseTimeSelection(new URLSearchParams(query));
    expect(read("date=2026-11-23&startTime=9:00 AM&endTime=")).toEqual({
      date: "2026-11-23",
      startTime: "9:00 AM",
      endTime: undefined,
    });
    expect(read("date=2026-02-30").date).toBeUndefined();
  });

  test("contains the time selection and keeps unrelated parameters", () => {
    const choice = { date: "2026-11-23", startTime: "9:00 AM" };
    expect(buildTimeSelectionQuery("?utm_source=x&month=2026-12&endTime=1", choice)).toBe(
      "?utm_source=x&date=2026-11-23&startTime=9%3A00+AM",
    );
    expect(buildTimeSelectionQuery("?date=2026-11-23", {})).toBe("");
  });

  test("opens the calendar at its month, otherwise at the month of its day, otherwise at the current month", () => {
    const shown = (query: string) => getShownMonth(new URLSearchParams(query), "2026-11-21");
    expect(shown("month=2027-01&date=2026-12-03")).toBe("2027-01");
    expect(shown("date=2026-12-03")).toBe("2026-12");
    expect(shown("month=soon")).toBe("2026-11");
    expect(shown("month=2031-01")).toBe("2027-05");
  });
});

describe("a time selection for its day", () => {
  test("is kept if it fits, also across midnight", () => {
    const choice = { date: "2026-11-27", startTime: "10:00 PM", endTime: "2:00 AM" };
    expect(fitTimeSelection(friday, choice)).toEqual({ choice });
  });

  test("outside the opening hours is cleared, with a message that names the possible times", () => {
    const wanted = { date: monday.date, startTime: "8:00 AM", endTime: "1:00 PM" };
    expect(fitTimeSelection(monday, wanted)).toEqual({
      choice: { ...wanted, startTime: undefined },
      complaint: {
        field: "startTime",
        message: "Selected time must be between 9:00 AM and 7:45 PM",
      },
    });
    expect(
      fitTimeSelection(monday, { ...wanted, startTime: "12:00 PM", endTime: "4:00 PM" }).complaint,
    ).toEqual({ field: "endTime", message: "Selected time must be between 12:15 PM and 1:00 PM" });
  });

  test("loses an invalid time", () => {
    const { choice, complaint } = fitTimeSelection(monday, {
      date: monday.date,
      startTime: "9:05 AM",
    });
    expect(choice.startTime).toBeUndefined();
    expect(complaint).toEqual({ field: "startTime", message: "Please select a valid time" });
  });

  test("loses the day if it is closed, but keeps the times", () => {
    const { choice, complaint } = fitTimeSelection(sunday, {
      date: sunday.date,
      startTime: "9:00 AM",
    });
    expect(choice).toEqual({ date: undefined, startTime: "9:00 AM" });
    expect(complaint?.message).toBe(
      "Selected time must be within the available time slot for the day",
    );
  });
});

describe("a day's label", () => {
  test("gives the reason if it is grey, and the opening hours", () => {
    expect(formatUnavailableReason(sunday)).toBe("Closed on Sundays");
    expect(formatUnavailableReason(monday)).toBeUndefined();
    expect(formatOpeningHours(monday)).toBe("9:00 AM - 1:00 PM, 3:00 PM - 8:00 PM");
    expect(formatOpeningHours(friday)).toBe("6:00 PM - 2:00 AM (next day)");
    const always = ["Sunday", "Monday", "Tuesday"].map((day) => `12:00 AM - 12:00 AM, ${day}`);
    expect(formatOpeningHours(dayOf("2026-11-23", ...always))).toBe("24 hours");
  });

  test("a calendar day is the same after sending and parsing", () => {
    const wire = (period: Period) => ({
      startsAt: istIso(period.startsAt),
      endsAt: istIso(period.endsAt),
    });
    expect(
      parseCalendarDay({ date: friday.date, windows: friday.windows.map(wire), taken: [] }),
    ).toEqual(friday);
  });
});

describe("a tap in the calendar for a booking of whole days", () => {
  const first = "2026-11-23";
  const proposed = { day: first, isChosen: false };

  test("chooses the last day if it is on a later free day", () => {
    const chosen = { day: "2026-11-27", isChosen: true };
    expect(chooseLastDay(first, proposed, friday)).toEqual(chosen);
    expect(chooseLastDay(first, undefined, friday)).toEqual(chosen);
  });

  test("is for the first day if there is none, or if the last day is chosen", () => {
    expect(chooseLastDay(undefined, undefined, friday)).toBeUndefined();
    expect(chooseLastDay(first, { day: "2026-11-25", isChosen: true }, friday)).toBeUndefined();
  });

  test("is for the first day if it is on the first day, on an earlier day or on a closed day", () => {
    expect(chooseLastDay(first, proposed, monday)).toBeUndefined();
    expect(chooseLastDay("2026-11-28", undefined, friday)).toBeUndefined();
    expect(chooseLastDay("2026-11-20", undefined, sunday)).toBeUndefined();
  });
});
