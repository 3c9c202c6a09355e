import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readPlaces } from "#server/places/facts/read-places.ts";
import { labelledCities } from "./places.ts";

test("the map's names are those of the seeded places (otherwise run scripts/map-outlines/main.ts)", () => {
  const kept = new URL("../../web/map/outlines/places.json", import.meta.url);
  expect(JSON.parse(readFileSync(kept, "utf8"))).toEqual(labelledCities(readPlaces()));
});

test("a city's label is in the middle of its areas, even if one of them is far away", () => {
  const row = { state: "Goa", city: "Panaji", station: null };
  const [city] = labelledCities([
    { ...row, area: "A", latitude: 15.4, longitude: 73.8 },
    { ...row, area: "B", latitude: 15.5, longitude: 73.9 },
    { ...row, area: "Far", latitude: 18, longitude: 76 },
  ]);
  expect(city?.slice(0, 3)).toEqual(["Panaji", 73.9, 15.5]);
});
