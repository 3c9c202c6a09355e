import { type Material, plain, steel } from "#db/seed/photos/render/material.ts";
import { box, cushion, cyl, tube } from "#db/seed/photos/render/shapes.ts";
import type { Stage } from "./stage.ts";

const rubber = plain("#242426", { gloss: 0.02, rough: 0.5 });

/** A treadmill, its front towards -z. */
export function treadmill(s: Stage, m: Material = plain("#2d2e31", { gloss: 0.04, rough: 0.3 })) {
  box(s, 0, 0.03, 0, 0.82, 0.16, 1.9, m);
  box(s, 0, 0.19, 0.05, 0.52, 0.008, 1.75, rubber);
  for (const x of [-0.38, 0.38]) {
    tube(
      s,
      [
        [x, 0.15, -0.7],
        [x, 1.2, -0.85],
      ],
      0.035,
      steel,
      10,
    );
    tube(
      s,
      [
        [x, 1.05, -0.82],
        [x, 0.98, -0.25],
      ],
      0.024,
      rubber,
      8,
    );
  }
  s.at({ y: 1.15, z: -0.85, lean: -25 }, () => {
    box(s, 0, 0, 0, 0.8, 0.34, 0.06, m);
    box(s, 0, 0.06, 0.032, 0.44, 0.22, 0.01, plain("#31506a", { gloss: 0.1, rough: 0.1 }));
  });
  cyl(s, 0, 0.1, -0.72, 0.3, 0.14, m, 0.22);
}

/** A stationary bike facing -z. */
export function bike(s: Stage, paint: Material = plain("#2b2c2f", { gloss: 0.05, rough: 0.2 })) {
  for (const z of [-0.5, 0.5])
    tube(
      s,
      [
        [-0.26, 0.04, z],
        [0.26, 0.04, z],
      ],
      0.035,
      paint,
      10,
    );
  tube(
    s,
    [
      [0, 0.05, 0.5],
      [0, 0.35, 0.05],
      [0, 0.45, -0.4],
      [0, 0.05, -0.5],
    ],
    0.04,
    paint,
    10,
  );
  tube(
    s,
    [
      [0, 0.35, 0.05],
      [0, 0.85, 0.28],
    ],
    0.03,
    steel,
    10,
  );
  cushion(s, 0, 0.86, 0.3, 0.18, 0.07, 0.28, rubber, 0.03);
  tube(
    s,
    [
      [0, 0.45, -0.4],
      [0, 1.05, -0.5],
    ],
    0.03,
    steel,
    10,
  );
  tube(
    s,
    [
      [-0.22, 1.08, -0.35],
      [-0.2, 1.08, -0.52],
      [0.2, 1.08, -0.52],
      [0.22, 1.08, -0.35],
    ],
    0.018,
    rubber,
    8,
  );
  s.at({ y: 0.34, z: -0.42, turn: 90 }, () =>
    s.at({ lean: 90 }, () => {
      cyl(s, 0, -0.03, 0, 0.24, 0.06, steel, 0.24, 32);
    }),
  );
}
