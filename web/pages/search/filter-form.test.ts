import { expect, test } from "vitest";
import { changeCriteria } from "#web/search/criteria.ts";
import { nearChange } from "./filter-form.tsx";

test("“Only MG Road” after “Near me” searches in the station's city", () => {
  const criteria = { near: "Bengaluru/MG Road", withinKm: "5", sort: "distance" };
  expect(nearChange(criteria, "Bengaluru/MG Road", "")).toEqual({
    near: undefined,
    withinKm: undefined,
    sort: undefined,
    city: "Bengaluru",
    localArea: "MG Road",
  });
});

test("a distance around a station also finds spaces in other cities", () => {
  const criteria = { state: "Maharashtra", city: "Pune", localArea: "Khadki", rating: "4" };
  const wider = changeCriteria(criteria, nearChange(criteria, "Pune/Khadki", "20"));
  expect(wider).toEqual({ near: "Pune/Khadki", withinKm: "20", rating: "4" });
});

test("“Only Khadki” replaces the place of an edited URL", () => {
  const criteria = { state: "Goa", city: "Panaji", near: "Pune/Khadki", withinKm: "5" };
  const only = changeCriteria(criteria, nearChange(criteria, "Pune/Khadki", ""));
  expect(only).toEqual({ city: "Pune", localArea: "Khadki" });
});
