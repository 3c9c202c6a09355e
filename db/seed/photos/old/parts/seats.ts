import { type Material, plain } from "#db/seed/photos/render/material.ts";
import type { Vec } from "#db/seed/photos/render/mesh.ts";
import { box, cushion, cyl, tube } from "#db/seed/photos/render/shapes.ts";
import { wood } from "#db/seed/photos/render/textures.ts";
import type { Stage } from "./stage.ts";

const darkWood = wood("#4a3020");

/** A sofa `w` metres wide, back towards -z, on short legs, with seat and back cushions. */
export function sofa(
  s: Stage,
  m: Material,
  { w = 2.1, seats = 2, legs = darkWood as Material, pillows = [] as readonly Material[] } = {},
) {
  const d = 0.9;
  for (const x of [-w / 2 + 0.1, w / 2 - 0.1])
    for (const z of [-d / 2 + 0.1, d / 2 - 0.1]) cyl(s, x, 0, z, 0.02, 0.14, legs, 0.028, 10);
  cushion(s, 0, 0.13, 0, w, 0.2, d, m, 0.05);
  cushion(s, 0, 0.2, -d / 2 + 0.11, w, 0.56, 0.22, m, 0.07);
  for (const side of [-1, 1])
    cushion(s, side * (w / 2 - 0.1), 0.2, 0.02, 0.2, 0.4, d - 0.06, m, 0.07);
  const inner = w - 0.42;
  for (let i = 0; i < seats; i++) {
    const x = -inner / 2 + (inner / seats) * (i + 0.5);
    cushion(s, x, 0.32, 0.1, inner / seats - 0.015, 0.15, 0.68, m, 0.06);
    s.at({ x, y: 0.46, z: -0.19, lean: -14 }, () =>
      cushion(s, 0, 0, 0, inner / seats - 0.03, 0.42, 0.17, m, 0.075),
    );
  }
  pillows.forEach((p, i) => {
    const x = (i % 2 ? 1 : -1) * (inner / 2 - 0.24 - 0.3 * Math.floor(i / 2));
    s.at(
      { x, y: 0.47, z: -0.02 + 0.04 * Math.floor(i / 2), lean: -22, turn: (i % 2 ? -1 : 1) * 8 },
      () => pillow(s, p),
    );
  });
}

/** A scatter cushion standing on its edge. */
export function pillow(s: Stage, m: Material, size = 0.42) {
  const rows: Vec[][] = [];
  for (const face of [-1, 1]) {
    for (let i = 0; i <= 8; i++) {
      rows.push(
        Array.from({ length: 9 }, (_, j): Vec => {
          const [u, v] = [i / 4 - 1, j / 4 - 1];
          const puff = (1 - u ** 4) * (1 - v ** 4);
          const pinch = 1 - 0.07 * (1 - Math.abs(u * v));
          return [v * (size / 2) * pinch, (u * pinch + 1) * (size / 2), face * 0.085 * puff];
        }),
      );
    }
    sheetOf(s, rows.splice(0), m);
  }
}

function sheetOf(s: Stage, rows: readonly Vec[][], m: Material) {
  for (let r = 0; r + 1 < rows.length; r++) {
    const [a, b] = [rows[r] as Vec[], rows[r + 1] as Vec[]];
    for (let c = 0; c + 1 < a.length; c++)
      s.quad(a[c] as Vec, a[c + 1] as Vec, b[c + 1] as Vec, b[c] as Vec, m);
  }
}

/** A low armchair with wooden arms and loose cushions, back towards -z. */
export function armchair(s: Stage, m: Material, frame: Material = darkWood) {
  for (const x of [-0.33, 0.33]) {
    tube(
      s,
      [
        [x, 0, 0.32],
        [x, 0.54, 0.3],
      ],
      0.022,
      frame,
    );
    tube(
      s,
      [
        [x, 0, -0.36],
        [x, 0.5, -0.3],
        [x, 0.82, -0.42],
      ],
      0.022,
      frame,
    );
    tube(
      s,
      [
        [x, 0.54, 0.36],
        [x, 0.55, 0],
        [x, 0.53, -0.34],
      ],
      0.028,
      frame,
    );
    tube(
      s,
      [
        [x, 0.27, 0.3],
        [x, 0.25, -0.32],
      ],
      0.02,
      frame,
    );
  }
  for (const z of [0.3, -0.32])
    tube(
      s,
      [
        [-0.33, 0.27, z],
        [0.33, 0.27, z],
      ],
      0.02,
      frame,
    );
  s.at({ y: 0.27, lean: -4 }, () => cushion(s, 0, 0, 0, 0.62, 0.14, 0.66, m, 0.05));
  s.at({ y: 0.38, z: -0.28, lean: -17 }, () => cushion(s, 0, 0, 0, 0.6, 0.48, 0.13, m, 0.055));
}

/** A floor cushion or pouf. */
export const pouf = (s: Stage, m: Material, r = 0.28, h = 0.34) =>
  cushion(s, 0, 0, 0, r * 2, h, r * 2, m, h * 0.42);

/** A wooden bench `w` metres long. */
export function bench(s: Stage, m: Material = wood("#8a5f3c"), w = 1.4) {
  for (let i = 0; i < 3; i++) box(s, 0, 0.42, -0.15 + i * 0.15, w, 0.04, 0.135, m);
  for (const x of [-w / 2 + 0.15, w / 2 - 0.15]) {
    for (const z of [-0.16, 0.16]) box(s, x, 0, z, 0.06, 0.42, 0.06, m);
    box(s, x, 0.2, 0, 0.04, 0.05, 0.3, m);
  }
}

/** A sun lounger with a mattress, head towards -z. */
export function lounger(
  s: Stage,
  m: Material = plain("#f0eadd"),
  frame: Material = wood("#9a7146"),
) {
  for (const x of [-0.3, 0.3])
    for (const z of [-0.5, 0.85]) box(s, x, 0, z, 0.06, 0.28, 0.06, frame);
  box(s, 0, 0.26, 0.2, 0.68, 0.05, 1.5, frame);
  cushion(s, 0, 0.3, 0.34, 0.64, 0.09, 1.2, m, 0.035);
  s.at({ y: 0.3, z: -0.24, lean: 35 }, () =>
    s.at({ z: -0.36 }, () => cushion(s, 0, 0.02, 0, 0.64, 0.09, 0.74, m, 0.035)),
  );
}
