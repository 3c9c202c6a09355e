import { iron, type Material, plain } from "#db/seed/photos/render/material.ts";
import type { Vec } from "#db/seed/photos/render/mesh.ts";
import { box, cyl, lathe, sheet, tube } from "#db/seed/photos/render/shapes.ts";
import type { Stage } from "./stage.ts";
import { lightStand } from "./studio-lights.ts";

/** A seamless backdrop: hangs from height `h` at the back, curves and runs `run` metres forward. */
export function backdrop(s: Stage, w: number, h: number, run: number, m: Material, bend = 1) {
  const rows: Vec[][] = [];
  const row = (y: number, z: number): Vec[] => [
    [-w / 2, y, z],
    [0, y, z],
    [w / 2, y, z],
  ];
  rows.push(row(0.012, run), row(0.012, bend));
  for (let i = 1; i <= 14; i++) {
    const a = (i / 14) * (Math.PI / 2);
    rows.push(row(0.012 + bend * (1 - Math.cos(a)), bend * (1 - Math.sin(a))));
  }
  rows.push(row((h + bend) / 2, 0), row(h, 0));
  sheet(s, rows, m);
}

/** A paper backdrop with its roll and two stands. */
export function paperRoll(s: Stage, w: number, h: number, run: number, m: Material) {
  backdrop(s, w, h, run, m, 0.7);
  s.at({ y: h }, () =>
    tube(
      s,
      [
        [-w / 2 - 0.15, 0, 0],
        [w / 2 + 0.15, 0, 0],
      ],
      0.055,
      m,
      14,
    ),
  );
  for (const x of [-w / 2 - 0.2, w / 2 + 0.2]) s.at({ x }, () => lightStand(s, h + 0.05));
}

/** A camera on a tripod, its lens towards +z. */
export function tripod(s: Stage, h = 1.35) {
  for (let i = 0; i < 3; i++) {
    const a = (i / 3) * 6.2832 + 0.5;
    tube(
      s,
      [
        [Math.cos(a) * 0.45, 0, Math.sin(a) * 0.45],
        [0, h - 0.12, 0],
      ],
      0.014,
      iron,
      8,
      0.02,
    );
  }
  cyl(s, 0, h - 0.16, 0, 0.035, 0.14, iron);
  const body = plain("#1d1d1f", { gloss: 0.04, rough: 0.3 });
  box(s, 0, h, 0, 0.15, 0.11, 0.08, body);
  box(s, 0, h + 0.1, 0, 0.06, 0.04, 0.06, body);
  s.at({ y: h + 0.055, z: 0.04, lean: 90 }, () => {
    lathe(
      s,
      0,
      0,
      0,
      [
        [0.04, 0],
        [0.042, 0.1],
        [0.036, 0.14],
        [0.03, 0.13],
      ],
      body,
      20,
    );
  });
}

/** A white reflector panel leaning on a stand. */
export function flag(s: Stage, w = 1, h = 1.8, m: Material = plain("#f5f3ee")) {
  s.at({ lean: -6 }, () => box(s, 0, 0.05, 0, w, h, 0.03, m));
  for (const x of [-w * 0.3, w * 0.3]) box(s, x, 0, -0.1, 0.05, 0.04, 0.5, iron);
}

/** A wall of sound-absorbing wedges on z = 0, `w` by `h`, in squares of upright and lying ridges. */
export function acousticWall(s: Stage, w: number, h: number, y0: number, m: Material, tile = 0.6) {
  const [nx, ny] = [Math.floor(w / tile), Math.floor(h / tile)];
  for (let i = 0; i < nx; i++)
    for (let j = 0; j < ny; j++) {
      const [x, y] = [-(nx * tile) / 2 + i * tile, y0 + j * tile];
      for (let k = 0; k < 5; k++) {
        const [a, b] = [(k / 5) * tile + 0.008, ((k + 1) / 5) * tile - 0.004];
        const mid = (a + b) / 2;
        const p = (t: number, along: number, out: number): Vec =>
          (i + j) % 2 ? [x + t, y + along, out] : [x + along, y + t, out];
        const end = tile - 0.008;
        const flip = (i + j) % 2 === 0;
        const face = (q: readonly [Vec, Vec, Vec, Vec]) =>
          flip ? s.quad(q[3], q[2], q[1], q[0], m) : s.quad(q[0], q[1], q[2], q[3], m);
        face([p(a, 0.008, 0.01), p(mid, 0.008, 0.075), p(mid, end, 0.075), p(a, end, 0.01)]);
        face([p(mid, 0.008, 0.075), p(b, 0.008, 0.01), p(b, end, 0.01), p(mid, end, 0.075)]);
      }
    }
}

/** Upright wooden slats on z = 0 over dark felt, `w` by `h`. */
export function slats(
  s: Stage,
  w: number,
  h: number,
  m: Material,
  { y0 = 0, pitch = 0.09, back = plain("#1f1d1c") as Material } = {},
) {
  s.quad(
    [-w / 2, y0, 0.004],
    [w / 2, y0, 0.004],
    [w / 2, y0 + h, 0.004],
    [-w / 2, y0 + h, 0.004],
    back,
  );
  const n = Math.floor(w / pitch);
  for (let i = 0; i < n; i++)
    box(s, -w / 2 + (i + 0.5) * pitch, y0, 0.022, pitch * 0.55, h, 0.035, m);
}
