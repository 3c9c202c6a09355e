import { expect, test } from "vitest";
import { findStepWithErrors } from "./find-step-with-errors.ts";

test.each([
  [{ images: "hall.jpg is empty." }, 3],
  [{ availableTimeSlots: "no", title: "no" }, 2],
  [{ longitude: "no" }, 4],
  [{ price: "no" }, 5],
  [{}, undefined],
  [{ weather: "no" }, undefined],
])("%j belongs to step %j", (errors, step) => {
  expect(findStepWithErrors(errors as Record<string, string>)).toBe(step);
});
