import { expect, test } from "vitest";
import { isNearStation } from "./near-station.ts";

const station = {
  local_area: "Bandra",
  latitude: 19.0544,
  longitude: 72.8402,
  pin_exact: true,
  area_latitude: 19.0544,
  area_longitude: 72.8402,
};

test.each([
  ["Bandra is 6 minutes away on foot, and auto drivers know the lane.", true],
  ["From Bandra station it is a walk of 10 minutes; a cab can stop at the door.", true],
  ["Coming by train or metro is easiest: Bandra is 14 minutes away.", false],
  ["A grill is hot in 5 minutes.\n\nBandra is 12 minutes away on foot.", false],
  ["A 25-minute walk from the metro.", false],
  ["The centre of Bandra is 4 minutes away on foot.", false],
])("%s", (full_description, near) => {
  expect(isNearStation({ ...station, full_description })).toBe(near);
});

test("the station's own pin, where the host has marked no place, is no distance of 0 m", () => {
  const unmarked = { ...station, pin_exact: false };
  expect(isNearStation({ ...unmarked, full_description: "A quiet room." })).toBe(false);
  expect(isNearStation({ ...unmarked, full_description: "Bandra is 6 minutes away." })).toBe(true);
});

test("without minutes on foot, the distance of the pin counts", () => {
  const full_description = "A grill is hot in 5 minutes.";
  expect(isNearStation({ ...station, full_description })).toBe(true);
  expect(isNearStation({ ...station, latitude: 19.0615, full_description })).toBe(true);
  expect(isNearStation({ ...station, latitude: 19.0617, full_description })).toBe(false);
});
