import { expect, test } from "vitest";
import { buildGraticule, getGraticuleStep } from "./graticule.ts";

const pixelsApart = (zoom: number) => (getGraticuleStep(zoom) * 512 * 2 ** zoom) / 360;

test("from zoom 8 to 15, lines are 70 to 175 pixels apart, at a round interval", () => {
  for (let zoom = 8; zoom <= 15; zoom += 0.13) {
    expect(pixelsApart(zoom)).toBeGreaterThanOrEqual(70);
    expect(pixelsApart(zoom)).toBeLessThanOrEqual(175);
    expect(String(getGraticuleStep(zoom))).toMatch(/^0\.0*[125]$/);
  }
});

test("lines keep their position when the map has moved", () => {
  const at = (west: number) => {
    const box = { west, south: 18.5, east: west + 0.02, north: 18.52 };
    const ends = buildGraticule(box, 14).features.map(({ geometry }) => geometry.coordinates);
    return new Set(ends.filter(([a, b]) => a?.[0] === b?.[0]).map(([a]) => a?.[0]?.toFixed(6)));
  };
  const [before, after] = [at(73.8), at(73.8049)];
  expect([...after].filter((line) => before.has(line)).length).toBeGreaterThan(6);
});

test("lines extend beyond the viewport in the west and in the north", () => {
  const lines = buildGraticule({ west: 73.8, south: 18.5, east: 73.82, north: 18.52 }, 14).features;
  const points = lines.flatMap(({ geometry }) => geometry.coordinates);
  expect(Math.min(...points.map(([x]) => x))).toBeCloseTo(73.78);
  expect(Math.max(...points.map(([, y]) => y))).toBeCloseTo(18.54);
});
