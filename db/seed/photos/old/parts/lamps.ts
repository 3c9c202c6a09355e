import { brass, iron, lamp, type Material, plain } from "#db/seed/photos/render/material.ts";
import { ball, box, cyl, lathe, tube } from "#db/seed/photos/render/shapes.ts";
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
  { colour = "#ffdcae", strength = 1.1, bright = 1 } = {},
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

export function readingLamp(s: Stage) {
  box(s, 0, 0, 0, 0.16, 0.02, 0.12, brass);
  box(s, 0, 0.02, 0, 0.015, 0.32, 0.015, brass);
  box(s, 0, 0.34, 0, 0.34, 0.07, 0.12, plain("#2f6a4f", { gloss: 0.08, rough: 0.1 }));
  s.bulb([0, 0.31, 0], "#ffcf96", 0.35, 0.03);
}
