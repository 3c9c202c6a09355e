import { hash, hex, type Material, mix, plain, times } from "#db/seed/photos/render/material.ts";
import type { Vec } from "#db/seed/photos/render/mesh.ts";
import { lathe, tube } from "#db/seed/photos/render/shapes.ts";
import { leafShape, wood } from "#db/seed/photos/render/textures.ts";
import type { Stage } from "./stage.ts";

const terracotta = plain("#a9603c");

const bark = wood("#6b4f38");

/** Leaf green between two tones; light shines through it a little. */
export const leafOf = (dark: string, light: string): Material => {
  const [a, b] = [hex(dark), hex(light)];
  return {
    paint: (u, v) =>
      times(
        mix(a, b, Math.min(1, Math.max(0, u))),
        Math.abs(v) < 0.05 ? 1.25 : 0.92 + 0.1 * Math.abs(Math.sin(u * 40)),
      ),
    gloss: 0.025,
    rough: 0.4,
    through: 0.3,
    hole: (u, v) => leafShape([u, v]),
  };
};

const deep = leafOf("#2d4d26", "#5d8a3f");

/** One drooping blade from the origin towards +z, `long` and `wide`, rising by `lift` first. */
export function blade(
  s: Stage,
  long: number,
  wide: number,
  lift: number,
  droop: number,
  m: Material,
) {
  const steps = 6;
  const point = (t: number): Vec => [0, lift * t - droop * t * t, long * (t - 0.12 * t * t)];
  for (let i = 0; i < steps; i++) {
    const [t0, t1] = [i / steps, (i + 1) / steps];
    const [p, q] = [point(t0), point(t1)];
    for (const side of [-1, 1]) {
      const edge = (v: Vec): Vec => [v[0] + side * wide, v[1] + wide * 0.28, v[2]];
      s.tri(
        [p, q, edge(q)],
        [
          [t0, 0],
          [t1, 0],
          [t1, side],
        ],
        m,
      );
      s.tri(
        [p, edge(q), edge(p)],
        [
          [t0, 0],
          [t1, side],
          [t0, side],
        ],
        m,
      );
    }
  }
}

/** A flower pot of radius `r`; returns the height of its soil. */
export function pot(s: Stage, r: number, h: number, m: Material = terracotta): number {
  lathe(
    s,
    0,
    0,
    0,
    [
      [0.001, 0],
      [r * 0.72, 0],
      [r * 0.8, h * 0.2],
      [r * 0.98, h * 0.85],
      [r * 1.05, h * 0.87],
      [r * 1.05, h],
      [r * 0.93, h],
      [r * 0.9, h * 0.9],
    ],
    m,
    28,
  );
  lathe(
    s,
    0,
    h * 0.9,
    0,
    [
      [r * 0.92, 0],
      [0.001, 0.01],
    ],
    plain("#3a2c22"),
    20,
  );
  return h * 0.9;
}

/** A potted plant: long arching leaves in rosettes on stems, `h` metres tall. */
export function plant(
  s: Stage,
  h = 1.1,
  {
    seed = 1,
    leaf = deep as Material,
    potOf = terracotta as Material,
    wide = 0.07,
    count = 26,
  } = {},
) {
  const soil = pot(s, 0.13 + h * 0.05, 0.2 + h * 0.1, potOf);
  const tall = h - soil;
  for (let i = 0; i < count; i++) {
    const [a, b, c] = [hash(i, 1, seed), hash(i, 2, seed), hash(i, 3, seed)];
    const from = soil + tall * 0.42 * b;
    const turn = i * 137.5 + a * 40;
    s.at({ y: from, turn }, () => {
      const long = tall * (0.42 + 0.3 * c);
      blade(
        s,
        long * 0.85,
        wide * (0.8 + 0.5 * a),
        tall * (0.75 - 0.35 * b),
        tall * (0.35 + 0.3 * c),
        leaf,
      );
    });
  }
  tube(
    s,
    [
      [0, soil - 0.02, 0],
      [0.01, soil + tall * 0.45, 0.01],
    ],
    0.018,
    bark,
    8,
  );
}

/** A big-leafed plant on bare stems (rubber fig, fiddle leaf). */
export function figTree(
  s: Stage,
  h = 1.8,
  {
    seed = 1,
    leaf = leafOf("#27462a", "#4f7d45") as Material,
    potOf = plain("#d9d3c8") as Material,
  } = {},
) {
  const soil = pot(s, 0.2, 0.36, potOf);
  for (let stem = 0; stem < 3; stem++) {
    const [lx, lz] = [0.22 * (hash(stem, 1, seed) - 0.5), 0.22 * (hash(stem, 2, seed) - 0.5)];
    const top = soil + (h - soil) * (0.8 + 0.2 * hash(stem, 3, seed));
    tube(
      s,
      [
        [0, soil - 0.03, 0],
        [lx, (soil + top) / 2, lz],
        [lx * 1.8, top, lz * 1.8],
      ],
      0.014,
      bark,
      7,
      0.006,
    );
    for (let i = 0; i < 15; i++) {
      const t = 0.28 + 0.72 * (i / 14);
      const y = soil + (top - soil) * t;
      s.at({ x: lx * 1.8 * t, y, z: lz * 1.8 * t, turn: i * 137.5 + stem * 50 }, () =>
        blade(s, 0.3 + 0.1 * hash(i, stem, seed), 0.1, 0.16, 0.2, leaf),
      );
    }
  }
}
