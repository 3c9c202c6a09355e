import { expect, test } from "vitest";
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
