import { expect, test } from "vitest";
import { parseFrom, toDataPath } from "./requested-page.ts";

test.each(["/", "/search?city=Mumbai", "/location/0199"])("%s is a page of the site", (path) =>
  expect(parseFrom(path)).toBe(path),
);

test.each([
  null,
  "",
  "https://elsewhere.example",
  "//elsewhere.example",
  "/\\elsewhere.example",
  "javascript:x",
])("%s is not a page of the site", (text) => expect(parseFrom(text)).toBeUndefined());

test("the path of a page's data is the one that the router fetches", () => {
  expect(toDataPath("/")).toBe("/_.data");
  expect(toDataPath("/search?city=Mumbai")).toBe("/search.data?city=Mumbai");
  expect(toDataPath("/location/0199")).toBe("/location/0199.data");
});
