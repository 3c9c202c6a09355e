import { type Material, plain } from "#db/seed/photos/render/material.ts";
import type { Vec } from "#db/seed/photos/render/mesh.ts";
import { box } from "#db/seed/photos/render/shapes.ts";
import type { Stage } from "./stage.ts";

export type WallName = "left" | "right" | "back" | "front";

/** A hole in a wall. `from`..`to` runs along the wall from its left end as seen from inside, in
 *  metres; `sill`..`head` upward from the floor. */
export interface Opening {
  from: number;
  to: number;
  sill: number;
  head: number;
  /** Panes across and up; 0 leaves the hole empty. */
  bars?: readonly [number, number];
  frame?: Material;
  /** Brightness of the daylight that it lets in for choosing where to look for light; 0 is none. */
  sky?: number;
}

export interface RoomPlan {
  width: number;
  height: number;
  depth: number;
  floor: Material;
  ceiling: Material;
  /** One for all, or by name. */
  walls: Material | Record<WallName, Material>;
  openings?: Partial<Record<WallName, readonly Opening[]>>;
  /** Height of the skirting; 0 for none. */
  skirting?: number;
  skirtingOf?: Material;
  /** Walls that are left out (the camera stands outside them). */
  without?: readonly WallName[];
}

const THICK = 0.22;

const white = plain("#efece6", { gloss: 0.03, rough: 0.4 });

/** A room about the origin, floor at 0: x from -width/2 to width/2, the back wall at -depth/2. */
export function room(s: Stage, plan: RoomPlan) {
  const { width: w, height: h, depth: d } = plan;
  const [x, z] = [w / 2, d / 2];
  s.quad([-x, 0, z], [x, 0, z], [x, 0, -z], [-x, 0, -z], plan.floor);
  s.quad([-x, h, -z], [x, h, -z], [x, h, z], [-x, h, z], plan.ceiling);
  const walls: readonly [WallName, number, number, number, number][] = [
    ["back", 0, -z, 0, w],
    ["left", -x, 0, 90, d],
    ["right", x, 0, -90, d],
    ["front", 0, z, 180, w],
  ];
  for (const [name, wx, wz, turn, length] of walls) {
    if (plan.without?.includes(name)) continue;
    const material = isByName(plan.walls) ? plan.walls[name] : plan.walls;
    s.at({ x: wx, z: wz, turn }, () =>
      s.at({ x: -length / 2 }, () => {
        wall(s, length, h, material, plan.openings?.[name] ?? []);
        const skirting = plan.skirting ?? 0.1;
        if (skirting > 0)
          skirt(s, length, skirting, plan.openings?.[name] ?? [], plan.skirtingOf ?? white);
      }),
    );
  }
}

const isByName = (walls: RoomPlan["walls"]): walls is Record<WallName, Material> => "left" in walls;

/** A wall along +x from the origin that faces +z, with its openings cut out and framed. */
export function wall(
  s: Stage,
  length: number,
  height: number,
  m: Material,
  openings: readonly Opening[],
) {
  const cuts = [...new Set([0, length, ...openings.flatMap((o) => [o.from, o.to])])].sort(
    (a, b) => a - b,
  );
  for (let i = 0; i + 1 < cuts.length; i++) {
    const [a, b] = [cuts[i] as number, cuts[i + 1] as number];
    const holes = openings.filter((o) => o.from <= a && o.to >= b).sort((p, q) => p.sill - q.sill);
    let y = 0;
    for (const hole of [...holes, { sill: height, head: height }]) {
      if (hole.sill > y + 1e-6) plate(s, a, b, y, hole.sill, m);
      y = hole.head;
    }
  }
  for (const o of openings) frameOf(s, o, m);
}

/** A piece of wall whose texture goes on from the piece beside it. */
function plate(s: Stage, a: number, b: number, y0: number, y1: number, m: Material) {
  const p: readonly Vec[] = [
    [a, y0, 0],
    [b, y0, 0],
    [b, y1, 0],
    [a, y1, 0],
  ];
  const [p0, p1, p2, p3] = p as [Vec, Vec, Vec, Vec];
  s.tri(
    [p0, p1, p2],
    [
      [a, y0],
      [b, y0],
      [b, y1],
    ],
    m,
  );
  s.tri(
    [p0, p2, p3],
    [
      [a, y0],
      [b, y1],
      [a, y1],
    ],
    m,
  );
}

function frameOf(s: Stage, o: Opening, m: Material) {
  const { from: a, to: b, sill: y0, head: y1 } = o;
  s.quad([a, y0, 0], [a, y1, 0], [a, y1, -THICK], [a, y0, -THICK], m);
  s.quad([b, y1, 0], [b, y0, 0], [b, y0, -THICK], [b, y1, -THICK], m);
  s.quad([a, y1, 0], [b, y1, 0], [b, y1, -THICK], [a, y1, -THICK], m);
  s.quad([b, y0, 0], [a, y0, 0], [a, y0, -THICK], [b, y0, -THICK], m);
  if (o.sky !== 0)
    s.glow([a, y0, -THICK - 0.01], [b - a, 0, 0], [0, y1 - y0, 0], "sky", o.sky ?? 1.5);
  const [across, up] = o.bars ?? [2, 2];
  if (across === 0 && up === 0) return;
  const frame = o.frame ?? white;
  const deep = 0.05;
  const zc = -THICK + 0.05;
  for (const x of [a + 0.025, b - 0.025]) box(s, x, y0, zc, 0.05, y1 - y0, deep, frame);
  for (const y of [y0, y1 - 0.05]) box(s, (a + b) / 2, y, zc, b - a, 0.05, deep, frame);
  for (let i = 1; i < across; i++)
    box(s, a + ((b - a) * i) / across, y0, zc, 0.04, y1 - y0, deep, frame);
  for (let i = 1; i < up; i++) {
    box(s, (a + b) / 2, y0 + ((y1 - y0) * i) / up - 0.015, zc, b - a, 0.03, deep * 0.8, frame);
  }
  if (y0 > 0.3) box(s, (a + b) / 2, y0 - 0.03, 0.02, b - a + 0.12, 0.03, 0.1, frame);
}

function skirt(
  s: Stage,
  length: number,
  height: number,
  openings: readonly Opening[],
  m: Material,
) {
  const doors = openings.filter((o) => o.sill < height).sort((p, q) => p.from - q.from);
  let x = 0;
  for (const end of [...doors, { from: length, to: length }]) {
    if (end.from > x + 0.01) box(s, (x + end.from) / 2, 0, 0.008, end.from - x, height, 0.016, m);
    x = end.to;
  }
}
