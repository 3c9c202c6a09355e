import { hash, hex, type Material, mix } from "#db/seed/photos/render/material.ts";
import type { Vec } from "#db/seed/photos/render/mesh.ts";
import { tube } from "#db/seed/photos/render/shapes.ts";
import { wood } from "#db/seed/photos/render/textures.ts";
import { blade, leafOf } from "./plants.ts";
import type { Stage } from "./stage.ts";

const bark = wood("#6b4f38");

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
