import { describe, expect, test } from "vitest";
import { toInstantInZone, toIstMidnight } from "./local-times.ts";

describe("a local time is an instant in its zone", () => {
  const at = (zone: string, text: string) => {
    const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = text
      .split(/\D/)
      .map(Number);
    const found = toInstantInZone(zone, { year, month, day, hour, minute, second });
    return found === undefined ? undefined : new Date(found).toISOString().slice(0, 19);
  };

  test.each([
    ["Asia/Kolkata", "2026-01-01 00:00:00", "2025-12-31T18:30:00"],
    ["India Standard Time", "2026-12-04 10:00:59", "2026-12-04T04:30:59"],
    ["Pacific/Kiritimati", "2026-06-01 00:00:00", "2026-05-31T10:00:00"],
    ["Pacific/Niue", "2026-06-01 00:00:00", "2026-06-01T11:00:00"],
  ])("in %s %s is %s", (zone, text, instant) => expect(at(zone, text)).toBe(instant));

  test.each([
    ["before the hour that is skipped", "2026-03-29 00:59:59", "2026-03-29T00:59:59"],
    [
      "at the beginning of that hour, the later instant",
      "2026-03-29 01:00:00",
      "2026-03-29T01:00:00",
    ],
    ["within that hour, the later instant", "2026-03-29 01:30:00", "2026-03-29T01:30:00"],
    ["after that hour", "2026-03-29 02:00:00", "2026-03-29T01:00:00"],
    ["before the hour that comes twice", "2026-10-25 00:59:59", "2026-10-24T23:59:59"],
    ["within that hour, the first of the two", "2026-10-25 01:30:00", "2026-10-25T00:30:00"],
    ["after that hour", "2026-10-25 02:00:00", "2026-10-25T02:00:00"],
  ])("in London %s", (_, text, instant) => expect(at("Europe/London", text)).toBe(instant));

  test.each([
    ["before the hour that is skipped", "2026-03-08 01:59:59", "2026-03-08T06:59:59"],
    ["after that hour", "2026-03-08 03:00:00", "2026-03-08T07:00:00"],
    [
      "within the hour that comes twice, the first of the two",
      "2026-11-01 01:30:00",
      "2026-11-01T05:30:00",
    ],
    ["after that hour", "2026-11-01 02:00:00", "2026-11-01T07:00:00"],
  ])("in New York %s", (_, text, instant) => expect(at("America/New_York", text)).toBe(instant));

  test("and no instant in a zone that does not exist, also when asked again", () => {
    expect(at("Nowhere/Land", "2026-06-01 00:00:00")).toBeUndefined();
    expect(at("Nowhere/Land", "2026-06-01 00:00:00")).toBeUndefined();
  });
});

test("a day without a time begins at midnight in India", () => {
  const midnight = (year: number, month: number, day: number) =>
    new Date(toIstMidnight({ year, month, day, hour: 9, minute: 9, second: 9 })).toISOString();
  expect(midnight(2026, 1, 1)).toBe("2025-12-31T18:30:00.000Z");
  expect(midnight(2026, 12, 31)).toBe("2026-12-30T18:30:00.000Z");
});
