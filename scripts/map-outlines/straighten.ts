import { computeDistanceSquared, nearest, type Point } from "./geometry.ts";
import type { Countries } from "./natural-earth.ts";
import type { WeldedArc } from "./topology.ts";

// The drawing shows the correct frontiers of these states. Natural Earth shows other frontiers.
const notCompared = [
  "Jammu and Kashmir",
  "Ladakh",
  "Himachal Pradesh",
  "Uttarakhand",
  "Arunachal Pradesh",
];
const sameLine = 0.07;
const reach = 0.35;

/** Returns the drawing's points, shifted so that its outer line comes close to the outer line of
 *  Natural Earth. Shifts are at most about 3 km. They are smoothed, so that state borders move with
 *  the coast. */
export function alignToCoast(points: Point[], arcs: WeldedArc[], countries: Countries): Point[] {
  const target = densify(countries.borderOf("India"));
  const shifts = arcs.flatMap(({ states, ids }) => {
    if (states.length !== 1 || notCompared.includes(states[0] ?? "")) return [];
    return ids.flatMap((id) => {
      const at = points[id] as Point;
      const to = target[nearest(target, at)] as Point;
      return computeDistanceSquared(at, to) < sameLine ** 2
        ? [{ at, by: [to[0] - at[0], to[1] - at[1]] }]
        : [];
    });
  });
  return points.map((point): Point => {
    let weights = 0.5;
    let x = 0;
    let y = 0;
    for (const { at, by } of shifts) {
      const weight = Math.exp(-computeDistanceSquared(at, point) / (2 * reach ** 2));
      weights += weight;
      x += weight * (by[0] ?? 0);
      y += weight * (by[1] ?? 0);
    }
    return [point[0] + x / weights, point[1] + y / weights];
  });
}

/** Adds points to lines, so that consecutive points are at most a hundredth of a degree apart.
 *  `alignToCoast` searches only these points, not the lines between them. */
const densify = (lines: Point[][]): Point[] =>
  lines.flatMap((line) =>
    line.flatMap((point, i) => {
      const next = line[i + 1];
      if (!next) return [point];
      const steps = Math.max(1, Math.ceil(Math.sqrt(computeDistanceSquared(point, next)) / 0.01));
      return Array.from(
        { length: steps },
        (_, step): Point => [
          point[0] + ((next[0] - point[0]) * step) / steps,
          point[1] + ((next[1] - point[1]) * step) / steps,
        ],
      );
    }),
  );
