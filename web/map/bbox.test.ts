import { expect, test } from "vitest";
import { SearchParams } from "#contract/spaces/search-route.ts";
import { formatBbox, getBboxAround, indiaBox, isSameView, parseBbox } from "./bbox.ts";

const mumbai = { west: 72.77, south: 18.89, east: 72.99, north: 19.27 };

test("a box is the same after formatting and parsing", () => {
  expect(formatBbox(mumbai)).toBe("72.77,18.89,72.99,19.27");
  expect(parseBbox(formatBbox(mumbai))).toEqual(mumbai);
});

test("the search accepts every box of the map, however far it is zoomed out", () => {
  const fixture = formatBbox({ west: -400, south: -95.123456789, east: 400, north: 91 });
  expect(fixture).toBe("-180,-90,180,90");
  expect(SearchParams.parse({ bbox: fixture }).bbox).toEqual(parseBbox(fixture));
});

test.each(["", "1,2,3", "1,2,3,4,5", "a,b,c,d", "1,,3,4", "5,5,1,9", null, undefined])(
  "%s is not a box",
  (text) => expect(parseBbox(text)).toBeNull(),
);

test("the box around points contains them all; without points it is null", () => {
  const points = [
    { longitude: 72.8, latitude: 19 },
    { longitude: 77.2, latitude: 28.6 },
    { longitude: 75, latitude: 12 },
  ];
  expect(getBboxAround(points)).toEqual({ west: 72.8, south: 12, east: 77.2, north: 28.6 });
  expect(getBboxAround([])).toBeNull();
});

test("a view with a tiny difference is the same, a moved one is not", () => {
  const shifted = (by: number) => ({ ...mumbai, west: mumbai.west + by, east: mumbai.east + by });
  expect(isSameView(mumbai, shifted(0.002))).toBe(true);
  expect(isSameView(mumbai, shifted(0.05))).toBe(false);
  expect(isSameView(mumbai, indiaBox)).toBe(false);
});
