import { brass, hash, hex, type Material, plain } from "#db/seed/photos/render/material.ts";
import type { Vec } from "#db/seed/photos/render/mesh.ts";
import { ball, box, cyl, lathe, tube } from "#db/seed/photos/render/shapes.ts";
import { wood } from "#db/seed/photos/render/textures.ts";
import type { Stage } from "./stage.ts";

const oak = wood("#9b7146");

const spines = [
  "#8c3b2e",
  "#2f4f5a",
  "#d8c59b",
  "#3c3a36",
  "#b98a3d",
  "#5d6b48",
  "#efe7d6",
  "#7a4a5c",
].map((c) => plain(c, { gloss: 0.02 }));

/** Books in a row `w` long standing on y. */
export function books(s: Stage, w: number, y: number, seed = 1, z = 0) {
  let x = -w / 2;
  for (let i = 0; x < w / 2 - 0.05; i++) {
    const thick = 0.018 + 0.03 * hash(i, 1, seed);
    const high = 0.17 + 0.1 * hash(i, 2, seed);
    box(
      s,
      x + thick / 2,
      y,
      z,
      thick - 0.002,
      high,
      0.15,
      spines[Math.floor(hash(i, 3, seed) * spines.length)] ?? oak,
    );
    x += thick;
  }
}

/** Open shelves with books, vases and boxes, `w` by `h`, back on z = 0. */
export function shelves(
  s: Stage,
  w: number,
  h: number,
  rows: number,
  m: Material = oak,
  seed = 1,
  d = 0.3,
) {
  for (const x of [-w / 2, w / 2]) box(s, x, 0, d / 2, 0.03, h, d, m);
  for (let r = 0; r <= rows; r++) box(s, 0, 0.08 + ((h - 0.11) * r) / rows, d / 2, w, 0.03, d, m);
  box(s, 0, 0, 0.008, w, h, 0.012, m);
  for (let r = 0; r < rows; r++) {
    const y = 0.11 + ((h - 0.11) * r) / rows;
    const parts = Math.max(2, Math.round(w / 0.55));
    for (let i = 0; i < parts; i++) {
      const x = -w / 2 + (w * (i + 0.5)) / parts;
      const kind = hash(r, i, seed);
      s.at({ x, z: d / 2 }, () => {
        if (kind < 0.5) books(s, 0.4, y, seed + r * 7 + i);
        else if (kind < 0.72) vase(s, 0.2 + 0.1 * hash(r, i, seed + 1), seed + i + r, y);
        else if (kind < 0.88)
          box(s, 0, y, 0, 0.3, 0.16, 0.2, spines[(r + i) % spines.length] ?? oak);
      });
    }
  }
}

const glazes = ["#b5673f", "#e9e1d2", "#3e5f62", "#8f8b7a", "#c9a15a", "#2f3136"].map((c) =>
  plain(c, { gloss: 0.05, rough: 0.2 }),
);

/** A glazed vase `h` high standing on y. */
export function vase(s: Stage, h: number, seed = 1, y = 0) {
  const belly = 0.25 + 0.16 * hash(seed, 1, 9);
  const m = glazes[seed % glazes.length] ?? oak;
  lathe(
    s,
    0,
    y,
    0,
    [
      [h * 0.16, 0],
      [h * belly, h * 0.3],
      [h * belly * 0.9, h * 0.55],
      [h * 0.12, h * 0.82],
      [h * 0.15, h],
    ],
    m,
    24,
  );
}

/** A ceiling fan: rod, motor and three blades, standing still. */
export function fan(
  s: Stage,
  ceiling: number,
  drop = 0.4,
  m: Material = brass,
  blades: Material = wood("#5b3d28"),
) {
  const y = ceiling - drop;
  tube(
    s,
    [
      [0, y, 0],
      [0, ceiling, 0],
    ],
    0.014,
    m,
    8,
  );
  lathe(
    s,
    0,
    ceiling - 0.08,
    0,
    [
      [0.02, 0],
      [0.06, 0.08],
    ],
    m,
    16,
  );
  lathe(
    s,
    0,
    y - 0.08,
    0,
    [
      [0.02, 0],
      [0.11, 0.02],
      [0.13, 0.08],
      [0.1, 0.14],
      [0.03, 0.16],
    ],
    m,
    24,
  );
  for (let i = 0; i < 3; i++) {
    s.at({ y: y - 0.01, turn: i * 120 + 25 }, () =>
      s.at({ z: 0.42, lean: 2 }, () => box(s, 0, 0, 0, 0.13, 0.012, 0.66, blades)),
    );
  }
}

/** A television or monitor on a stand or wall, facing +z, showing a soft gradient. */
export function screen(
  s: Stage,
  x: number,
  y: number,
  w: number,
  h: number,
  glowing = 0.5,
  tint: readonly [string, string] = ["#27425c", "#c77f4f"],
) {
  box(s, x, y, 0, w, h, 0.035, plain("#141416", { gloss: 0.05, rough: 0.1 }));
  const [a, b] = tint.map(hex) as [Vec, Vec];
  const m: Material = {
    paint: () => [0, 0, 0],
    gloss: 0,
    rough: 1,
    glow: (u, v) => {
      const t = v / h + 0.12 * Math.sin(u * 7);
      return [0, 1, 2].map(
        (c) => ((a[c] as number) * (1 - t) + (b[c] as number) * t) * glowing,
      ) as unknown as Vec;
    },
  };
  s.quad(
    [x - w / 2 + 0.012, y + 0.012, 0.02],
    [x + w / 2 - 0.012, y + 0.012, 0.02],
    [x + w / 2 - 0.012, y + h - 0.012, 0.02],
    [x - w / 2 + 0.012, y + h - 0.012, 0.02],
    m,
  );
}

/** A bowl of fruit at height y. */
export function fruitBowl(s: Stage, y: number) {
  lathe(
    s,
    0,
    y,
    0,
    [
      [0.05, 0],
      [0.06, 0.01],
      [0.13, 0.05],
      [0.15, 0.08],
      [0.14, 0.08],
      [0.05, 0.02],
      [0.001, 0.02],
    ],
    glazes[0] ?? oak,
    24,
  );
  for (let i = 0; i < 5; i++)
    ball(
      s,
      Math.cos(i * 1.26) * 0.06,
      y + 0.075,
      Math.sin(i * 1.26) * 0.06,
      0.042,
      plain(i % 2 ? "#d98a2b" : "#b8442e", { gloss: 0.04, rough: 0.3 }),
      0.95,
      14,
    );
}

/** A cup on a saucer at height y. */
export function cup(
  s: Stage,
  y: number,
  m: Material = plain("#f2eee6", { gloss: 0.06, rough: 0.1 }),
) {
  cyl(s, 0, y, 0, 0.07, 0.008, m, 0.075);
  lathe(
    s,
    0,
    y + 0.008,
    0,
    [
      [0.022, 0],
      [0.036, 0.02],
      [0.042, 0.06],
      [0.038, 0.06],
      [0.03, 0.02],
      [0.001, 0.015],
    ],
    m,
    18,
  );
}
