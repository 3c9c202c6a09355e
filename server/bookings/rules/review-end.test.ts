import { expect, test } from "vitest";
import { computeReviewEnd } from "./review-end.ts";

const endsAt = new Date("2026-11-01T12:00:00Z");

test("a booking can be reviewed until 14 days after its completion", () => {
  const endedAt = new Date("2026-11-02T15:00:00Z");

  expect(computeReviewEnd({ endedAt, endsAt })).toEqual(new Date("2026-11-16T15:00:00Z"));
});

test("without the time of its completion, the end of the booking counts", () => {
  expect(computeReviewEnd({ endedAt: null, endsAt })).toEqual(new Date("2026-11-15T12:00:00Z"));
});
