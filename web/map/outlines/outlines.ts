import india from "./india.json" with { type: "json" };
import { decodeLine } from "./line-code.ts";
import places from "./places.json" with { type: "json" };

/** Longitude and latitude in degrees. */
export type Point = [number, number];
export type StateOutline = { name: string; rings: Point[][] };

export type Outlines = {
  states: StateOutline[];
  /** `coast`, `frontier` (to other countries) or `state` (between two states). */
  borders: { kind: string; line: Point[] }[];
  /** Rings of the land outside India. India is drawn over them. `seas` are the lakes and seas that
   *  this land encloses. */
  land: Point[][];
  seas: Point[][];
};

export type LabelledPlace = { name: string; at: Point };
export type LabelledCity = LabelledPlace & { areas: LabelledPlace[] };

/** Decodes the states of India with their borders, and the land and the seas outside India. Called
 *  when a map opens; takes a few milliseconds. */
export function decodeOutlines(): Outlines {
  const borders = india.borders.map(([kind = "", code = ""]) => ({ kind, line: decodeLine(code) }));
  // A ring is a chain of borders; `~i` is border i in reverse.
  const ringOf = (chain: number[]): Point[] =>
    chain.flatMap((arc) => {
      const line = borders[arc < 0 ? ~arc : arc]?.line ?? [];
      return (arc < 0 ? line.toReversed() : line).slice(0, -1);
    });
  return {
    states: Object.entries(india.states).map(([name, chains]) => ({
      name,
      rings: chains.map(ringOf),
    })),
    borders,
    land: india.land.map(decodeLine),
    seas: india.seas.map(decodeLine),
  };
}

type PlaceRow = [string, number, number];

/** Returns our cities with their local areas. The cities with the most local areas come first. */
export const decodeCities = (): LabelledCity[] =>
  (places as unknown as [...PlaceRow, PlaceRow[]][]).map(([name, longitude, latitude, areas]) => ({
    name,
    at: [longitude, latitude],
    areas: areas.map(([area, x, y]): LabelledPlace => ({ name: area, at: [x, y] })),
  }));

/** Returns the position of each local area's dot. The dot is at the station if there is one nearby,
 *  and otherwise at the area's own position. */
export const listStations = (): Point[] =>
  decodeCities().flatMap(({ areas }) => areas.map(({ at }) => at));

/** Returns whether a point is inside a ring. */
export function isPointInRing([x, y]: Point, ring: Point[]): boolean {
  let inside = false;
  let before = ring.at(-1);
  for (const point of ring) {
    if (before && point[1] > y !== before[1] > y) {
      const crossing =
        ((before[0] - point[0]) * (y - point[1])) / (before[1] - point[1]) + point[0];
      if (x < crossing) inside = !inside;
    }
    before = point;
  }
  return inside;
}

/** Returns the centre of a state's largest part, where its name is shown. */
export function getStateLabelPoint({ rings }: StateOutline): Point {
  let best: { area: number; at: Point } = { area: -1, at: [0, 0] };
  for (const ring of rings) {
    let [area, x, y] = [0, 0, 0];
    ring.forEach(([ax, ay], i) => {
      const [bx, by] = ring[(i + 1) % ring.length] ?? [ax, ay];
      const cross = ax * by - bx * ay;
      area += cross;
      x += (ax + bx) * cross;
      y += (ay + by) * cross;
    });
    if (Math.abs(area) > best.area)
      best = { area: Math.abs(area), at: [x / (3 * area), y / (3 * area)] };
  }
  return best.at;
}
