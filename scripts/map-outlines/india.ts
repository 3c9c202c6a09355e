import { computeDistanceSquared, doubleArea, nearest, type Point, simplify } from "./geometry.ts";
import { exclaves, ladakhLine, omittedStates, renamedStates } from "./hand-drawn.ts";
import { type Countries, getIslands, mainlandCoast } from "./natural-earth.ts";
import { alignToCoast } from "./straighten.ts";
import {
  type ArcChain,
  cutArcs,
  findOuterPath,
  type StateRing,
  type WeldedArc,
  type WeldedRing,
  weld,
} from "./topology.ts";

export type Border = { kind: "coast" | "frontier" | "state"; line: Point[] };
export type India = { borders: Border[]; states: Map<string, ArcChain[]> };

const islandStates = ["Andaman and Nicobar Islands", "Lakshadweep"];
// How far a simplified line may deviate, in degrees. A thousandth of a degree is 111 m.
const tolerance = { coast: 0.0012, frontier: 0.004, state: 0.004 };

/** Returns India's outlines. The coast comes from Natural Earth. Land frontiers and state borders
 *  come from the drawing of the states, with its points shifted so that they fit that coast. */
export function buildIndia(drawing: Map<string, Point[][]>, countries: Countries): India {
  const drawn = separateLadakh(drawing);
  const { points: fitted, rings } = weld(drawn.map(({ ring }) => ring));
  const welded = rings.map((ids, i): WeldedRing => ({ state: drawn[i]?.state ?? "", ids }));
  const mainland = welded.filter(
    (ring) => !islandStates.includes(ring.state) && touchesAnother(ring, welded),
  );
  const points = alignToCoast(fitted, cutArcs(mainland).arcs, countries);
  const india = joinCoast(mainland, points, mainlandCoast(countries));
  addIslands(india, welded, points, countries);
  for (const { state, ring } of exclaves) addRing(india, state, ring, "state");
  return india;
}

function separateLadakh(drawing: Map<string, Point[][]>): StateRing[] {
  return [...drawing].flatMap(([name, rings]): StateRing[] => {
    if (omittedStates.includes(name)) return [];
    const state = renamedStates[name] ?? name;
    const [whole] = rings;
    if (state !== "Jammu and Kashmir" || !whole) return rings.map((ring) => ({ state, ring }));
    const west = nearest(whole, ladakhLine[0] as Point);
    const east = nearest(whole, ladakhLine.at(-1) as Point);
    const turned = [...whole.slice(west), ...whole.slice(0, west)];
    const eastTurned = (east - west + whole.length) % whole.length;
    const inner = ladakhLine.slice(1, -1);
    const north = [...turned.slice(0, eastTurned + 1), ...[...inner].reverse()];
    const south = [...turned.slice(eastTurned), turned[0] as Point, ...inner];
    return [
      { state: "Ladakh", ring: north },
      { state, ring: south },
    ];
  });
}

const touchesAnother = ({ state, ids }: WeldedRing, all: WeldedRing[]): boolean =>
  ids.length > 2 &&
  all.some((other) => other.state !== state && other.ids.some((id) => ids.includes(id)));

/** Cuts the mainland into arcs. Replaces each arc at the sea by the matching part of `coast`. The
 *  coast runs from the Bangladesh border to the Pakistan border. */
function joinCoast(mainland: WeldedRing[], points: Point[], coast: Point[]): India {
  const outside = cutArcs(mainland).arcs.flatMap(({ states, ids }) =>
    states.length === 1 ? ids : [],
  );
  const spots = outside.map((id) => points[id] as Point);
  const gate = (end: Point) => outside[nearest(spots, end)] as number;
  const east = gate(coast[0] as Point);
  const west = gate(coast.at(-1) as Point);
  const { arcs, chains } = cutArcs(mainland, [east, west]);
  const seaside = findOuterPath(arcs, east, west, "Kerala");
  const landside = findOuterPath(arcs, west, east, "Ladakh");
  closeGaps(arcs, [...seaside, ...landside]);

  const lines = new Map<number, Point[]>();
  let from = 0;
  let at = east;
  points[east] = coast[0] as Point;
  seaside.forEach((arc, i) => {
    const ids = arcs[arc]?.ids ?? [];
    const isForward = ids[0] === at;
    at = (isForward ? ids.at(-1) : ids[0]) as number;
    const last = i === seaside.length - 1;
    const until = last ? coast.length - 1 : nearest(coast, points[at] as Point, from + 1);
    points[at] = coast[until] as Point;
    const line = coast.slice(from, until + 1);
    lines.set(arc, isForward ? line : line.reverse());
    from = until;
  });
  const borders = arcs.map(({ ids }, arc): Border => {
    const kind = seaside.includes(arc) ? "coast" : landside.includes(arc) ? "frontier" : "state";
    const line = lines.get(arc) ?? ids.map((id) => points[id] as Point);
    return { kind, line: simplify(line, tolerance[kind]) };
  });
  const states = new Map<string, ArcChain[]>();
  mainland.forEach(({ state }, i) => {
    states.set(state, [...(states.get(state) ?? []), chains[i] ?? []]);
  });
  return { borders, states };
}

/** Closes the gap between two states that are drawn slightly apart: the second state gets the
 *  border line of the first state. */
function closeGaps(arcs: WeldedArc[], outer: number[]): void {
  const gaps = arcs.filter(({ states }, arc) => states.length === 1 && !outer.includes(arc));
  for (const [i, arc] of gaps.entries()) {
    const twin = gaps.slice(0, i).find(({ ids }) => ids.at(0) === arc.ids.at(-1));
    if (twin && twin.ids.at(-1) === arc.ids.at(0)) arc.ids = [...twin.ids].reverse();
  }
}

/** Adds India's islands:
 *  - all islands that Natural Earth has
 *  - from the drawing, the islands of `islandStates` that Natural Earth lacks, except tiny ones */
function addIslands(india: India, welded: WeldedRing[], points: Point[], countries: Countries) {
  const spots = welded.flatMap(({ state, ids }) => ids.map((id) => ({ state, id })));
  const places = spots.map(({ id }) => points[id] as Point);
  const islands = getIslands(countries, "India");
  for (const ring of islands) {
    const state = spots[nearest(places, ring[0] as Point)]?.state ?? "";
    addRing(india, state, ring, "coast");
  }
  const known = islands.flat();
  for (const { state, ids } of welded) {
    if (!islandStates.includes(state) || ids.length < 3) continue;
    const ring = ids.map((id) => points[id] as Point);
    const gap = Math.min(
      ...ring.map((spot) => computeDistanceSquared(spot, known[nearest(known, spot)] as Point)),
    );
    const isTiny = Math.abs(doubleArea(ring)) < 0.0002;
    if (Math.sqrt(gap) > 0.1 && !isTiny) addRing(india, state, ring, "coast");
  }
}

function addRing(india: India, state: string, ring: Point[], kind: Border["kind"]): void {
  const closed = [...ring, ring[0] as Point];
  const half = Math.floor(ring.length / 2);
  const line = [
    ...simplify(closed.slice(0, half + 1), tolerance.coast),
    ...simplify(closed.slice(half), tolerance.coast).slice(1),
  ];
  const arc = india.borders.push({ kind, line }) - 1;
  india.states.set(state, [...(india.states.get(state) ?? []), [arc]]);
}
