import { expect, test } from "vitest";
import { toNumber } from "./criteria.ts";
import { listFilters } from "./list-filters.ts";

const labels = (criteria: Parameters<typeof listFilters>[0]) =>
  listFilters(criteria).map(({ label }) => label);

test("a price has its currency, and both limits are one filter", () => {
  expect(labels({ minPrice: "1500" })).toEqual(["From ₹1,500 a day"]);
  expect(labels({ minHourly: "500", maxHourly: "900" })).toEqual(["₹500 to ₹900 an hour"]);
});

test("a price at an end of the slider's range is not a filter", () => {
  expect(labels({ minPrice: "0", maxPrice: "100000" })).toEqual([]);
  expect(labels({ minPrice: "0", maxPrice: "5000" })).toEqual(["Up to ₹5,000 a day"]);
  expect(labels({ minPrice: "500", maxPrice: "100000" })).toEqual(["From ₹500 a day"]);
});

test("a price that is no number is shown as it is in the URL, so that it can be removed", () => {
  expect(labels({ minPrice: "abc" })).toEqual(["From abc a day"]);
  expect(toNumber("abc", 0)).toBe(0);
  expect(toNumber("1500", 0)).toBe(1500);
});
