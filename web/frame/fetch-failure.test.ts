import { expect, test } from "vitest";
import { getFetchFailure } from "./fetch-failure.ts";

test("pages of spaces and lists have the specification's messages", () => {
  const list = "Failed to fetch locations. Please try again later.";
  expect(getFetchFailure("/search")).toBe(list);
  expect(getFetchFailure("/search.data")).toBe(list);
  expect(getFetchFailure("/category/cafe")).toBe(list);
  expect(getFetchFailure("/location/1")).toBe("Failed to fetch location. Please try again later.");
  expect(getFetchFailure("/help")).toBeUndefined();
});
