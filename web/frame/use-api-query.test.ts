import { expect, test } from "vitest";
import { connectionLostProblem } from "./api-problem.ts";
import { mergeApiResult, mergeRefreshedResult } from "./use-api-query.ts";

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

test("a refresh that fails temporarily changes nothing; a 404 is shown", () => {
  const before = { body: ["a passkey"] };
  const failWith = (status: number) => ({ problem: { ...connectionLostProblem, status } });

  for (const status of [0, 429, 503])
    expect(mergeRefreshedResult(before, failWith(status))).toBe(before);
  expect(mergeRefreshedResult(before, failWith(404))).toEqual({ ...before, ...failWith(404) });
  expect(mergeRefreshedResult({}, failWith(0))).toEqual(failWith(0));
  expect(mergeRefreshedResult(before, { body: [] })).toEqual({ body: [] });
});
