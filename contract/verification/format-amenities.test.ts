import { expect, test } from "vitest";
import { formatAmenities, parseAmenities } from "./format-amenities.ts";

test.each([
  ["several", ["Parking", "Tea, coffee"]],
  ["a single one with a comma", ["Tea, coffee"]],
  ["none", []],
])("%s are the same after formatting and parsing", (_, names) => {
  const text = formatAmenities(names);

  expect(parseAmenities(text)).toEqual(names);
});

test("the older format, separated by commas, is still parsed", () => {
  const names = parseAmenities("Parking, Freight Lift");

  expect(names).toEqual(["Parking", "Freight Lift"]);
});
