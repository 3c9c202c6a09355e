import { expect, test } from "vitest";
import { presetAmenities } from "#contract/spaces/amenities.ts";
import { amenityField } from "./payload-names.ts";
import { toPayloadAddress } from "./questions.ts";

const paramsOf = (query: Record<string, string | string[]>) =>
  new URL(toPayloadAddress({ kind: "byPrice", query }), "http://localhost").searchParams;

const conditionsOf = (params: URLSearchParams) =>
  [...params].filter(([name]) => name.startsWith("where")).map((entry) => entry.join("="));

test("each amenity has a field of its own, whose name begins with a letter", () => {
  const fields = presetAmenities.map(amenityField);
  expect(new Set(fields).size).toBe(presetAmenities.length);
  for (const field of fields) expect(field).toMatch(/^[a-z][A-Za-z0-9]+$/);
});

test("all filters of a query apply at once in Payload", () => {
  const params = paramsOf({
    city: "Pune",
    category: "cafe",
    amenities: ["Parking", "24/7 Access"],
    capacity: "50",
    maxHourly: "1500",
    sort: "price",
  });
  expect(conditionsOf(params)).toEqual([
    "where[and][0][city][equals]=Pune",
    "where[and][1][categories][in]=cafe",
    "where[and][2][parking][equals]=true",
    "where[and][3][access247][equals]=true",
    "where[and][4][capacity][greater_than_equal]=50",
    "where[and][5][hourlyRate][less_than_equal]=1500",
  ]);
  expect(params.get("sort")).toBe("price");
  expect(params.get("select[title]")).toBe("true");
});

test("a map box has four sides, and an unknown filter is an error", () => {
  expect(conditionsOf(paramsOf({ bbox: "72.8,18.9,72.9,19.1" }))).toEqual([
    "where[and][0][longitude][greater_than_equal]=72.8",
    "where[and][1][longitude][less_than_equal]=72.9",
    "where[and][2][latitude][greater_than_equal]=18.9",
    "where[and][3][latitude][less_than_equal]=19.1",
  ]);
  expect(() => paramsOf({ q: "loft" })).toThrow("does not have the filter q");
});
