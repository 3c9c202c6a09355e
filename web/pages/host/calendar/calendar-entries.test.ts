import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { Block } from "#contract/bookings/block-routes.ts";
import type { Booking } from "#contract/bookings/booking.ts";
import { parseWeeklySlot } from "#contract/time.ts";
import {
  buildCalendarEntries,
  formatEntryForScreenReader,
  formatHoursOnDay,
  getMinutesOnDay,
  isOpenBetween,
  listEntriesOn,
} from "./calendar-entries.ts";

const booking = (status: Booking["status"], from: string, to: string): Booking =>
  ({
    _id: status,
    status,
    guest: { username: "riya" },
    startsAt: `${from}:00+05:30`,
    endsAt: `${to}:00+05:30`,
  }) as Booking;
const block = (
  note: string,
  from: string,
  to: string,
  calendar: Block["calendar"] = null,
): Block => ({
  _id: `block ${from}`,
  locationId: "",
  note,
  calendar,
  startsAt: `${from}:00+05:30`,
  endsAt: `${to}:00+05:30`,
});
const night = booking("confirmed", "2026-11-27T18:00", "2026-11-28T02:00");
const [only] = buildCalendarEntries([night], []);
if (!only) throw new Error("unreachable");

describe("calendar entries", () => {
  test("are sorted by start, without bookings that are held, expired, declined or cancelled", () => {
    const entries = buildCalendarEntries(
      [
        booking("cancelled", "2026-11-27T09:00", "2026-11-27T10:00"),
        booking("expired", "2026-11-27T09:00", "2026-11-27T10:00"),
        booking("declined", "2026-11-27T09:00", "2026-11-27T10:00"),
        booking("held", "2026-11-27T09:00", "2026-11-27T10:00"),
        booking("requested", "2026-11-27T14:00", "2026-11-27T15:00"),
        night,
      ],
      [
        block("", "2026-11-27T11:00", "2026-11-27T12:00"),
        block("", "2026-11-27T12:00", "2026-11-27T13:00", { _id: "", name: "Airbnb" }),
        block("Painting", "2026-11-27T13:00", "2026-11-27T14:00"),
      ],
    );
    expect(entries.map(({ kind, title }) => `${kind} ${title}`)).toEqual([
      "closed Blocked",
      "imported Airbnb",
      "closed Painting",
      "asked riya",
      "booked riya",
    ]);
  });

  test("belong to every day that they touch, and not to the day at whose midnight they end", () => {
    const days = ["2026-11-26", "2026-11-27", "2026-11-28", "2026-11-29"];
    expect(days.map((day) => listEntriesOn([only], day).length)).toEqual([0, 1, 1, 0]);
    const untilMidnight = buildCalendarEntries(
      [],
      [block("", "2026-11-27T00:00", "2026-11-28T00:00")],
    );
    expect(days.map((day) => listEntriesOn(untilMidnight, day).length)).toEqual([0, 1, 0, 0]);
  });

  test("show only their hours on the given day", () => {
    expect(formatHoursOnDay("2026-11-27", only)).toBe("from 6:00 PM, over midnight");
    expect(formatHoursOnDay("2026-11-28", only)).toBe("until 2:00 AM");
    expect(getMinutesOnDay("2026-11-28", only)).toEqual({ from: 0, to: 120 });
    const [whole] = buildCalendarEntries([], [block("", "2026-11-26T00:00", "2026-11-29T00:00")]);
    if (!whole) throw new Error("unreachable");
    expect(formatHoursOnDay("2026-11-27", whole)).toBe("all day");
    expect(formatEntryForScreenReader("2026-11-27", whole)).toBe("blocked, all day");
    expect(formatEntryForScreenReader("2026-11-28", only)).toBe("booked by riya, until 2:00 AM");
    const [unpaid] = buildCalendarEntries(
      [booking("awaiting_payment", "2026-11-27T18:00", "2026-11-27T20:00")],
      [],
    );
    if (!unpaid) throw new Error("unreachable");
    expect(formatEntryForScreenReader("2026-11-27", unpaid)).toBe(
      "accepted, not paid yet, riya, 6:00 PM - 8:00 PM",
    );
  });
});

test.each(["unpaid", "asked", "closed", "imported"])(
  "the kind %s has a sign besides its colour",
  (kind) => {
    const css = readFileSync(new URL("host-calendar.css", import.meta.url), "utf8");
    const [, rules] =
      new RegExp(`\\.host-entry\\[data-kind="${kind}"\\] \\{([^}]*)\\}`).exec(css) ?? [];
    expect(rules).toMatch(/gradient|border-left-style|outline/);
  },
);

test("a day is open during its own slots and until the previous night's slot ends", () => {
  const slots = [parseWeeklySlot("6:00 PM - 2:00 AM, Friday")];
  expect(isOpenBetween(slots, "2026-11-27", 0, 1440)).toBe(true);
  expect(isOpenBetween(slots, "2026-11-27", 0, 1080)).toBe(false);
  expect(isOpenBetween(slots, "2026-11-28", 60, 120)).toBe(true);
  expect(isOpenBetween(slots, "2026-11-28", 120, 1440)).toBe(false);
});
