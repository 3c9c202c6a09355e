import { expect, test } from "vitest";
import { connectionLostProblem } from "./api-problem.ts";
import { isResponseShown, mergeApiResult, mergeRefreshedResult } from "./use-api-query.ts";

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

test("a response is shown unless a newer one is shown; a temporary problem hides no earlier response", () => {
  const order = { asked: 3, shown: 0 };
  const temporary = { ...connectionLostProblem, status: 503 };
  const final = { ...connectionLostProblem, status: 404 };

  expect(isResponseShown(order, 3, temporary)).toBe(true);
  expect(isResponseShown(order, 1, undefined)).toBe(true);
  expect(isResponseShown(order, 2, final)).toBe(true);
  expect(isResponseShown(order, 1, undefined)).toBe(false);
  expect(isResponseShown(order, 3, undefined)).toBe(true);
  expect(isResponseShown(order, 2, temporary)).toBe(false);
});
