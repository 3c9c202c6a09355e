import {
  hash,
  hex,
  lamp,
  type Material,
  plain,
  plaster,
  times,
} from "#db/seed/photos/render/material.ts";
import type { Vec } from "#db/seed/photos/render/mesh.ts";
import { box, cyl, lathe, sheet } from "#db/seed/photos/render/shapes.ts";
import { jaali, wood } from "#db/seed/photos/render/textures.ts";
import { type Opening, wall } from "./room.ts";
import type { Stage } from "./stage.ts";

/** A row of `n` arches along x, centred: bays `w` wide between piers `pier` wide. `point` above 0
 *  gives a pointed arch, 0 a round one. */
export function arcade(
  s: Stage,
  n: number,
  m: Material,
  { w = 1.6, pier = 0.4, spring = 2, height = 3.4, deep = 0.4, point = 0.25 } = {},
) {
  const total = n * w + (n + 1) * pier;
  for (let i = 0; i <= n; i++)
    box(s, -total / 2 + pier / 2 + i * (w + pier), 0, 0, pier, height, deep, m);
  for (let i = 0; i < n; i++) {
    const x0 = -total / 2 + pier + i * (w + pier);
    const curve = Array.from({ length: 17 }, (_, k): readonly [number, number] => {
      const t = (k / 16) * 2 - 1;
      const rise =
        Math.sqrt(Math.max(0, 1 - t * t)) * (w / 2) + point * (1 - Math.abs(t)) * w * 0.5;
      return [x0 + (w * k) / 16, spring + rise];
    });
    for (let k = 0; k < 16; k++) {
      const [a, b] = [
        curve[k] as readonly [number, number],
        curve[k + 1] as readonly [number, number],
      ];
      const z = deep / 2;
      const uv = (p: readonly [number, number]) => [p[0], p[1]] as const;
      for (const side of [z, -z]) {
        const [p, q, r, t]: Vec[] = [
          [a[0], a[1], side],
          [b[0], b[1], side],
          [b[0], height, side],
          [a[0], height, side],
        ];
        s.tri([p as Vec, q as Vec, r as Vec], [uv(a), uv(b), [b[0], height]], m);
        s.tri([p as Vec, r as Vec, t as Vec], [uv(a), [b[0], height], [a[0], height]], m);
      }
      s.quad([a[0], a[1], -z], [b[0], b[1], -z], [b[0], b[1], z], [a[0], a[1], z], m);
    }
  }
}

/** A round column with base and capital. */
export function column(s: Stage, h: number, m: Material, r = 0.16) {
  box(s, 0, 0, 0, r * 3, 0.14, r * 3, m);
  lathe(
    s,
    0,
    0.14,
    0,
    [
      [r * 1.35, 0],
      [r * 1.35, 0.06],
      [r * 1.05, 0.12],
      [r, 0.2],
      [r * 0.88, h - 0.5],
      [r, h - 0.44],
      [r * 0.95, h - 0.4],
      [r * 1.45, h - 0.26],
    ],
    m,
    28,
  );
  box(s, 0, h - 0.12, 0, r * 3.1, 0.12, r * 3.1, m);
}

/** A pierced stone or wooden screen standing on x, `w` by `h`, facing z. */
export function screenWall(
  s: Stage,
  w: number,
  h: number,
  m: Material,
  cell = 0.3,
  frame: Material = m,
) {
  s.quad([-w / 2, 0, 0], [w / 2, 0, 0], [w / 2, h, 0], [-w / 2, h, 0], jaali(m, cell));
  for (const x of [-w / 2, w / 2]) box(s, x, 0, 0, 0.09, h, 0.1, frame);
  for (const y of [0, h - 0.08]) box(s, 0, y, 0, w, 0.08, 0.1, frame);
}

/** Clay tiles in rows, for sloping roofs. */
export const roofTiles = (colour = "#a2533a"): Material => {
  const c = hex(colour);
  return {
    gloss: 0,
    rough: 1,
    paint: (u, v) => {
      const row = Math.floor(v / 0.3);
      const x = u / 0.22 + (row & 1) * 0.5;
      const across = Math.abs(x - Math.floor(x) - 0.5) * 2;
      const down = v / 0.3 - row;
      return times(
        c,
        (0.62 + 0.45 * hash(Math.floor(x), row, 3)) *
          (1 - 0.5 * across ** 4) *
          (down > 0.9 ? 0.55 : 1),
      );
    },
  };
};

/** A sloping roof along x over `w` by `d`: the ridge is `rise` above `y`, eaves hang over by `over`. */
export function gable(
  s: Stage,
  w: number,
  d: number,
  y: number,
  rise: number,
  m: Material,
  ends: Material,
  over = 0.5,
) {
  const [x, z] = [w / 2 + over, d / 2 + over];
  const drop = (rise * over) / (d / 2);
  s.quad([-x, y - drop, z], [x, y - drop, z], [x, y + rise, 0], [-x, y + rise, 0], m);
  s.quad([x, y - drop, -z], [-x, y - drop, -z], [-x, y + rise, 0], [x, y + rise, 0], m);
  for (const side of [-1, 1])
    s.tri(
      [
        [(side * w) / 2, y, d / 2],
        [(side * w) / 2, y, -d / 2],
        [(side * w) / 2, y + rise, 0],
      ],
      [
        [0, 0],
        [d, 0],
        [d / 2, rise],
      ],
      ends,
    );
  for (const [zz] of [[z], [-z]] as const)
    box(s, 0, y - drop - 0.09, zz, 2 * x, 0.1, 0.05, wood("#5a3a24"));
}

const glow = lamp("#ffc27a", 0.55);

const darkGlass = plain("#31424a", { gloss: 0.12, rough: 0.05 });

/** The front of a house along x that faces +z, with its windows glazed (lit at night). */
export function facade(
  s: Stage,
  w: number,
  h: number,
  m: Material,
  openings: readonly Opening[],
  night = false,
) {
  s.at({ x: -w / 2 }, () => {
    wall(
      s,
      w,
      h,
      m,
      openings.map((o) => ({ ...o, sky: 0 })),
    );
    for (const o of openings)
      s.quad(
        [o.from, o.sill, -0.2],
        [o.to, o.sill, -0.2],
        [o.to, o.head, -0.2],
        [o.from, o.head, -0.2],
        night ? glow : darkGlass,
      );
  });
}

/** A rectangular pool let into the ground at y = 0; `w` along x, `d` along z, with a stone rim. */
export function pool(s: Stage, w: number, d: number, rim: Material = plaster("#d9d2c3")) {
  const water: Material = {
    ...plain("#1c7f93"),
    gloss: 0.07,
    rough: 0.02,
    ripple: 0.012,
    paint: (u, v) => times(mixWater(u, v), 1),
  };
  s.quad(
    [-w / 2, -0.06, d / 2],
    [w / 2, -0.06, d / 2],
    [w / 2, -0.06, -d / 2],
    [-w / 2, -0.06, -d / 2],
    water,
  );
  const e = 0.45;
  for (const side of [-1, 1]) {
    box(s, (side * (w + e)) / 2, -0.2, 0, e, 0.23, d + 2 * e, rim);
    box(s, 0, -0.2, (side * (d + e)) / 2, w, 0.23, e, rim);
  }
}

function mixWater(u: number, v: number): Vec {
  const tile = Math.abs((u % 0.3) - 0.15) > 0.143 || Math.abs((v % 0.3) - 0.15) > 0.143 ? 0.9 : 1;
  const wave =
    0.9 +
    0.22 *
      Math.sin(u * 3.1 + 1.3 * Math.sin(v * 2.2)) *
      Math.sin(v * 2.7 + 1.1 * Math.sin(u * 1.7));
  const c = hex("#2fa3b3");
  return [c[0] * tile * wave, c[1] * tile * wave, c[2] * tile * wave];
}

/** Ground with a pool's hole left out: four strips around it, `half` metres to each side. */
export function groundAround(s: Stage, half: number, w: number, d: number, m: Material) {
  const [x, z] = [w / 2, d / 2];
  const strip = (x0: number, x1: number, z0: number, z1: number) =>
    s.quad([x0, 0, z1], [x1, 0, z1], [x1, 0, z0], [x0, 0, z0], m);
  strip(-half, half, -half, -z);
  strip(-half, half, z, half);
  strip(-half, -x, -z, z);
  strip(x, half, -z, z);
}

/** Flat ground about the origin. */
export const ground = (s: Stage, half: number, m: Material, y = 0) =>
  s.quad([-half, y, half], [half, y, half], [half, y, -half], [-half, y, -half], m);

/** Steps along x that climb towards -z: `n` of them, `w` wide. */
export function steps(s: Stage, w: number, n: number, m: Material) {
  for (let i = 0; i < n; i++) box(s, 0, 0, -i * 0.3 - 0.15, w, (i + 1) * 0.16, 0.3, m);
}

/** A parasol with a pole, `r` wide. */
export function parasol(s: Stage, r: number, m: Material, h = 2.4) {
  cyl(s, 0, 0, 0, 0.24, 0.06, plain("#5f5a52"));
  cyl(s, 0, 0, 0, 0.025, h + 0.35, wood("#8a6240"));
  const spokes = 8;
  const ringAt = (k: number, y: number): Vec[] =>
    Array.from({ length: spokes * 4 + 1 }, (_, i) => {
      const a = (i / (spokes * 4)) * 6.2832;
      const dip = 1 - 0.03 * Math.sin((i / 4) * Math.PI) ** 2;
      return [Math.cos(a) * r * k * dip, y, -Math.sin(a) * r * k * dip];
    });
  sheet(s, [ringAt(1, h - 0.16), ringAt(1, h), ringAt(0.55, h + 0.2), ringAt(0.02, h + 0.36)], {
    ...m,
    through: 0.25,
  });
}
