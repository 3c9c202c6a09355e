import { iron, type Material, plain, steel } from "#db/seed/photos/render/material.ts";
import { cyl, disc, lathe, tube } from "#db/seed/photos/render/shapes.ts";
import type { Stage } from "./stage.ts";

/** A drum kit seen from the front. */
export function drums(s: Stage, m: Material = plain("#8e2f2b", { gloss: 0.06, rough: 0.12 })) {
  const skin = plain("#efeae0");
  s.at({ y: 0.29, z: 0, lean: 90 }, () => {
    lathe(
      s,
      0,
      -0.22,
      0,
      [
        [0.28, 0],
        [0.28, 0.44],
      ],
      m,
      32,
    );
    s.at({ y: 0.22 }, () => disc(s, [0, 0, 0], 0.27, skin, 1, 32));
    lathe(
      s,
      0,
      0.2,
      0,
      [
        [0.285, 0],
        [0.285, 0.03],
      ],
      steel,
      32,
    );
  });
  const drum = (x: number, y: number, z: number, r: number, h: number, lean = 0) =>
    s.at({ x, y, z, lean }, () => {
      cyl(s, 0, 0, 0, r, h, m, r, 28);
      disc(s, [0, h + 0.003, 0], r * 0.98, skin, 1, 28);
      lathe(
        s,
        0,
        h - 0.02,
        0,
        [
          [r * 1.02, 0],
          [r * 1.02, 0.025],
        ],
        steel,
        28,
      );
    });
  drum(-0.2, 0.62, -0.08, 0.15, 0.2, -14);
  drum(0.2, 0.62, -0.08, 0.16, 0.21, -14);
  drum(0.55, 0.22, -0.42, 0.22, 0.38);
  drum(-0.48, 0.52, -0.45, 0.18, 0.13);
  for (const x of [0.45, 0.65])
    tube(
      s,
      [
        [x, 0, -0.4],
        [x, 0.3, -0.42],
      ],
      0.012,
      steel,
      6,
    );
  tube(
    s,
    [
      [-0.48, 0, -0.45],
      [-0.48, 0.52, -0.45],
    ],
    0.014,
    steel,
    8,
  );
  for (const [x, y, z, r] of [
    [-0.72, 0.95, -0.15, 0.2],
    [0.78, 1.05, -0.2, 0.25],
    [-0.35, 1.15, -0.35, 0.22],
  ] as const) {
    tube(
      s,
      [
        [x, 0, z - 0.1],
        [x, y, z],
      ],
      0.01,
      steel,
      6,
    );
    s.at({ x, y, z, lean: 10 }, () =>
      lathe(
        s,
        0,
        0,
        0,
        [
          [r, 0],
          [r * 0.5, 0.012],
          [0.05, 0.02],
          [0.001, 0.035],
        ],
        plain("#c9a24a", { gloss: 0.5, rough: 0.2 }),
        28,
      ),
    );
  }
  s.at({ z: -0.8 }, () => cyl(s, 0, 0, 0, 0.15, 0.5, iron, 0.16));
}
