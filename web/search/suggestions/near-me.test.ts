import { expect, test } from "vitest";
import { findNearbyCriteria } from "./near-me.ts";

const places = [
  {
    state: "Maharashtra",
    cities: [
      {
        city: "Mumbai",
        localAreas: [
          { name: "Bandra", latitude: 19.0544, longitude: 72.8402 },
          { name: "Andheri", latitude: 19.1197, longitude: 72.8464 },
        ],
      },
    ],
  },
];

test("the search is around the nearest station, with the nearest spaces first", () => {
  expect(findNearbyCriteria(places, { latitude: 19.11, longitude: 72.85 })).toEqual({
    near: "Mumbai/Andheri",
    withinKm: "10",
    sort: "distance",
  });
});

test("the circle reaches past a visitor who is far from the station", () => {
  // This position is about 12 km south of Bandra, so a circle of 10 km is too small.
  expect(findNearbyCriteria(places, { latitude: 18.95, longitude: 72.84 })).toMatchObject({
    near: "Mumbai/Bandra",
    withinKm: "20",
  });
});

test("far from every station, and without stations, there is no search", () => {
  expect(findNearbyCriteria(places, { latitude: 28.6, longitude: 77.2 })).toBeNull();
  expect(findNearbyCriteria([], { latitude: 28.6, longitude: 77.2 })).toBeNull();
});
