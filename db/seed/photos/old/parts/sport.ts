import { type Material, pierced, plain, steel } from "#db/seed/photos/render/material.ts";
import { ball, box, cushion, tube } from "#db/seed/photos/render/shapes.ts";
import { wood } from "#db/seed/photos/render/textures.ts";
import type { Stage } from "./stage.ts";

/** A double barre `w` long along x. */
export function barre(s: Stage, w: number, m: Material = wood("#b98a5a")) {
  for (const y of [0.8, 1.05])
    tube(
      s,
      [
        [-w / 2, y, 0],
        [w / 2, y, 0],
      ],
      0.022,
      m,
      12,
    );
  for (let i = 0; i <= Math.round(w / 1.7); i++) {
    const x = -w / 2 + 0.15 + ((w - 0.3) * i) / Math.round(w / 1.7);
    tube(
      s,
      [
        [x, 0, 0],
        [x, 1.05, 0],
      ],
      0.018,
      steel,
      8,
    );
    box(s, x, 0, 0, 0.1, 0.015, 0.34, steel);
  }
}

/** A rolled-out mat along z. */
export const yogaMat = (s: Stage, m: Material) =>
  cushion(s, 0, 0.001, 0, 0.66, 0.014, 1.8, m, 0.006);

/** A large ball. */
export const exerciseBall = (s: Stage, m: Material) => ball(s, 0, 0.34, 0, 0.34, m, 1, 28);

/** A net between two posts along x. */
export function net(s: Stage, w: number, h: number, from = 0) {
  const cell = 0.07;
  const mesh = pierced(plain("#20231f"), (u, v) => u % cell > 0.008 && v % cell > 0.008);
  s.quad([-w / 2, from, 0], [w / 2, from, 0], [w / 2, h, 0], [-w / 2, h, 0], mesh);
  box(s, 0, h - 0.02, 0, w, 0.05, 0.012, plain("#f2f0ea"));
  for (const x of [-w / 2, w / 2])
    tube(
      s,
      [
        [x, 0, 0],
        [x, h + 0.03, 0],
      ],
      0.035,
      plain("#2f5a49"),
      10,
    );
}

/** White lines on a floor: each [x0, z0, x1, z1] is a straight band 5 cm wide. */
export function lines(
  s: Stage,
  bands: readonly (readonly [number, number, number, number])[],
  m: Material = plain("#f4f2ec"),
  wide = 0.05,
) {
  for (const [x0, z0, x1, z1] of bands)
    box(
      s,
      (x0 + x1) / 2,
      0.001,
      (z0 + z1) / 2,
      Math.abs(x1 - x0) + wide,
      0.004,
      Math.abs(z1 - z0) + wide,
      m,
    );
}
