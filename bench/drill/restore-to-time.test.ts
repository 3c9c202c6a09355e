import { expect, test } from "vitest";
import { computeRpoSeconds } from "./restore-to-time.ts";

const deletedAt = new Date("2027-03-17T10:00:10Z");

test("the RPO is the time from the last restored row to the deletion, and a drill that restored no row fails", () => {
  expect(computeRpoSeconds(deletedAt, new Date("2027-03-17T10:00:08.500Z"))).toBe(1.5);
  expect(() => computeRpoSeconds(deletedAt, null)).toThrow("has no time");
  expect(() => computeRpoSeconds(undefined, deletedAt)).toThrow("has no time");
});
