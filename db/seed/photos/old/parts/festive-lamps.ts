import { brass, iron, lamp, type Material, plain } from "#db/seed/photos/render/material.ts";
import type { Vec } from "#db/seed/photos/render/mesh.ts";
import { ball, lathe, tube } from "#db/seed/photos/render/shapes.ts";
import type { Stage } from "./stage.ts";

const WARM = "#ffc98a";

/** Bulbs on a wire that sags between two points. Every third one really lights the place. */
export function festoon(
  s: Stage,
  from: Vec,
  to: Vec,
  n = 14,
  { sag = 0.5, strength = 0.22, bright = 5 } = {},
) {
  const at = (t: number): Vec => [
    from[0] + (to[0] - from[0]) * t,
    from[1] + (to[1] - from[1]) * t - sag * 4 * t * (1 - t),
    from[2] + (to[2] - from[2]) * t,
  ];
  tube(
    s,
    Array.from({ length: 25 }, (_, i) => at(i / 24)),
    0.006,
    iron,
    5,
  );
  for (let i = 0; i < n; i++) {
    const p = at((i + 0.5) / n);
    ball(s, p[0], p[1] - 0.05, p[2], 0.032, lamp("#ffc47d", bright), 1.2, 10);
    if (i % 3 === 1) s.bulb([p[0], p[1] - 0.08, p[2]], WARM, strength * 3, 0.05);
  }
}

/** A chandelier of two rings of lit glass. */
export function chandelier(
  s: Stage,
  ceiling: number,
  y: number,
  r = 0.6,
  { strength = 3, m = brass as Material } = {},
) {
  tube(
    s,
    [
      [0, y, 0],
      [0, ceiling, 0],
    ],
    0.012,
    m,
    8,
  );
  for (const [k, rr, n] of [
    [0, r, 14],
    [0.28, r * 0.6, 8],
  ] as const) {
    const points = Array.from(
      { length: 37 },
      (_, i): Vec => [Math.cos((i / 36) * 6.2832) * rr, y + k, Math.sin((i / 36) * 6.2832) * rr],
    );
    tube(s, points, 0.014, m, 6);
    for (let i = 0; i < n; i++) {
      const a = (i / n) * 6.2832;
      const [x, z] = [Math.cos(a) * rr, Math.sin(a) * rr];
      lathe(
        s,
        x,
        y + k,
        z,
        [
          [0.02, 0],
          [0.03, 0.03],
          [0.028, 0.09],
          [0.002, 0.14],
        ],
        lamp("#ffd9a0", 3.2),
        10,
      );
      lathe(
        s,
        x,
        y + k - 0.14,
        z,
        [
          [0.002, 0],
          [0.022, 0.06],
          [0.004, 0.14],
        ],
        plain("#f3e6cf", { gloss: 0.2, rough: 0.05 }),
        8,
      );
    }
    for (let i = 0; i < 4; i++) {
      const a = (i / 4) * 6.2832;
      tube(
        s,
        [
          [Math.cos(a) * rr, y + k, Math.sin(a) * rr],
          [0, y + 0.6, 0],
        ],
        0.006,
        m,
        5,
      );
    }
  }
  s.bulb([0, y - 0.05, 0], "#ffd9a0", strength, r * 0.6);
}

/** A standing brass lamp (kuthuvilakku) with five small flames. */
export function brassLamp(s: Stage, h = 0.9) {
  lathe(
    s,
    0,
    0,
    0,
    [
      [0.2, 0],
      [0.2, 0.02],
      [0.12, 0.05],
      [0.04, 0.1],
      [0.03, h * 0.3],
      [0.06, h * 0.36],
      [0.025, h * 0.42],
      [0.025, h * 0.7],
      [0.05, h * 0.74],
      [0.15, h * 0.8],
      [0.16, h * 0.83],
      [0.02, h * 0.82],
      [0.035, h * 0.9],
      [0.004, h],
    ],
    brass,
    28,
  );
  for (let i = 0; i < 5; i++) {
    const a = (i / 5) * 6.2832;
    lathe(
      s,
      Math.cos(a) * 0.15,
      h * 0.83,
      Math.sin(a) * 0.15,
      [
        [0.004, 0],
        [0.009, 0.015],
        [0.001, 0.045],
      ],
      lamp("#ffb356", 9),
      8,
    );
  }
  s.bulb([0, h * 0.95, 0], "#ffae55", 0.35, 0.12);
}
