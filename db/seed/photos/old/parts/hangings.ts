import {
  glass,
  hash,
  hex,
  iron,
  type Material,
  plain,
  times,
} from "#db/seed/photos/render/material.ts";
import type { Vec } from "#db/seed/photos/render/mesh.ts";
import { box, sheet } from "#db/seed/photos/render/shapes.ts";
import { artwork, wood } from "#db/seed/photos/render/textures.ts";
import type { Stage } from "./stage.ts";

const oak = wood("#9b7146");

/** A flat rug `w` by `d` with a border and a diamond field. */
export function rug(s: Stage, w: number, d: number, colours: readonly [string, string, string]) {
  const [ground, second, line] = colours.map(hex) as [Vec, Vec, Vec];
  const m: Material = {
    gloss: 0,
    rough: 1,
    paint: (u, v) => {
      const [x, y] = [Math.abs(u - w / 2), Math.abs(v - d / 2)];
      const edge = Math.min(w / 2 - x, d / 2 - y);
      const diamond = Math.abs(((x / 0.34) % 1) - 0.5) + Math.abs(((y / 0.34) % 1) - 0.5);
      const weave = 0.85 + 0.25 * hash(Math.floor(u * 170), Math.floor(v * 170), 3);
      const colour =
        edge < 0.07
          ? line
          : edge < 0.17
            ? second
            : edge < 0.19
              ? line
              : diamond < 0.2
                ? second
                : diamond < 0.27
                  ? line
                  : ground;
      return times(colour, weave);
    },
  };
  box(s, 0, 0, 0, w, 0.008, d, plain("#6b5a48"));
  s.quad(
    [-w / 2, 0.012, d / 2],
    [w / 2, 0.012, d / 2],
    [w / 2, 0.012, -d / 2],
    [-w / 2, 0.012, -d / 2],
    m,
  );
}

/** A hanging curtain `w` wide, `h` high, in folds; it hangs from y = h to just above the floor. */
export function curtain(
  s: Stage,
  w: number,
  h: number,
  m: Material,
  { folds = w * 9, deep = 0.05, floor = 0.02 } = {},
) {
  const n = Math.ceil(folds * 8);
  const row = (y: number, k: number): Vec[] =>
    Array.from({ length: n + 1 }, (_, i) => {
      const t = i / n;
      const a = t * folds * Math.PI * 2;
      return [
        -w / 2 + w * t + Math.sin(a * 2) * 0.006,
        y,
        Math.sin(a + Math.sin(t * 9) * 0.8) * deep * k,
      ];
    });
  sheet(s, [row(floor, 1.15), row(h * 0.35, 1), row(h * 0.75, 0.9), row(h, 0.65)], m);
}

export const sheer = (colour = "#f6f1e6"): Material => ({ ...plain(colour), through: 0.65 });

/** A framed picture on a wall (facing +z), centred on x at height y. */
export function picture(
  s: Stage,
  x: number,
  y: number,
  w: number,
  h: number,
  m: Material,
  frame: Material = oak,
) {
  box(s, x, y - h / 2 - 0.025, 0.015, w + 0.05, h + 0.05, 0.03, frame);
  box(s, x, y - h / 2, 0.024, w, h, 0.014, plain("#f4f0e8"));
  const [l, r, b, t, z] = [
    x - w / 2 + 0.05,
    x + w / 2 - 0.05,
    y - h / 2 + 0.05,
    y + h / 2 - 0.05,
    0.033,
  ];
  s.tri(
    [
      [l, b, z],
      [r, b, z],
      [r, t, z],
    ],
    [
      [0, 0],
      [1, 0],
      [1, 1],
    ],
    m,
  );
  s.tri(
    [
      [l, b, z],
      [r, t, z],
      [l, t, z],
    ],
    [
      [0, 0],
      [1, 1],
      [0, 1],
    ],
    m,
  );
}

export const art = (
  seed: number,
  colours: readonly string[] = ["#efe4d2", "#c8643c", "#2f5d57", "#e0a63f", "#3b3a4a"],
) => artwork(colours, seed);

/** A mirror on a wall (facing +z) with a thin frame; `round` cuts it to a circle. */
export function mirror(
  s: Stage,
  x: number,
  y: number,
  w: number,
  h: number,
  frame: Material = iron,
) {
  box(s, x, y - h / 2 - 0.02, 0.012, w + 0.04, h + 0.04, 0.024, frame);
  s.quad(
    [x - w / 2, y - h / 2, 0.026],
    [x + w / 2, y - h / 2, 0.026],
    [x + w / 2, y + h / 2, 0.026],
    [x - w / 2, y + h / 2, 0.026],
    glass(),
  );
}
