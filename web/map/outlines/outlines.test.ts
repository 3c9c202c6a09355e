import { describe, expect, test } from "vitest";
import { stateNames } from "#contract/places/state-names.ts";
import { decodeLine, encodeLine } from "./line-code.ts";
import {
  decodeCities,
  decodeOutlines,
  getStateLabelPoint,
  isPointInRing,
  type Point,
} from "./outlines.ts";

const { states, borders, land } = decodeOutlines();

const statesAt = (point: Point) =>
  states
    .filter(({ rings }) => rings.some((ring) => isPointInRing(point, ring)))
    .map(({ name }) => name);

test("every state and union territory is drawn", () => {
  expect(states.map(({ name }) => name).sort()).toEqual([...stateNames].sort());
});

test("every point of India's outlines is within India's range of longitude and latitude", () => {
  const points = states.flatMap(({ rings }) => rings.flat());
  expect(points.length).toBeGreaterThan(5_000);
  for (const [longitude, latitude] of points) {
    expect(longitude).toBeGreaterThan(68);
    expect(longitude).toBeLessThan(97.5);
    expect(latitude).toBeGreaterThan(6.7);
    expect(latitude).toBeLessThan(37.2);
  }
});

describe("a known place is in its state, according to the Survey of India", () => {
  test.each<[string, number, number, string]>([
    ["Leh", 77.58, 34.16, "Ladakh"],
    ["Kargil", 76.13, 34.56, "Ladakh"],
    ["Gilgit", 74.31, 35.92, "Ladakh"],
    ["Skardu", 75.55, 35.3, "Ladakh"],
    ["Hunza", 74.66, 36.32, "Ladakh"],
    ["the Shaksgam valley", 76.7, 35.95, "Ladakh"],
    ["Aksai Chin", 79.5, 35, "Ladakh"],
    ["Demchok", 79.45, 32.7, "Ladakh"],
    ["Srinagar", 74.8, 34.08, "Jammu and Kashmir"],
    ["Muzaffarabad", 73.47, 34.37, "Jammu and Kashmir"],
    ["Mirpur", 73.75, 33.15, "Jammu and Kashmir"],
    ["Tawang", 91.87, 27.59, "Arunachal Pradesh"],
    ["Kibithoo", 97, 28.28, "Arunachal Pradesh"],
    ["Barahoti", 79.97, 30.83, "Uttarakhand"],
    ["Gangtok", 88.6, 27.33, "Sikkim"],
    ["Mumbai", 72.88, 19.08, "Maharashtra"],
    ["Hyderabad", 78.48, 17.38, "Telangana"],
    ["Visakhapatnam", 83.2, 17.72, "Andhra Pradesh"],
    ["Port Blair", 92.74, 11.62, "Andaman and Nicobar Islands"],
    ["Daman", 72.84, 20.41, "Dadra and Nagar Haveli and Daman and Diu"],
    ["Diu", 70.95, 20.72, "Dadra and Nagar Haveli and Daman and Diu"],
    ["Yanam", 82.22, 16.73, "Puducherry"],
    ["Mahe", 75.535, 11.703, "Puducherry"],
  ])("%s", (_, longitude, latitude, state) => {
    expect(statesAt([longitude, latitude])).toContain(state);
  });
});

test.each<[string, number, number]>([
  ["Lahore", 74.35, 31.55],
  ["Sialkot", 74.53, 32.49],
  ["Chitral", 71.8, 35.85],
  ["Kathmandu", 85.3, 27.7],
  ["Thimphu", 89.6, 27.5],
  ["Dhaka", 90.4, 23.8],
  ["Lhasa", 91.1, 29.6],
  ["Colombo", 79.9, 6.9],
])("%s is in no state, and on the other land", (_, longitude, latitude) => {
  expect(statesAt([longitude, latitude])).toEqual([]);
  expect(land.some((ring) => isPointInRing([longitude, latitude], ring))).toBe(true);
});

test("nearly every local area is in a state, although the coast is simplified", () => {
  const areas = decodeCities().flatMap((city) => city.areas);
  const atSea = areas.filter(({ at }) => statesAt(at).length === 0);
  expect(areas.length).toBeGreaterThan(700);
  expect(atSea.length).toBeLessThan(areas.length / 50);
});

test("borders are of three kinds, and no line is stored twice in the same direction", () => {
  expect([...new Set(borders.map(({ kind }) => kind))].sort()).toEqual([
    "coast",
    "frontier",
    "state",
  ]);
  expect(new Set(borders.map(({ line }) => JSON.stringify(line))).size).toBe(borders.length);
});

test("the name of each state is inside the state", () => {
  expect(states.map((state) => statesAt(getStateLabelPoint(state)))).toEqual(
    states.map(({ name }) => [name]),
  );
});

test("a decoded line is rounded to 1/2000 degree", () => {
  const line: Point[] = [
    [72.877, 19.076],
    [72.87738, 19.0764],
    [-10.5, -0.0005],
    [0, 0],
  ];
  expect(decodeLine(encodeLine(line))).toEqual([
    [72.877, 19.076],
    [72.8775, 19.0765],
    [-10.5, -0.0005],
    [0, 0],
  ]);
});
