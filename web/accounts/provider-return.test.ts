import { expect, test } from "vitest";
import { returnOf } from "./provider-return.ts";

test("a path of this site is gone back to", () => {
  const stored = JSON.stringify({ path: "/location/1?date=2027-03-01", connect: true });

  expect(returnOf(stored)).toEqual({ path: "/location/1?date=2027-03-01", connect: true });
});

test.each(["https://evil.example/", "//evil.example", "/\\evil.example", "javascript:alert(1)", 7])(
  "%s leads to the front page",
  (path) => {
    expect(returnOf(JSON.stringify({ path, connect: false })).path).toBe("/");
  },
);

test.each([null, "", "undefined", "null", "{"])("%s stands for nothing", (stored) => {
  expect(returnOf(stored)).toEqual({ path: "/", connect: false });
});
