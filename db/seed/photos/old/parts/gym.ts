import { cloth, iron, type Material, plain, steel } from "#db/seed/photos/render/material.ts";
import type { Vec } from "#db/seed/photos/render/mesh.ts";
import { ball, box, cushion, cyl, disc, lathe, tube } from "#db/seed/photos/render/shapes.ts";
import type { Stage } from "./stage.ts";

const rubber = plain("#242426", { gloss: 0.02, rough: 0.5 });

/** A row of dumbbells on a two-shelf rack, `w` long along x. */
export function dumbbells(s: Stage, w = 2.2) {
  for (const x of [-w / 2, w / 2])
    for (const z of [-0.2, 0.2])
      tube(
        s,
        [
          [x, 0, z],
          [x, 0.95, z - 0.1],
        ],
        0.03,
        iron,
        8,
      );
  for (const [y, z] of [
    [0.42, 0.05],
    [0.86, -0.1],
  ] as const) {
    s.at({ y, z, lean: 14 }, () => box(s, 0, -0.03, 0, w, 0.03, 0.36, iron));
    const n = Math.floor(w / 0.22);
    for (let i = 0; i < n; i++) {
      const r = 0.055 + 0.035 * (i / n);
      s.at({ x: -w / 2 + 0.12 + i * 0.22, y: y + r, z, lean: 90 }, () => {
        lathe(
          s,
          0,
          -0.16,
          0,
          [
            [0.001, 0],
            [r, 0],
            [r, 0.1],
            [0.018, 0.1],
            [0.018, 0.22],
            [r, 0.22],
            [r, 0.32],
            [0.001, 0.32],
          ],
          rubber,
          14,
        );
      });
    }
  }
}

/** A power rack with a loaded bar and a bench. */
export function rack(s: Stage, paint: Material = plain("#c2472d", { gloss: 0.05, rough: 0.25 })) {
  for (const x of [-0.6, 0.6]) {
    for (const z of [-0.55, 0.5]) box(s, x, 0, z, 0.08, 2.25, 0.08, paint);
    box(s, x, 2.2, 0, 0.08, 0.08, 1.15, paint);
    box(s, x, 0, 0, 0.08, 0.06, 1.3, paint);
  }
  for (const z of [-0.55, 0.5])
    tube(
      s,
      [
        [-0.6, 2.2, z],
        [0.6, 2.2, z],
      ],
      0.025,
      steel,
      10,
    );
  barbell(s, 1.25, 0.56);
  s.at({ z: 0.1 }, () => flatBench(s));
}

/** A barbell along x at height y. */
export function barbell(s: Stage, y: number, z = 0, r = 0.22) {
  tube(
    s,
    [
      [-1.05, y, z],
      [1.05, y, z],
    ],
    0.014,
    steel,
    8,
  );
  for (const x of [-0.82, -0.77, 0.77, 0.82])
    s.at({ x, y, z, turn: 90 }, () =>
      s.at({ lean: 90 }, () => {
        cyl(s, 0, -0.02, 0, r, 0.04, rubber, r, 30);
        disc(s, [0, 0.022, 0], r * 0.3, steel, 1, 20);
      }),
    );
}

/** A padded bench along z. */
export function flatBench(s: Stage, m: Material = plain("#1f1f21", { gloss: 0.04, rough: 0.3 })) {
  cushion(s, 0, 0.38, 0, 0.3, 0.08, 1.15, m, 0.03);
  for (const z of [-0.42, 0.42]) {
    tube(
      s,
      [
        [0, 0.05, z],
        [0, 0.38, z],
      ],
      0.03,
      steel,
      8,
    );
    tube(
      s,
      [
        [-0.25, 0.03, z],
        [0.25, 0.03, z],
      ],
      0.025,
      steel,
      8,
    );
  }
  tube(
    s,
    [
      [0, 0.2, -0.42],
      [0, 0.2, 0.42],
    ],
    0.025,
    steel,
    8,
  );
}

/** A kettlebell. */
export function kettlebell(s: Stage, r = 0.11, m: Material = rubber) {
  ball(s, 0, r * 0.95, 0, r, m, 0.95, 18);
  const arc = Array.from({ length: 9 }, (_, i): Vec => {
    const a = (i / 8) * Math.PI;
    return [Math.cos(a) * r * 0.75, r * 1.6 + Math.sin(a) * r * 0.9, 0];
  });
  tube(s, arc, r * 0.16, m, 8);
}

/** A punching bag hung from `ceiling`. */
export function bag(s: Stage, ceiling: number) {
  cyl(s, 0, 0.75, 0, 0.17, 1.05, cloth("#8d2d28"), 0.17, 24);
  for (const a of [0, 2.1, 4.2])
    tube(
      s,
      [
        [Math.cos(a) * 0.15, 1.8, Math.sin(a) * 0.15],
        [0, 2.1, 0],
      ],
      0.008,
      steel,
      5,
    );
  tube(
    s,
    [
      [0, 2.1, 0],
      [0, ceiling, 0],
    ],
    0.012,
    steel,
    6,
  );
}
