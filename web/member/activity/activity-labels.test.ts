import { expect, test } from "vitest";
import { securityEventKinds } from "#contract/accounts/security-events.ts";
import { activityLabels, isRefusedActivity } from "./activity-labels.ts";

test("every kind of event has its own text", () => {
  const words = securityEventKinds.map((kind) => activityLabels[kind]);

  expect(words.every((text) => /^[A-Z].*[^.]$/.test(text))).toBe(true);
  expect(new Set(words).size).toBe(securityEventKinds.length);
});

test("exactly the refused attempts and the replayed refresh token need attention", () => {
  const expected = securityEventKinds.filter((kind) => /-refused$|^refresh-replayed$/.test(kind));

  expect(expected).toHaveLength(5);
  expect(securityEventKinds.filter(isRefusedActivity)).toEqual(expected);
});
