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

test("if the host has not marked the place, a pin at the station does not count as 0 m away", () => {
  const unmarked = { ...station, pin_exact: false };
  expect(isNearStation({ ...unmarked, full_description: "A quiet room." })).toBe(false);
  expect(isNearStation({ ...unmarked, full_description: "Bandra is 6 minutes away." })).toBe(true);
});

const far = { ...station, latitude: 19.0617 };

test.each([
  "The station is 10 minutes by car.",
  "10 min drive to the station.",
  "A 5-minute drive from Bandra.",
  "Bandra station is 8 minutes away by auto or cab.",
  "By car, the station is 10 minutes away.",
  "By bus or bike, Bandra is 9 minutes away.",
  "Drive from the station: 10 minutes.",
  "5 min bus ride from the metro.",
  "7 minutes’ drive from the railway station, along the sea walk.",
])("minutes by vehicle do not count, so the distance decides: %s", (full_description) => {
  expect(isNearStation({ ...station, full_description })).toBe(true);
  expect(isNearStation({ ...far, full_description })).toBe(false);
});

test.each([
  ["The station is 3 minutes by auto or 9 minutes on foot.", true],
  ["From the station: 3 min drive/12 min walk.", false],
  ["Bandra station is 6 minutes away and cabs wait in front of it.", true],
  ["It is a walk of 5 minutes from the bus stop at the station.", true],
  ["The nearest landmark that every driver knows is Bandra, 7 minutes from the door.", true],
])("minutes on foot count next to a vehicle: %s", (full_description, near) => {
  expect(isNearStation({ ...(near ? far : station), full_description })).toBe(near);
});

test("without minutes on foot, the distance of the pin counts", () => {
  const full_description = "A grill is hot in 5 minutes.";
  expect(isNearStation({ ...station, full_description })).toBe(true);
  expect(isNearStation({ ...station, latitude: 19.0615, full_description })).toBe(true);
  expect(isNearStation({ ...station, latitude: 19.0617, full_description })).toBe(false);
});
