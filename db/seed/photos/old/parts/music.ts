import { cloth, hash, iron, type Material, plain, steel } from "#db/seed/photos/render/material.ts";
import { box, cushion, cyl, disc, lathe, tube } from "#db/seed/photos/render/shapes.ts";
import { wood } from "#db/seed/photos/render/textures.ts";
import type { Stage } from "./stage.ts";
import { lightStand } from "./studio-lights.ts";

/** A studio microphone with a pop shield on a boom, at mouth height `h`, pointing to +z. */
export function microphone(s: Stage, h = 1.5) {
  lightStand(s, h * 0.8);
  tube(
    s,
    [
      [-0.25, h * 0.72, -0.1],
      [0, h * 0.82, 0],
      [0.32, h + 0.14, 0.1],
    ],
    0.009,
    iron,
    8,
  );
  s.at({ x: 0.32, y: h - 0.12, z: 0.1 }, () => {
    lathe(
      s,
      0,
      0,
      0,
      [
        [0.001, 0],
        [0.026, 0.005],
        [0.03, 0.1],
      ],
      plain("#3a3836", { gloss: 0.2, rough: 0.2 }),
      18,
    );
    lathe(
      s,
      0,
      0.1,
      0,
      [
        [0.031, 0],
        [0.033, 0.05],
        [0.028, 0.09],
        [0.001, 0.11],
      ],
      steel,
      18,
    );
    s.at({ y: 0.12, z: 0.11, lean: 90 }, () => {
      disc(s, [0, 0, 0], 0.085, plain("#222"), 1, 24);
      disc(s, [0, -0.004, 0], 0.085, plain("#222"), -1, 24);
    });
  });
}

/** A loudspeaker with two cones, facing +z. */
export function speaker(
  s: Stage,
  w = 0.26,
  h = 0.42,
  m: Material = plain("#232325", { gloss: 0.03, rough: 0.3 }),
) {
  box(s, 0, 0, 0, w, h, w * 1.1, m);
  const cone = plain("#d8b44a", { gloss: 0.04 });
  s.at({ z: w * 0.55 + 0.001, lean: 90 }, () => {
    for (const [y, r] of [
      [h * 0.33, w * 0.34],
      [h * 0.78, w * 0.16],
    ] as const) {
      s.at({ z: -y }, () => {
        lathe(
          s,
          0,
          0,
          0,
          [
            [r * 1.1, 0],
            [r, 0.012],
            [r * 0.3, -0.01],
            [0.001, 0.004],
          ],
          r > w * 0.2 ? cone : plain("#111"),
          24,
        );
      });
    }
  });
}

/** A mixing desk on its own legs, `w` wide: sloped panel with rows of knobs and faders. */
export function mixingDesk(s: Stage, w = 1.9) {
  const wooden = wood("#7a4f2f");
  for (const x of [-w / 2, w / 2]) box(s, x, 0, 0, 0.06, 0.86, 0.85, wooden);
  box(s, 0, 0.62, 0, w, 0.1, 0.8, plain("#2a2a2c"));
  s.at({ y: 0.72, z: 0.4, lean: 10 }, () => {
    box(s, 0, 0, -0.4, w - 0.08, 0.05, 0.8, plain("#3b3d40", { gloss: 0.03, rough: 0.3 }));
    const n = Math.floor((w - 0.2) / 0.06);
    const caps = ["#e7e2d8", "#c44f36", "#3d7a8c", "#d8a637"].map((c) => plain(c, { gloss: 0.03 }));
    for (let i = 0; i < n; i++) {
      const x = -w / 2 + 0.13 + i * 0.06;
      box(s, x, 0.05, -0.14, 0.006, 0.003, 0.16, plain("#111"));
      box(s, x, 0.05, -0.08 - 0.12 * hash(i, 1, 5), 0.026, 0.016, 0.03, caps[0] ?? iron);
      for (let k = 0; k < 5; k++)
        cyl(s, x, 0.05, -0.28 - k * 0.09, 0.014, 0.022, caps[(k + 1) % 4] ?? iron, 0.011, 10);
    }
  });
}

/** An upright piano, keys towards +z. */
export function piano(s: Stage, m: Material = plain("#241a14", { gloss: 0.06, rough: 0.1 })) {
  box(s, 0, 0, -0.15, 1.5, 1.2, 0.32, m);
  box(s, 0, 1.2, -0.13, 1.54, 0.03, 0.4, m);
  box(s, 0, 0.58, 0.14, 1.5, 0.1, 0.36, m);
  for (const x of [-0.7, 0.7]) box(s, x, 0, 0.24, 0.08, 0.58, 0.1, m);
  box(s, 0, 0.68, 0.2, 1.36, 0.012, 0.16, plain("#f3efe6", { gloss: 0.05 }));
  for (let i = 0; i < 34; i++)
    if (![2, 6].includes(i % 7))
      box(s, -0.66 + i * 0.0395, 0.69, 0.16, 0.016, 0.014, 0.09, plain("#151413", { gloss: 0.05 }));
  s.at({ z: 0.75 }, () => {
    cushion(s, 0, 0.44, 0, 0.7, 0.08, 0.34, cloth("#5b2f2a"), 0.03);
    for (const x of [-0.3, 0.3])
      for (const z of [-0.13, 0.13]) box(s, x, 0, z, 0.04, 0.44, 0.04, m);
  });
}

/** A guitar leaning on its stand, strings towards +z. */
export function guitar(s: Stage, m: Material = wood("#b06f35", { gloss: 0.06, rough: 0.15 })) {
  s.at({ y: 0.12, lean: -12 }, () => {
    s.at({ lean: 90 }, () => {
      for (const [y, r] of [
        [0.2, 0.19],
        [0.43, 0.145],
      ] as const)
        s.at({ z: -y }, () => {
          lathe(
            s,
            0,
            -0.05,
            0,
            [
              [r, 0],
              [r, 0.1],
            ],
            m,
            28,
          );
          disc(s, [0, 0.05, 0], r, m, 1, 28);
        });
      box(s, 0, -0.05, -0.32, 0.22, 0.1, 0.2, m);
      s.at({ z: -0.33 }, () => disc(s, [0, 0.053, 0], 0.05, plain("#1c130d"), 1, 20));
    });
    box(s, 0, 0.5, 0.055, 0.05, 0.52, 0.02, wood("#3a2417"));
    box(s, 0, 1.0, 0.05, 0.07, 0.16, 0.02, wood("#3a2417"));
  });
  for (const x of [-0.1, 0.1])
    tube(
      s,
      [
        [x, 0, 0.2],
        [x, 0.14, 0.06],
        [0, 0.5, -0.16],
        [0, 0, -0.26],
      ],
      0.01,
      iron,
      6,
    );
}
