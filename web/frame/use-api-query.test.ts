import { expect, test } from "vitest";
import { connectionLostProblem } from "./api-problem.ts";
import { mergeApiResult } from "./use-api-query.ts";

test("data that was loaded stays if reloading fails, beside the error", () => {
  const before = { body: ["a passkey"] };

  const after = mergeApiResult(before, { problem: connectionLostProblem });

  expect(after).toEqual({ body: ["a passkey"], problem: connectionLostProblem });
});

test("a new response replaces the previous one and its problem", () => {
  const before = { body: ["a passkey"], problem: connectionLostProblem };

  const after = mergeApiResult(before, { body: [] });

  expect(after).toEqual({ body: [] });
});
