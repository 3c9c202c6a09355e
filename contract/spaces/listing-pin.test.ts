import { expect, test } from "vitest";
import { formatDistance, isPinNearStation, isSamePin, roundPin } from "./listing-pin.ts";

const bandra = { latitude: 19.0544, longitude: 72.8402 };

test("a pin is stored to about a metre", () => {
  expect(roundPin({ latitude: 19.0544049, longitude: 72.8402062 })).toEqual({
    latitude: 19.0544,
    longitude: 72.84021,
  });
});

test.each([
  [{ latitude: 19.054404, longitude: 72.840196 }, true],
  [{ latitude: 19.05441, longitude: 72.8402 }, false],
  [{ latitude: 19.0544, longitude: 72.84021 }, false],
])("%o is the station's position: %s", (pin, isSame) => {
  expect(isSamePin(pin, bandra)).toBe(isSame);
});

test("a pin within 50 km is near a station", () => {
  const north = (km: number) => ({ ...bandra, latitude: bandra.latitude + km / 111.195 });
  expect(isPinNearStation(north(49.9), bandra)).toBe(true);
  expect(isPinNearStation(north(50.1), bandra)).toBe(false);
  const kmOfDegree = 111.195 * Math.cos((bandra.latitude * Math.PI) / 180);
  const east = (km: number) => ({ ...bandra, longitude: bandra.longitude + km / kmOfDegree });
  expect(isPinNearStation(east(49.9), bandra)).toBe(true);
  expect(isPinNearStation(east(50.1), bandra)).toBe(false);
  // These degrees do not exist, but `computeDistanceKm` would treat them like those of Bandra.
  const { latitude, longitude } = bandra;
  expect(isPinNearStation({ latitude: latitude + 360, longitude }, bandra)).toBe(false);
  expect(isPinNearStation({ latitude, longitude: longitude + 360 }, bandra)).toBe(false);
});

test.each([
  [4, "0 m"],
  [636, "640 m"],
  [999, "1000 m"],
  [1000, "1.0 km"],
  [3249, "3.2 km"],
])("%d m is written as %s", (metres, text) => expect(formatDistance(metres)).toBe(text));
