import { expect, test } from "vitest";
import { comparePlaceNames, createLocalAreaCompare } from "./local-area-order.ts";

test("Mumbai's local areas are in the specification's order, with an operator's after them", () => {
  const areas = ["Wadala", "Malad", "Byculla", "Lower Parel", "Andheri", "Aarey"];

  expect(areas.sort(createLocalAreaCompare("Maharashtra", "Mumbai"))).toEqual([
    "Andheri",
    "Lower Parel",
    "Malad",
    "Wadala",
    "Aarey",
    "Byculla",
  ]);
});

test("other cities are in alphabetical order, with numbers by value", () => {
  const sectors = ["Sector 101", "Sector 16", "Botanical Garden"];

  expect(sectors.sort(createLocalAreaCompare("Uttar Pradesh", "Noida"))).toEqual([
    "Botanical Garden",
    "Sector 16",
    "Sector 101",
  ]);
  expect(["Pune", "Mumbai"].sort(comparePlaceNames)).toEqual(["Mumbai", "Pune"]);
});
