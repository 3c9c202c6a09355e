import { expect, test } from "vitest";
import { computeLastFreeCancellation, formatCancellationExample } from "./cancellation-example.ts";

test("free cancellation ends CANCELLATION_WINDOW_HOURS before the start", () => {
  expect(computeLastFreeCancellation(6, 600)).toEqual({ day: "Friday", time: "10:00 AM" });
  expect(computeLastFreeCancellation(1, 0)).toEqual({ day: "Sunday", time: "12:00 AM" });
});

test("the example agrees with the terms", () => {
  expect(formatCancellationExample()).toBe(
    "For a start on Saturday at 10:00 AM, the deadline is Friday 10:00 AM.",
  );
});
