import { cloth, iron, type Material, plain } from "#db/seed/photos/render/material.ts";
import type { Vec } from "#db/seed/photos/render/mesh.ts";
import { ball, box, cushion, cyl, lathe, sheet, tube } from "#db/seed/photos/render/shapes.ts";
import { wood } from "#db/seed/photos/render/textures.ts";
import type { Stage } from "./stage.ts";

const teak = wood("#7d5433");

/** A four-legged table: `w` by `d`, `h` high. */
export function table(
  s: Stage,
  w: number,
  d: number,
  h = 0.75,
  top: Material = teak,
  legs: Material = top,
) {
  box(s, 0, h - 0.035, 0, w, 0.035, d, top);
  box(s, 0, h - 0.1, 0, w - 0.2, 0.065, d - 0.2, legs);
  for (const x of [-w / 2 + 0.08, w / 2 - 0.08])
    for (const z of [-d / 2 + 0.08, d / 2 - 0.08]) {
      tube(
        s,
        [
          [x, 0, z],
          [x, h - 0.035, z],
        ],
        0.018,
        legs,
        10,
        0.03,
      );
    }
}

/** A round table on a column foot. */
export function roundTable(
  s: Stage,
  r = 0.38,
  h = 0.74,
  top: Material = plain("#f0ebe2", { gloss: 0.05, rough: 0.15 }),
  foot: Material = iron,
) {
  lathe(
    s,
    0,
    0,
    0,
    [
      [0.22, 0],
      [0.22, 0.015],
      [0.05, 0.035],
      [0.025, 0.08],
      [0.025, h - 0.06],
      [0.08, h - 0.03],
    ],
    foot,
  );
  cyl(s, 0, h - 0.03, 0, r, 0.03, top, r, 36);
}

/** A banquet table under a cloth to the floor, with a runner of colour round its top edge. */
export function clothTable(s: Stage, m: Material = cloth("#f3ede2"), r = 0.85, h = 0.75) {
  const around = 72;
  const row = (radius: number, y: number, fold: number): Vec[] =>
    Array.from({ length: around + 1 }, (_, i) => {
      const a = (i / around) * Math.PI * 2;
      const rr = radius + fold * Math.cos(a * 12) + fold * 0.4 * Math.cos(a * 7 + 1);
      return [Math.cos(a) * rr, y, -Math.sin(a) * rr];
    });
  sheet(
    s,
    [
      row(r + 0.1, 0.01, 0.075),
      row(r + 0.06, h * 0.35, 0.05),
      row(r + 0.025, h * 0.75, 0.02),
      row(r + 0.012, h - 0.03, 0.004),
      row(r, h, 0),
      row(r * 0.5, h, 0),
      row(0.01, h, 0),
    ],
    m,
  );
}

/** A desk with a drawer block on its right. */
export function desk(
  s: Stage,
  w = 1.4,
  d = 0.68,
  top: Material = teak,
  body: Material = plain("#e9e6e0", { gloss: 0.03 }),
) {
  box(s, 0, 0.71, 0, w, 0.03, d, top);
  for (const z of [-d / 2 + 0.04, d / 2 - 0.04])
    box(s, -w / 2 + 0.04, 0, z, 0.04, 0.71, 0.04, iron);
  box(s, w / 2 - 0.24, 0.06, 0, 0.42, 0.65, d - 0.06, body);
  for (let i = 0; i < 3; i++) {
    box(s, w / 2 - 0.24, 0.1 + i * 0.205, d / 2 - 0.025, 0.4, 0.19, 0.012, body);
    box(s, w / 2 - 0.24, 0.18 + i * 0.205, d / 2 - 0.01, 0.12, 0.012, 0.015, iron);
  }
}

/** A low coffee table with a shelf. */
export function coffeeTable(s: Stage, w = 1.1, d = 0.6, m: Material = teak) {
  box(s, 0, 0.37, 0, w, 0.04, d, m);
  box(s, 0, 0.14, 0, w - 0.12, 0.02, d - 0.12, m);
  for (const x of [-w / 2 + 0.06, w / 2 - 0.06])
    for (const z of [-d / 2 + 0.06, d / 2 - 0.06]) box(s, x, 0, z, 0.05, 0.37, 0.05, m);
}

/** A counter or bar front: panelled face, thick top that overhangs towards +z. */
export function counter(
  s: Stage,
  w: number,
  front: Material,
  top: Material,
  { h = 1.08, d = 0.6, plinth = iron as Material } = {},
) {
  box(s, 0, 0, -0.03, w, 0.1, d - 0.08, plinth);
  box(s, 0, 0.1, 0, w, h - 0.15, d, front);
  box(s, 0, h - 0.05, 0.05, w + 0.06, 0.05, d + 0.14, top);
}

/** A bed with headboard towards -z, mattress, cover and pillows. */
export function bed(
  s: Stage,
  cover: Material,
  {
    w = 1.7,
    head = wood("#5a3a25") as Material,
    linen = cloth("#f4f0e8") as Material,
    throwOver = undefined as Material | undefined,
  } = {},
) {
  const d = 2;
  box(s, 0, 0.08, 0, w, 0.2, d, head);
  box(s, 0, 0, -d / 2 - 0.04, w + 0.12, 1.12, 0.07, head);
  cushion(s, 0, 0.26, 0, w - 0.02, 0.22, d - 0.02, linen, 0.06);
  cushion(s, 0, 0.3, 0.26, w + 0.06, 0.22, d - 0.5, cover, 0.07);
  if (throwOver) cushion(s, 0, 0.31, 0.72, w + 0.09, 0.225, 0.5, throwOver, 0.06);
  for (const x of [-w / 4, w / 4]) {
    s.at({ x, y: 0.46, z: -0.82, lean: -28 }, () =>
      cushion(s, 0, 0, 0.05, w / 2 - 0.14, 0.42, 0.15, linen, 0.07),
    );
    s.at({ x, y: 0.46, z: -0.66, lean: -34 }, () =>
      cushion(s, 0, 0, 0.05, w / 2 - 0.24, 0.34, 0.13, cover, 0.06),
    );
  }
}

/** A closed cabinet or sideboard on legs, `doors` across. */
export function sideboard(s: Stage, w = 1.6, h = 0.75, m: Material = teak, doors = 4, d = 0.42) {
  for (const x of [-w / 2 + 0.1, w / 2 - 0.1])
    for (const z of [-d / 2 + 0.06, d / 2 - 0.06]) cyl(s, x, 0, z, 0.014, 0.16, m, 0.022, 10);
  box(s, 0, 0.16, 0, w, h - 0.16, d, m);
  for (let i = 0; i < doors; i++) {
    const x = -w / 2 + (w / doors) * (i + 0.5);
    box(s, x, 0.19, d / 2 + 0.006, w / doors - 0.02, h - 0.22, 0.012, m);
    ball(
      s,
      x + (i % 2 ? -1 : 1) * (w / doors / 2 - 0.05),
      0.16 + (h - 0.16) * 0.55,
      d / 2 + 0.02,
      0.013,
      iron,
      1,
      10,
    );
  }
}

/** Cups, plates and a bottle for one place at a table, at table height `y`. */
export function setting(
  s: Stage,
  y: number,
  plate: Material = plain("#f5f2ec", { gloss: 0.06, rough: 0.1 }),
) {
  lathe(
    s,
    0,
    y,
    0,
    [
      [0.06, 0],
      [0.075, 0.004],
      [0.13, 0.02],
      [0.132, 0.022],
      [0.1, 0.012],
      [0.001, 0.008],
    ],
    plate,
    24,
  );
  lathe(
    s,
    0.17,
    y,
    -0.14,
    [
      [0.032, 0],
      [0.034, 0.004],
      [0.006, 0.012],
      [0.006, 0.08],
      [0.03, 0.105],
      [0.036, 0.15],
      [0.031, 0.19],
    ],
    plain("#dfe6e6", { gloss: 0.12, rough: 0.05 }),
    16,
  );
  box(s, -0.19, y, 0, 0.018, 0.004, 0.19, plain("#b9bcbd", { gloss: 0.4, rough: 0.2 }));
}
