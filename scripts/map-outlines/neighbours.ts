import {
  clipRing,
  computeDistanceSquared,
  doubleArea,
  nearest,
  type Point,
  simplifyRing,
} from "./geometry.ts";
import { type Countries, landmasses, mainlandCoast } from "./natural-earth.ts";

/** The area that is drawn, as west, south, east, north: slightly more than the `mapBox` of
 *  web/map/bbox.ts, which limits what visitors can see. */
const drawnBox = [5, -32, 160, 66];
const nearIndia = [60, 0, 100, 42];

// This line through India replaces India's coast in the outline of the continent, and so closes the
// outline. Nobody sees the line, because India is drawn over it.
const acrossIndia: Point[] = [
  [70.5, 24.2],
  [73, 23.5],
  [77, 19],
  [80, 19],
  [84, 22],
  [87, 23.5],
  [88.6, 22.9],
];

/** Returns two lists of simplified rings: `land` is the land around India, without India's coast
 *  and islands, and `seas` are the inland seas. Small rings are left out. */
export function buildNeighbours(countries: Countries): { land: Point[][]; seas: Point[][] } {
  const indianCoast = mainlandCoast(countries);
  const indianIslands = new Set(
    ["India"]
      .flatMap((n) => countries.outerRings.get(n) ?? [])
      .filter((ring) => ring.every(countries.isCoast))
      .map((ring) => String(countries.ringPoints(ring)[0])),
  );
  const land: Point[][] = [];
  const seas: Point[][] = [];
  for (const whole of landmasses(countries)) {
    if (whole.some((point) => indianIslands.has(String(point)))) continue;
    const ring = clipRing(withoutIndia(whole, indianCoast), drawnBox);
    const area = doubleArea(ring);
    const isNear = clipRing(ring, nearIndia).length > 0;
    if (Math.abs(area) < (isNear ? 0.02 : 0.5)) continue;
    const rough = simplifyRing(ring, isNear ? 0.05 : 0.1);
    if (rough.length > 3) (area < 0 ? land : seas).push(rough);
  }
  return { land, seas };
}

function withoutIndia(ring: Point[], coast: Point[]): Point[] {
  const east = ring.findIndex((point) => computeDistanceSquared(point, coast[0] as Point) < 1e-12);
  const west = ring.findIndex(
    (point) => computeDistanceSquared(point, coast.at(-1) as Point) < 1e-12,
  );
  if (east < 0 || west < 0) return ring;
  const turned = [...ring.slice(east), ...ring.slice(0, east)];
  const westTurned = (west - east + ring.length) % ring.length;
  const eastToWest =
    turned[1] !== undefined && nearest(coast, turned[1]) < 5 && westTurned < coast.length + 5;
  return eastToWest
    ? [turned[0] as Point, ...[...acrossIndia].reverse(), ...turned.slice(westTurned)]
    : [...turned.slice(0, westTurned + 1), ...acrossIndia];
}
