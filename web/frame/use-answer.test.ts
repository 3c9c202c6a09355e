import { expect, test } from "vitest";
import { lostConnection } from "./refusal.ts";
import { knownAfter } from "./use-answer.ts";

test("what was known stays when it cannot be asked for again, beside the reason", () => {
  const before = { body: ["a passkey"] };

  const after = knownAfter(before, { refusal: lostConnection });

  expect(after).toEqual({ body: ["a passkey"], refusal: lostConnection });
});

test("a new answer takes the place of the one before and of its refusal", () => {
  const before = { body: ["a passkey"], refusal: lostConnection };

  const after = knownAfter(before, { body: [] });

  expect(after).toEqual({ body: [] });
});
