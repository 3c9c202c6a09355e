import {
  hash,
  hex,
  iron,
  type Material,
  plain,
  steel,
  times,
} from "#db/seed/photos/render/material.ts";
import type { Vec } from "#db/seed/photos/render/mesh.ts";
import { box, cyl, tube } from "#db/seed/photos/render/shapes.ts";
import { wood } from "#db/seed/photos/render/textures.ts";
import type { Stage } from "./stage.ts";

/** A laptop standing open on y, its screen towards -z's user (who sits at +z). */
export function laptop(s: Stage, y: number) {
  const silver = plain("#b9bcbf", { gloss: 0.08, rough: 0.3 });
  box(s, 0, y, 0, 0.32, 0.015, 0.22, silver);
  s.at({ y: y + 0.015, z: -0.11, lean: -18 }, () => {
    box(s, 0, 0, 0, 0.32, 0.21, 0.01, silver);
    const [a, b] = [hex("#3f6f8a"), hex("#e6d7bf")];
    const glow: Material = {
      paint: () => [0, 0, 0],
      gloss: 0,
      rough: 1,
      glow: (_, v) => times(v > 0.16 ? a : b, 0.5),
    };
    s.quad(
      [-0.15, 0.01, 0.007],
      [0.15, 0.01, 0.007],
      [0.15, 0.2, 0.007],
      [-0.15, 0.2, 0.007],
      glow,
    );
  });
}

/** A writing board on a wall (facing +z), with a few lines of chalk or ink. */
export function board(
  s: Stage,
  w: number,
  h: number,
  y: number,
  colour: string,
  ink: string,
  frame: Material = wood("#a57a4e"),
) {
  box(s, 0, y - 0.04, 0.015, w + 0.08, h + 0.08, 0.03, frame);
  const [c, i] = [hex(colour), hex(ink)];
  const m: Material = {
    gloss: 0.02,
    rough: 0.4,
    paint: (u, v) => {
      const row = Math.floor(v / 0.17);
      const long = 0.25 + 0.55 * hash(row, 1, 5);
      const wobble = v / 0.17 - row + 0.1 * Math.sin(u * 60 + row) + 0.08 * Math.sin(u * 143);
      const written =
        u > 0.2 &&
        u < 0.2 + long * (w - 0.4) * 0.6 &&
        v > 0.25 &&
        Math.abs(wobble - 0.5) < 0.09 &&
        Math.sin(u * 31 + row * 9) > -0.6;
      const drawn =
        Math.abs(Math.hypot(u - w * 0.8, v - h * 0.5) - h * 0.24) < 0.012 ||
        (Math.abs(v - h * 0.5) < 0.008 && Math.abs(u - w * 0.8) < h * 0.33);
      return written || drawn ? i : c;
    },
  };
  s.quad([-w / 2, y, 0.032], [w / 2, y, 0.032], [w / 2, y + h, 0.032], [-w / 2, y + h, 0.032], m);
}

/** A roof truss over `span` metres along x, its lower bar at y. */
export function truss(s: Stage, span: number, y: number, m: Material = iron, rise = 1.4) {
  tube(
    s,
    [
      [-span / 2, y, 0],
      [span / 2, y, 0],
    ],
    0.05,
    m,
    8,
  );
  for (const side of [-1, 1])
    tube(
      s,
      [
        [(side * span) / 2, y, 0],
        [0, y + rise, 0],
      ],
      0.05,
      m,
      8,
    );
  const n = 6;
  for (let i = 1; i < n; i++) {
    const x = -span / 2 + (span * i) / n;
    const top = y + rise * (1 - Math.abs(x) / (span / 2));
    tube(
      s,
      [
        [x, y, 0],
        [x, top, 0],
      ],
      0.03,
      m,
      6,
    );
    const next = x + (x < 0 ? span / n : -span / n);
    const after = y + rise * (1 - Math.abs(next) / (span / 2));
    if (x !== 0)
      tube(
        s,
        [
          [x, y, 0],
          [next, after, 0],
        ],
        0.025,
        m,
        6,
      );
  }
}

/** Steel shelving `w` wide with boxes on its boards, back towards -z. */
export function stockRack(s: Stage, w = 2.7, h = 3.6, seed = 1) {
  const blue = plain("#2f5a86", { gloss: 0.04, rough: 0.3 });
  const orange = plain("#d9702e", { gloss: 0.04, rough: 0.3 });
  for (const x of [-w / 2, w / 2])
    for (const z of [-0.5, 0.5]) box(s, x, 0, z, 0.09, h, 0.09, blue);
  for (let level = 0; level < 3; level++) {
    const y = 0.12 + (level * (h - 0.4)) / 2.6;
    for (const z of [-0.5, 0.5]) box(s, 0, y, z, w, 0.11, 0.05, orange);
    box(s, 0, y + 0.11, 0, w, 0.02, 1, wood("#b08a5c"));
    const n = 3;
    for (let i = 0; i < n; i++) {
      const k = hash(i, level, seed);
      if (k < 0.12) continue;
      const bh = 0.45 + 0.4 * hash(i, level, seed + 2);
      const tone = ["#b98a5a", "#a97c4e", "#c79a68", "#8f8a80"][Math.floor(k * 4)] ?? "#b98a5a";
      s.at({ turn: (k - 0.5) * 6 }, () =>
        box(s, -w / 2 + (w * (i + 0.5)) / n, y + 0.13, 0, w / n - 0.14, bh, 0.8, plain(tone)),
      );
    }
  }
}

/** A wooden pallet with crates piled on it. */
export function pallet(s: Stage, crates: number, m: Material = wood("#b08452")) {
  for (let i = 0; i < 6; i++) box(s, -0.5 + i * 0.2, 0.1, 0, 0.15, 0.025, 1.1, m);
  for (const z of [-0.45, 0, 0.45]) box(s, 0, 0, z, 1.15, 0.1, 0.1, m);
  for (let i = 0; i < crates; i++) {
    const [col, row, level] = [i % 2, Math.floor(i / 2) % 2, Math.floor(i / 4)];
    box(
      s,
      -0.27 + col * 0.54,
      0.125 + level * 0.46,
      -0.26 + row * 0.52,
      0.5,
      0.44,
      0.48,
      plain(i % 3 ? "#b98a5a" : "#a3774a"),
    );
  }
}

/** A school desk with its bench behind it, `w` wide, pupil at +z. */
export function schoolDesk(s: Stage, w = 1.1, m: Material = wood("#a9794a")) {
  box(s, 0, 0.7, 0, w, 0.03, 0.45, m);
  box(s, 0, 0.5, -0.18, w, 0.2, 0.02, m);
  box(s, 0, 0.42, 0.6, w, 0.03, 0.3, m);
  for (const x of [-w / 2 + 0.05, w / 2 - 0.05]) {
    for (const z of [-0.18, 0.18, 0.7]) box(s, x, 0, z, 0.04, z > 0.5 ? 0.42 : 0.7, 0.04, steel);
    box(s, x, 0.1, 0.25, 0.04, 0.04, 0.95, steel);
  }
}

/** A dress form on a stand. */
export function dressForm(s: Stage, m: Material) {
  const body: readonly (readonly [number, number])[] = [
    [0.17, 0.8],
    [0.19, 0.9],
    [0.13, 1.15],
    [0.185, 1.35],
    [0.17, 1.45],
    [0.06, 1.52],
    [0.055, 1.6],
  ];
  const around = 24;
  const rings = body.map(([r, y]) =>
    Array.from({ length: around }, (_, i): Vec => {
      const a = (i / around) * 6.2832;
      return [Math.cos(a) * r, y, Math.sin(a) * r * 0.72];
    }),
  );
  for (let k = 0; k + 1 < rings.length; k++)
    for (let i = 0; i < around; i++) {
      const [p, q] = [rings[k] as Vec[], rings[k + 1] as Vec[]];
      const j = (i + 1) % around;
      s.quad(p[j] as Vec, p[i] as Vec, q[i] as Vec, q[j] as Vec, m);
    }
  cyl(s, 0, 1.6, 0, 0.055, 0.03, wood("#6b4529"));
  cyl(s, 0, 0.02, 0, 0.015, 0.8, wood("#6b4529"));
  cyl(s, 0, 0, 0, 0.2, 0.03, wood("#6b4529"));
}
