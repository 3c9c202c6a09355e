import {
  hex,
  iron,
  lamp,
  type Material,
  plain,
  steel,
  times,
} from "#db/seed/photos/render/material.ts";
import { box, cyl, disc, lathe, tube } from "#db/seed/photos/render/shapes.ts";
import type { Stage } from "./stage.ts";

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
      lamp(colour, 1.7),
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
