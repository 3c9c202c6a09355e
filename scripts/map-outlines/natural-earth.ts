import { readFileSync } from "node:fs";
import type { Point } from "./geometry.ts";

type Geometry = { type: string; arcs: number[][] | number[][][]; properties: { name: string } };
type Topology = {
  transform: { scale: Point; translate: Point };
  arcs: Point[][];
  objects: { countries: { geometries: Geometry[] } };
};
type ArcRing = number[];

/** Reads the countries of Natural Earth, at the scale 1:10 million. A country consists of rings,
 *  and a ring is a chain of arcs. Neighbouring countries share the arcs of their border. */
export function readCountries(file: string) {
  const topology: Topology = JSON.parse(readFileSync(file, "utf8"));
  const { scale, translate } = topology.transform;
  const arcs = topology.arcs.map((arc) => {
    let x = 0;
    let y = 0;
    return arc.map(([dx, dy]): Point => {
      x += dx;
      y += dy;
      return [x * scale[0] + translate[0], y * scale[1] + translate[1]];
    });
  });
  const outerRings = new Map<string, ArcRing[]>();
  for (const { type, arcs: parts, properties } of topology.objects.countries.geometries) {
    const polygons = type === "Polygon" ? [parts as number[][]] : ((parts ?? []) as number[][][]);
    const rings = polygons.flatMap((polygon) => (polygon[0] ? [polygon[0]] : []));
    outerRings.set(properties.name, [...(outerRings.get(properties.name) ?? []), ...rings]);
  }
  const uses = new Map<number, number>();
  for (const arc of [...outerRings.values()].flat(2)) {
    const id = arc < 0 ? ~arc : arc;
    uses.set(id, (uses.get(id) ?? 0) + 1);
  }
  const arcPoints = (arc: number): Point[] =>
    arc < 0 ? [...(arcs[~arc] ?? [])].reverse() : (arcs[arc] ?? []);
  return {
    outerRings,
    arcPoints,
    /** An arc that only one country uses is a coast. */
    isCoast: (arc: number) => uses.get(arc < 0 ? ~arc : arc) === 1,
    /** Returns all lines around a country: its coasts and its frontiers. */
    borderOf: (name: string): Point[][] => (outerRings.get(name) ?? []).flat().map(arcPoints),
    ringPoints: (ring: ArcRing): Point[] => ring.flatMap((arc) => arcPoints(arc).slice(0, -1)),
  };
}

export type Countries = ReturnType<typeof readCountries>;

/** Joins the arcs of coasts end to end. Returns the rings that result: the outlines of continents,
 *  islands and inland seas, without the borders between countries. */
export function landmasses(countries: Countries): Point[][] {
  const key = ([x, y]: Point) => `${x.toFixed(6)},${y.toFixed(6)}`;
  const startingAt = new Map<string, Point[][]>();
  for (const arc of [...countries.outerRings.values()].flat(2)) {
    if (!countries.isCoast(arc)) continue;
    const line = countries.arcPoints(arc);
    const start = key(line[0] as Point);
    startingAt.set(start, [...(startingAt.get(start) ?? []), line]);
  }
  const rings: Point[][] = [];
  for (const lines of startingAt.values()) {
    while (lines.length > 0) {
      const ring: Point[] = [];
      let next = lines.pop();
      while (next) {
        ring.push(...next.slice(0, -1));
        next = startingAt.get(key(next[next.length - 1] as Point))?.pop();
      }
      rings.push(ring);
    }
  }
  return rings;
}

/** Returns India's mainland coast from the Bangladesh border to the Pakistan border. The coast is
 *  the longest of India's arcs that belong to no other country. */
export function mainlandCoast(countries: Countries): Point[] {
  const arcs = (countries.outerRings.get("India") ?? []).flat();
  const lines = arcs.filter((arc) => countries.isCoast(arc)).map(countries.arcPoints);
  const coast = lines.reduce((a, b) => (a.length > b.length ? a : b));
  return (coast[0] as Point)[0] > (coast.at(-1) as Point)[0] ? coast : [...coast].reverse();
}

/** Returns a country's islands: rings that consist of coast only. */
export const getIslands = (countries: Countries, name: string): Point[][] =>
  (countries.outerRings.get(name) ?? [])
    .filter((ring) => ring.every(countries.isCoast))
    .map(countries.ringPoints);
