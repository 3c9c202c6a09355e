import { expect, test } from "vitest";
import { lastFreeMoment, lastMomentExample } from "./policy-text.ts";

test("the last moment of free cancellation is the window before the start", () => {
  expect(lastFreeMoment(6, 600)).toEqual({ day: "Friday", time: "10:00 AM" });
  expect(lastFreeMoment(1, 0)).toEqual({ day: "Sunday", time: "12:00 AM" });
});

test("the example is the terms'", () => {
  expect(lastMomentExample()).toBe(
    "For a start on Saturday at 10:00 AM, Friday 10:00 AM is the last moment.",
  );
});
