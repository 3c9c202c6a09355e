import { expect, test } from "vitest";
import { formatAmenities, parseAmenities } from "./format-amenities.ts";

test.each([
  ["several", ["Parking", "Tea, coffee"]],
  ["a single one with a comma", ["Tea, coffee"]],
  ["none", []],
])("%s come out of the text as they went in", (_, names) => {
  const text = formatAmenities(names);

  expect(parseAmenities(text)).toEqual(names);
});

test("a text from before, with commas, is still read", () => {
  const names = parseAmenities("Parking, Freight Lift");

  expect(names).toEqual(["Parking", "Freight Lift"]);
});
