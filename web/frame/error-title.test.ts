import { expect, test } from "vitest";
import { getErrorTitle, getFetchFailure } from "./error-title.ts";

/** Returns the error that React Router creates from a thrown `data(body, { status })`. */
const thrown = (status: number, data: unknown) => ({
  status,
  statusText: "",
  internal: false,
  data,
});

test.each([
  [thrown(404, { message: "Category not found" }), "Category not found"],
  [thrown(404, { message: "Failed to fetch location. Please try again later." }), "Not found"],
  [thrown(404, undefined), "Not found"],
  [thrown(422, { message: "An unknown parameter." }), "This page could not be opened"],
  [
    thrown(503, { message: "Failed to fetch locations. Please try again later." }),
    "A problem on our side",
  ],
  [new TypeError("a bug"), "A problem on our side"],
])("%j has the title %s", (error, title) => {
  expect(getErrorTitle(error)).toBe(title);
});

test("pages of spaces and lists have the specification's messages", () => {
  const list = "Failed to fetch locations. Please try again later.";
  expect(getFetchFailure("/search")).toBe(list);
  expect(getFetchFailure("/search.data")).toBe(list);
  expect(getFetchFailure("/category/cafe")).toBe(list);
  expect(getFetchFailure("/location/1")).toBe("Failed to fetch location. Please try again later.");
  expect(getFetchFailure("/help")).toBeUndefined();
});
