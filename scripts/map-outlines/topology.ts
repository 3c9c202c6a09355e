import type { Point } from "./geometry.ts";

export type StateRing = { state: string; ring: Point[] };
export type WeldedRing = { state: string; ids: number[] };
/** A line between two junctions, with the one or two states that it belongs to. */
export type WeldedArc = { states: string[]; ids: number[] };
/** The indexes of a ring's arcs. The value `~i` means arc `i` in reverse, as in TopoJSON. */
export type ArcChain = number[];
export type Cut = { arcs: WeldedArc[]; chains: ArcChain[] };

// Points that are closer than this, in degrees, are treated as the same point: neighbouring states
// in the drawing repeat each other's points with a deviation of about 100 m.
const sameSpot = 0.003;

/** Returns the distinct points of rings, and each ring as a list of indexes of these points. Points
 *  closer than `sameSpot` count as one. Steps that go straight back (a, b, a) are removed. */
export function weld(rings: Point[][]): { points: Point[]; rings: number[][] } {
  const points: Point[] = [];
  const cells = new Map<string, number[]>();
  const cell = (n: number) => Math.floor(n / sameSpot);
  const idOf = ([x, y]: Point): number => {
    for (let i = cell(x) - 1; i <= cell(x) + 1; i++) {
      for (let j = cell(y) - 1; j <= cell(y) + 1; j++) {
        for (const id of cells.get(`${i},${j}`) ?? []) {
          const [px, py] = points[id] as Point;
          if (Math.hypot(px - x, py - y) < sameSpot) return id;
        }
      }
    }
    const key = `${cell(x)},${cell(y)}`;
    cells.set(key, [...(cells.get(key) ?? []), points.push([x, y]) - 1]);
    return points.length - 1;
  };
  const welded = rings.map((ring) => {
    const ids = ring.map(idOf);
    return withoutSpikes(ids.filter((id, i) => id !== ids[(i + 1) % ids.length]));
  });
  return { points, rings: welded };
}

/** Removes steps that go straight back (a, b, a), because these steps belong to no border. */
function withoutSpikes(ids: number[]): number[] {
  const spike = ids.findIndex(
    (_, i) => ids[(i + ids.length - 1) % ids.length] === ids[(i + 1) % ids.length],
  );
  if (spike < 0 || ids.length < 4) return ids;
  const kept = ids.filter((_, i) => i !== spike && i !== (spike + 1) % ids.length);
  return withoutSpikes(kept);
}

const edgeKey = (a: number, b: number) => (a < b ? `${a}-${b}` : `${b}-${a}`);

/** Cuts rings into arcs, so that a border of two states is stored only once. The rings are results
 *  of `weld`. Arcs end at junctions and at the points of `cuts`. */
export function cutArcs(rings: WeldedRing[], cuts: number[] = []): Cut {
  const owners = new Map<string, string[]>();
  const links = new Map<number, Set<number>>();
  for (const { state, ids } of rings) {
    ids.forEach((id, i) => {
      const next = ids[(i + 1) % ids.length] as number;
      const key = edgeKey(id, next);
      owners.set(key, [...(owners.get(key) ?? []), state].sort());
      links.set(id, (links.get(id) ?? new Set()).add(next));
      links.set(next, (links.get(next) ?? new Set()).add(id));
    });
  }
  const ownersOf = (a: number, b: number) => owners.get(edgeKey(a, b)) ?? [];
  // At a junction, three or more lines meet, or the owners of a line (`ownersOf`) change. For
  // example, states A and B own the line before the junction, and only state A owns it after.
  const isNode = (id: number): boolean => {
    if (cuts.includes(id)) return true;
    const around = [...(links.get(id) ?? [])];
    const [one, two] = around;
    if (around.length !== 2 || one === undefined || two === undefined) return true;
    return ownersOf(one, id).join() !== ownersOf(two, id).join();
  };
  const arcs: WeldedArc[] = [];
  const arcOf = new Map<string, number>();
  const chains = rings.map(({ ids }): ArcChain => {
    const start = Math.max(0, ids.findIndex(isNode));
    const walk = [...ids.slice(start), ...ids.slice(0, start), ids[start] as number];
    const chain: ArcChain = [];
    let from = 0;
    for (let i = 1; i < walk.length; i++) {
      if (i < walk.length - 1 && !isNode(walk[i] as number)) continue;
      const line = walk.slice(from, i + 1);
      const [first = 0, second = 0] = line;
      const known = arcOf.get(edgeKey(first, second));
      if (known === undefined) {
        const arc = arcs.push({ states: ownersOf(first, second), ids: line }) - 1;
        line.slice(1).forEach((id, j) => {
          arcOf.set(edgeKey(line[j] as number, id), arc);
        });
        chain.push(arc);
      } else {
        const same = arcs[known]?.ids[0] === first && arcs[known]?.ids[1] === second;
        chain.push(same ? known : ~known);
      }
      from = i;
    }
    return chain;
  });
  return { arcs, chains };
}

/** Returns arcs that form a path from one point to another, in order. Each of these arcs belongs to
 *  only one state. The path contains an arc of the state `through`.
 *  @throws Error when there is no such path */
export function findOuterPath(
  arcs: WeldedArc[],
  from: number,
  to: number,
  through: string,
): number[] {
  const open = arcs.flatMap(({ states }, arc) => (states.length === 1 ? [arc] : []));
  const endsOf = (arc: number) => [arcs[arc]?.ids.at(0), arcs[arc]?.ids.at(-1)];
  const starts = open.filter((arc) => endsOf(arc).includes(from));
  for (const start of starts) {
    const way = [start];
    let at = otherEnd(arcs[start], from);
    while (at !== to && at !== from) {
      const here = at;
      const next = open.find((arc) => !way.includes(arc) && endsOf(arc).includes(here));
      if (next === undefined) break;
      way.push(next);
      at = otherEnd(arcs[next], here);
    }
    if (at === to && way.some((arc) => arcs[arc]?.states[0] === through)) return way;
  }
  throw new Error(`There is no outer path through ${through}.`);
}

const otherEnd = (arc: WeldedArc | undefined, end: number): number =>
  (arc?.ids.at(0) === end ? arc.ids.at(-1) : arc?.ids.at(0)) ?? end;
