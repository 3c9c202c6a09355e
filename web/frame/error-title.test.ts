import { expect, test } from "vitest";
import { getErrorTitle } from "./error-title.ts";

/** Returns what React Router makes of a thrown `data(body, { status })`. */
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
  [thrown(422, { message: "An unknown parameter." }), "That did not work"],
  [thrown(503, { message: "Failed to fetch locations. Please try again later." }), "Just a moment"],
  [new Error("a bug"), "Just a moment"],
])("%j is called %s", (error, title) => {
  expect(getErrorTitle(error)).toBe(title);
});
