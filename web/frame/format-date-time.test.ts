import { expect, test } from "vitest";
import { formatDateTimeAttribute } from "./format-date-time.ts";

test("an instant is formatted in IST, whatever its own zone", () => {
  expect(formatDateTimeAttribute("2026-11-21T10:35:59Z")).toBe("21 November 2026, 4:05 PM");
  expect(formatDateTimeAttribute("2026-11-20T18:30:00Z")).toBe("21 November 2026, 12:00 AM");
  expect(formatDateTimeAttribute("2026-11-21T00:00:00+05:30")).toBe("21 November 2026, 12:00 AM");
});
