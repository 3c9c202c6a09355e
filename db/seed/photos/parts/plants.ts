import {
  hash,
  hex,
  leafShape,
  type Material,
  mix,
  plain,
  times,
  wood,
} from "#db/seed/photos/render/material.ts";
import type { Vec } from "#db/seed/photos/render/mesh.ts";
import { lathe, tube } from "#db/seed/photos/render/shapes.ts";
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
function blade(s: Stage, long: number, wide: number, lift: number, droop: number, m: Material) {
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

/** A palm: leaning trunk, a crown of feathered fronds. */
export function palm(s: Stage, h = 5, seed = 1) {
  const lean = 0.5 * (hash(seed, 1) - 0.3);
  tube(
    s,
    [
      [0, 0, 0],
      [lean * 0.3, h * 0.4, 0],
      [lean, h, 0.1],
    ],
    0.16,
    wood("#8b7660"),
    12,
    0.09,
  );
  const frond: Material = {
    ...leafOf("#35562a", "#86a552"),
    hole: (u, v) => {
      const rib = Math.abs(v) < 0.03;
      const outline = Math.abs(v) > Math.sin(Math.PI * Math.min(1, u * 0.92 + 0.08)) ** 0.6;
      const along = (u * 34 + Math.abs(v) * 5) % 1;
      return !rib && (outline || along > 0.62);
    },
  };
  for (let i = 0; i < 17; i++) {
    const [a, b] = [hash(i, 5, seed), hash(i, 6, seed)];
    s.at({ x: lean, y: h, z: 0.1, turn: i * 137.5 + a * 30 }, () =>
      blade(s, 1.7 + 0.6 * a, 0.34, 1.5 - 1.9 * b, 0.9 + 1.1 * b, frond),
    );
  }
}

/** Foliage in a ball of radius `r` about the origin: many small leaf cards that face outward. */
export function foliage(
  s: Stage,
  r: number,
  count: number,
  seed: number,
  m: Material,
  squash = 0.8,
) {
  for (let i = 0; i < count; i++) {
    const [a, b, c, d] = [hash(i, 1, seed), hash(i, 2, seed), hash(i, 3, seed), hash(i, 4, seed)];
    const y = 2 * a - 1;
    const across = Math.sqrt(1 - y * y);
    const t = b * Math.PI * 2;
    const out: Vec = [Math.cos(t) * across, y, Math.sin(t) * across];
    const reach = r * (0.55 + 0.45 * Math.sqrt(c));
    const at: Vec = [out[0] * reach, out[1] * reach * squash, out[2] * reach];
    const size = r * 0.14 + 0.08;
    const e: Vec = [
      Math.cos(d * 6.3) * size,
      (hash(i, 5, seed) - 0.5) * size,
      Math.sin(d * 6.3) * size,
    ];
    const f: Vec = [e[2] * 0.5 * (c - 0.5), size * 0.85, -e[0] * 0.5 + size * 0.3 * (a - 0.5)];
    const p = (k: number, l: number): Vec => [
      at[0] + e[0] * k + f[0] * l,
      at[1] + e[1] * k + f[1] * l,
      at[2] + e[2] * k + f[2] * l,
    ];
    const n = [out, out, out] as const;
    s.tri(
      [p(-1, -1), p(1, -1), p(1, 1)],
      [
        [0, 0],
        [1, 0],
        [1, 1],
      ],
      m,
      n,
    );
    s.tri(
      [p(-1, -1), p(1, 1), p(-1, 1)],
      [
        [0, 0],
        [1, 1],
        [0, 1],
      ],
      m,
      n,
    );
  }
}

/** Small leaves scattered on a card. */
export const leafCluster = (dark: string, light: string): Material => {
  const [a, b] = [hex(dark), hex(light)];
  return {
    paint: (u, v) => mix(a, b, 0.2 + 0.8 * hash(Math.floor(u * 5), Math.floor(v * 5), 61)),
    gloss: 0,
    rough: 1,
    through: 0.25,
    hole: (u, v) => {
      const [iu, iv] = [Math.floor(u * 5), Math.floor(v * 5)];
      const [x, y] = [
        u * 5 - iu - 0.3 - 0.4 * hash(iu, iv, 62),
        v * 5 - iv - 0.3 - 0.4 * hash(iu, iv, 63),
      ];
      return (
        Math.abs(x + y) * 0.8 + Math.abs(x - y) * 1.5 > 0.55 || Math.hypot(u - 0.5, v - 0.5) > 0.52
      );
    },
  };
};

/** A leafy tree, `h` metres tall, crown about two thirds of that wide. */
export function tree(
  s: Stage,
  h = 5,
  seed = 1,
  leaf: Material = leafCluster("#33501f", "#85a04b"),
) {
  const fork = h * 0.38;
  tube(
    s,
    [
      [0, 0, 0],
      [0.06, fork * 0.5, 0.03],
      [0, fork, 0],
    ],
    h * 0.032,
    bark,
    10,
    h * 0.024,
  );
  for (let i = 0; i < 6; i++) {
    const a = i * 2.4 + seed;
    const r = h * (0.14 + 0.1 * hash(i, 7, seed));
    const to: Vec = [Math.cos(a) * r, fork + h * (0.18 + 0.24 * hash(i, 8, seed)), Math.sin(a) * r];
    tube(
      s,
      [[0, fork - 0.05, 0], [to[0] * 0.5, (fork + to[1]) / 2, to[2] * 0.5], to],
      h * 0.016,
      bark,
      7,
      h * 0.005,
    );
    s.at({ x: to[0], y: to[1] + h * 0.06, z: to[2] }, () =>
      foliage(s, h * 0.2, 230, seed * 31 + i, leaf),
    );
  }
  s.at({ y: fork + h * 0.36 }, () => foliage(s, h * 0.24, 300, seed * 31 + 9, leaf));
}

/** A clipped hedge or shrub bed, `w` long. */
export function hedge(
  s: Stage,
  w: number,
  h = 0.9,
  d = 0.6,
  seed = 1,
  leaf: Material = leafCluster("#2f4d22", "#6d9040"),
) {
  const n = Math.max(2, Math.round(w / 0.45));
  for (let i = 0; i < n; i++) {
    const x = -w / 2 + (w * (i + 0.5)) / n;
    for (const y of [h * 0.3, h * 0.68]) {
      s.at({ x, y, z: (hash(i, 3, seed) - 0.5) * 0.1 * d }, () =>
        foliage(
          s,
          Math.max(d, h * 0.7) * 0.56,
          110,
          seed * 17 + i * 3 + Math.round(y * 10),
          leaf,
          0.85,
        ),
      );
    }
  }
}
