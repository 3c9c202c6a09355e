import { expect, test } from "vitest";
import { connectionLostProblem } from "./api-problem.ts";
import { mergeApiResult } from "./use-api-query.ts";

test("what was known stays when it cannot be asked for again, beside the reason", () => {
  const before = { body: ["a passkey"] };

  const after = mergeApiResult(before, { refusal: connectionLostProblem });

  expect(after).toEqual({ body: ["a passkey"], refusal: connectionLostProblem });
});

test("a new answer takes the place of the one before and of its refusal", () => {
  const before = { body: ["a passkey"], refusal: connectionLostProblem };

  const after = mergeApiResult(before, { body: [] });

  expect(after).toEqual({ body: [] });
});
