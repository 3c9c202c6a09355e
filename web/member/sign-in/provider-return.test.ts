import { expect, test } from "vitest";
import { parseProviderReturn } from "./provider-return.ts";

const front = { path: "/", purpose: "sign-in", ownTab: false };

test.each(["sign-in", "connect", "confirm"])("%s returns to a path of this site", (purpose) => {
  const plan = { path: "/location/1?date=2027-03-01", purpose, ownTab: purpose === "confirm" };

  expect(parseProviderReturn(JSON.stringify(plan))).toEqual(plan);
});

test.each([
  "https://evil.example/",
  "//evil.example",
  "/\\evil.example",
  "/\t/evil.example",
  "javascript:alert(1)",
  "/sign-in/google",
  7,
])("%j leads to the front page", (path) => {
  expect(parseProviderReturn(JSON.stringify({ path, purpose: "sign-in" })).path).toBe("/");
});

test.each([null, "", "undefined", "null", "{", '{"purpose":"pay","ownTab":"yes"}'])(
  "%s is ignored",
  (stored) => {
    expect(parseProviderReturn(stored)).toEqual(front);
  },
);

test("the action that a visitor began is returned with the page", () => {
  const action = { what: "like", spaceId: "019e2c7e" } as const;
  const plan = { path: "/search", purpose: "sign-in", action };

  expect(parseProviderReturn(JSON.stringify(plan))).toEqual({ ...plan, ownTab: false });
});

test.each([{ what: "pay" }, "like", null])("%j is no action", (action) => {
  const stored = JSON.stringify({ path: "/search", purpose: "sign-in", action });
  expect(parseProviderReturn(stored)).not.toHaveProperty("action");
});
