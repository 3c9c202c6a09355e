import { describe, expect, test } from "vitest";
import { DAY_MS, MINUTE_MS } from "#contract/time.ts";
import {
  allowedActions,
  type BookingAction,
  type BookingParty,
  bookingStatuses,
  computeStatusAt,
  endedStatuses,
  isBookingActionAllowed,
} from "./lifecycle.ts";

const startsAt = new Date("2026-11-21T10:00:00+05:30");
const ahead = (ms: number) => new Date(startsAt.getTime() - ms);
const parties: BookingParty[] = ["guest", "host", "team", "system"];

describe("long before the start", () => {
  test.each<[BookingAction, string[]]>([
    ["pay", ["held guest", "awaiting_payment guest"]],
    ["accept", ["requested host"]],
    ["decline", ["requested host"]],
    [
      "cancel",
      ["requested", "held", "awaiting_payment", "confirmed"].flatMap((status) =>
        parties.map((party) => `${status} ${party}`),
      ),
    ],
    ["reschedule", ["confirmed guest"]],
    ["confirm", ["held system", "awaiting_payment system", "expired system"]],
    ["expire", ["requested system", "held system", "awaiting_payment system"]],
    ["complete", ["confirmed system"]],
  ])("%s is allowed in these statuses, to these parties, and to nobody else", (action, allowed) => {
    const found = bookingStatuses.flatMap((status) =>
      parties
        .filter((party) =>
          isBookingActionAllowed(action, { status, startsAt }, party, ahead(30 * DAY_MS)),
        )
        .map((party) => `${status} ${party}`),
    );
    expect(found).toEqual(allowed);
  });

  test("a guest is offered what they may do, in the order of the buttons", () => {
    const offered = (status: (typeof bookingStatuses)[number], party: BookingParty) =>
      allowedActions({ status, startsAt }, party, ahead(2 * DAY_MS));
    expect(offered("held", "guest")).toEqual(["pay", "cancel"]);
    expect(offered("confirmed", "guest")).toEqual(["reschedule", "cancel"]);
    expect(offered("requested", "host")).toEqual(["accept", "decline", "cancel"]);
    expect(offered("completed", "guest")).toEqual([]);
  });
});

describe("at the edges of time", () => {
  test.each<[BookingAction, (typeof bookingStatuses)[number], BookingParty]>([
    ["pay", "held", "guest"],
    ["pay", "awaiting_payment", "guest"],
    ["accept", "requested", "host"],
    ["decline", "requested", "host"],
    ["cancel", "confirmed", "guest"],
  ])("%s of a %s booking by the %s must be before the start", (action, status, party) => {
    const allowed = (now: Date) => isBookingActionAllowed(action, { status, startsAt }, party, now);
    expect([ahead(1), ahead(0), ahead(-1)].map(allowed)).toEqual([true, false, false]);
  });

  test.each<[BookingAction, (typeof bookingStatuses)[number], BookingParty]>([
    ["cancel", "confirmed", "host"],
    ["cancel", "confirmed", "team"],
    ["cancel", "held", "system"],
    ["confirm", "held", "system"],
    ["expire", "requested", "system"],
    ["complete", "confirmed", "system"],
  ])("%s of a %s booking by the %s is allowed after the start, too", (action, status, party) => {
    const allowed = (now: Date) => isBookingActionAllowed(action, { status, startsAt }, party, now);
    expect([ahead(1), ahead(0), ahead(-DAY_MS)].map(allowed)).toEqual([true, true, true]);
  });

  test("a booking can be moved until exactly 24 hours before its start", () => {
    const allowed = (ms: number) =>
      isBookingActionAllowed(
        "reschedule",
        { status: "confirmed", startsAt },
        "guest",
        ahead(24 * 60 * MINUTE_MS + ms),
      );
    expect([1, 0, -1].map(allowed)).toEqual([true, true, false]);
  });

  test("a booking of a space that is not live, or not booked instantly, cannot be moved", () => {
    const booked = { status: "confirmed", startsAt, isSpaceOpen: false } as const;
    expect(allowedActions(booked, "guest", ahead(2 * DAY_MS))).toEqual(["cancel"]);
  });

  test("a booking is moved five times, not six", () => {
    const allowed = (moves: number) =>
      isBookingActionAllowed(
        "reschedule",
        { status: "confirmed", startsAt, moves },
        "guest",
        ahead(2 * DAY_MS),
      );
    expect([0, 4, 5, 6].map(allowed)).toEqual([true, true, false, false]);
  });
});

test("a booking is expired from its deadline on, and keeps its status without one", () => {
  const statusAt = (now: Date) => computeStatusAt(now, { status: "held", due: startsAt });
  expect([ahead(1), ahead(0), ahead(-1)].map(statusAt)).toEqual(["held", "expired", "expired"]);
  expect(computeStatusAt(ahead(0), { status: "confirmed", due: null })).toBe("confirmed");
});

test("a cancelled, declined or expired booking will not take place", () => {
  expect(bookingStatuses.filter((status) => endedStatuses.includes(status))).toEqual([
    "cancelled",
    "declined",
    "expired",
  ]);
});
