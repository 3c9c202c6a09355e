import {
  brass,
  hex,
  iron,
  lamp,
  type Material,
  plain,
  steel,
  times,
} from "#db/seed/photos/render/material.ts";
import type { Vec } from "#db/seed/photos/render/mesh.ts";
import { ball, box, cyl, disc, lathe, tube } from "#db/seed/photos/render/shapes.ts";
import type { Stage } from "./stage.ts";

const WARM = "#ffc98a";
const shade = (colour: string, strength = 0.9): Material => lamp(colour, strength);

/** A pendant: cord from `y` up to `ceiling`, a metal dome with a lit bulb beneath. */
export function pendant(
  s: Stage,
  ceiling: number,
  y: number,
  m: Material = iron,
  { r = 0.2, strength = 1.2, colour = WARM } = {},
) {
  tube(
    s,
    [
      [0, y + r * 0.8, 0],
      [0, ceiling, 0],
    ],
    0.006,
    iron,
    6,
  );
  lathe(
    s,
    0,
    y,
    0,
    [
      [r, 0],
      [r * 0.96, r * 0.25],
      [r * 0.7, r * 0.6],
      [r * 0.25, r * 0.85],
      [0.03, r * 1.0],
      [0.03, r * 1.2],
    ],
    m,
    28,
  );
  ball(s, 0, y + r * 0.25, 0, 0.045, lamp(colour, 6), 1, 14);
  s.bulb([0, y - 0.02, 0], colour, strength, 0.07);
}

/** A woven or paper globe that glows softly, hung from the ceiling. */
export function globe(
  s: Stage,
  ceiling: number,
  y: number,
  r = 0.22,
  { colour = "#ffdcae", strength = 1.1, bright = 1.6 } = {},
) {
  tube(
    s,
    [
      [0, y + r, 0],
      [0, ceiling, 0],
    ],
    0.005,
    iron,
    6,
  );
  ball(s, 0, y, 0, r, shade(colour, bright), 0.94, 24);
  s.bulb([0, y, 0], colour, strength, r);
}

/** A floor lamp with a lit cloth shade. */
export function floorLamp(
  s: Stage,
  h = 1.55,
  m: Material = brass,
  { strength = 1.2, bright = 1.5 } = {},
) {
  cyl(s, 0, 0, 0, 0.15, 0.02, m);
  tube(
    s,
    [
      [0, 0.02, 0],
      [0, h, 0],
    ],
    0.011,
    m,
    8,
  );
  lathe(
    s,
    0,
    h - 0.16,
    0,
    [
      [0.2, 0],
      [0.15, 0.28],
    ],
    shade("#ffdfb4", bright),
    28,
  );
  s.bulb([0, h, 0], WARM, strength, 0.21);
}

/** A table lamp at the origin: turned foot and lit shade. */
export function tableLamp(s: Stage, m: Material = brass, { strength = 0.7, bright = 1.5 } = {}) {
  lathe(
    s,
    0,
    0,
    0,
    [
      [0.07, 0],
      [0.075, 0.02],
      [0.03, 0.05],
      [0.065, 0.14],
      [0.05, 0.2],
      [0.015, 0.25],
      [0.012, 0.32],
    ],
    m,
    20,
  );
  lathe(
    s,
    0,
    0.28,
    0,
    [
      [0.15, 0],
      [0.1, 0.19],
    ],
    shade("#ffdfb4", bright),
    24,
  );
  s.bulb([0, 0.36, 0], WARM, strength, 0.16);
}

/** Three legs and a column: the foot of studio things. Returns nothing; the head is at `h`. */
export function lightStand(s: Stage, h: number, m: Material = iron) {
  for (let i = 0; i < 3; i++) {
    const a = (i / 3) * Math.PI * 2 + 0.5;
    tube(
      s,
      [
        [Math.cos(a) * 0.42, 0.01, Math.sin(a) * 0.42],
        [0, 0.42, 0],
      ],
      0.011,
      m,
      7,
    );
  }
  tube(
    s,
    [
      [0, 0.1, 0],
      [0, h * 0.55, 0],
    ],
    0.016,
    m,
    8,
  );
  tube(
    s,
    [
      [0, h * 0.5, 0],
      [0, h, 0],
    ],
    0.011,
    m,
    8,
  );
}

/** A softbox `size` wide on a stand, facing +z and tipped down by `tip` degrees. */
export function softbox(
  s: Stage,
  h = 2,
  size = 0.9,
  { tip = 18, strength = 9, colour = "#fff3e2" } = {},
) {
  lightStand(s, h);
  const [w, hh] = [size / 2, size * 0.65];
  s.at({ y: h, lean: tip }, () => {
    box(s, 0, -0.08, -0.42, 0.14, 0.16, 0.24, iron);
    const deep = 0.02;
    const b = 0.1;
    const black = plain("#1b1b1c");
    s.quad([-b, -b, -0.32], [-w, -hh, deep], [-w, hh, deep], [-b, b, -0.32], black);
    s.quad([w, -hh, deep], [b, -b, -0.32], [b, b, -0.32], [w, hh, deep], black);
    s.quad([-b, b, -0.32], [-w, hh, deep], [w, hh, deep], [b, b, -0.32], black);
    s.quad([-w, -hh, deep], [-b, -b, -0.32], [b, -b, -0.32], [w, -hh, deep], black);
    s.quad(
      [-w + 0.02, -hh + 0.02, deep],
      [w - 0.02, -hh + 0.02, deep],
      [w - 0.02, hh - 0.02, deep],
      [-w + 0.02, hh - 0.02, deep],
      lamp(colour, 2.6),
    );
    s.glow([-w, -hh, deep + 0.01], [2 * w, 0, 0], [0, 2 * hh, 0], times(hex(colour), strength));
  });
}

/** A row of track spots under the ceiling, `n` along x, aimed down. */
export function track(
  s: Stage,
  y: number,
  w: number,
  n: number,
  { strength = 1.2, colour = "#ffe0b8", m = iron as Material } = {},
) {
  box(s, 0, y - 0.03, 0, w, 0.03, 0.04, m);
  for (let i = 0; i < n; i++) {
    const x = -w / 2 + (w * (i + 0.5)) / n;
    cyl(s, x, y - 0.22, 0, 0.045, 0.17, m);
    disc(s, [x, y - 0.221, 0], 0.035, lamp(colour, 5), -1, 14);
    s.bulb([x, y - 0.27, 0], colour, strength, 0.04);
  }
}

/** A glowing ceiling panel or tube, `w` by `d`, facing down. */
export function panel(
  s: Stage,
  y: number,
  w: number,
  d: number,
  { strength = 3, colour = "#fff4e4" } = {},
) {
  s.quad(
    [-w / 2, y, -d / 2],
    [w / 2, y, -d / 2],
    [w / 2, y, d / 2],
    [-w / 2, y, d / 2],
    lamp(colour, Math.min(2.2, strength)),
  );
  s.glow([-w / 2, y - 0.01, -d / 2], [w, 0, 0], [0, 0, d], times(hex(colour), strength));
}

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

/** A film light: round reflector on a stand, facing +z. */
export function spotHead(s: Stage, h = 2.1, { tip = 20, strength = 2.5, colour = "#fff0d8" } = {}) {
  lightStand(s, h);
  s.at({ y: h, lean: tip }, () => {
    s.at({ lean: 90 }, () =>
      lathe(
        s,
        0,
        -0.28,
        0,
        [
          [0.001, 0],
          [0.07, 0],
          [0.08, 0.18],
          [0.15, 0.32],
        ],
        steel,
        24,
      ),
    );
    s.at({ z: 0.03, lean: 90 }, () => disc(s, [0, 0, 0], 0.1, lamp(colour, 4), 1, 20));
    s.bulb([0, 0, 0.12], colour, strength, 0.09);
  });
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
