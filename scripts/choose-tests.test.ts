import { expect, test } from "vitest";
import { chooseTests } from "./choose-tests.ts";

const files = [
  "contract/time.ts",
  "contract/time.test.ts",
  "server/catalogue/likes/likes.test.ts",
  "e2e/member_likes.spec.ts",
  "web/ui/price.test.tsx",
];

test("without arguments everything runs", () => {
  expect(chooseTests([], files)).toEqual({ suites: new Set(["check", "unit", "browser"]) });
});

test("names of suites exclude the others", () => {
  expect(chooseTests(["check", "unit"], files)).toEqual({ suites: new Set(["check", "unit"]) });
});

test("a part of a path runs the files that contain it, in Node and in the browser, and nothing else", () => {
  expect(chooseTests(["likes"], files)).toEqual({
    suites: new Set(["unit", "browser"]),
    unitFiles: ["server/catalogue/likes/likes.test.ts"],
    browserFiles: ["e2e/member_likes.spec.ts"],
  });
});

test("a suite without a matching file does not run", () => {
  expect(chooseTests(["contract/time", "ui/price"], files)).toEqual({
    suites: new Set(["unit"]),
    unitFiles: ["contract/time.test.ts", "web/ui/price.test.tsx"],
    browserFiles: [],
  });
});

test("a suite together with a part runs only that suite's files", () => {
  expect(chooseTests(["browser", "likes"], files)).toEqual({
    suites: new Set(["browser"]),
    unitFiles: [],
    browserFiles: ["e2e/member_likes.spec.ts"],
  });
});

test("check runs beside the files that contain a part if it is named", () => {
  expect(chooseTests(["check", "likes"], files)).toEqual({
    suites: new Set(["check", "unit", "browser"]),
    unitFiles: ["server/catalogue/likes/likes.test.ts"],
    browserFiles: ["e2e/member_likes.spec.ts"],
  });
  expect(chooseTests(["check", "unit", "likes"], files)).toEqual({
    suites: new Set(["check", "unit"]),
    unitFiles: ["server/catalogue/likes/likes.test.ts"],
    browserFiles: [],
  });
});

test("a part that no test file contains is an error, not an empty success", () => {
  expect(() => chooseTests(["nowhere"], files)).toThrow(
    "No test file of these suites has nowhere in its path.",
  );
});
