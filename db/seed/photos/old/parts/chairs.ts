import { cloth, iron, type Material } from "#db/seed/photos/render/material.ts";
import type { Vec } from "#db/seed/photos/render/mesh.ts";
import { ball, box, cushion, cyl, tube } from "#db/seed/photos/render/shapes.ts";
import { cane, wood } from "#db/seed/photos/render/textures.ts";
import type { Stage } from "./stage.ts";

const darkWood = wood("#4a3020");

/** A cane-backed wooden dining chair, back towards -z. */
export function caneChair(s: Stage, frame: Material = darkWood, seat: Material = cloth("#d8c6a4")) {
  for (const x of [-0.2, 0.2]) {
    tube(
      s,
      [
        [x, 0, 0.2],
        [x, 0.45, 0.19],
      ],
      0.017,
      frame,
      8,
    );
    tube(
      s,
      [
        [x, 0, -0.23],
        [x, 0.45, -0.2],
        [x, 0.86, -0.27],
      ],
      0.017,
      frame,
      8,
    );
    tube(
      s,
      [
        [x, 0.18, 0.2],
        [x, 0.18, -0.21],
      ],
      0.01,
      frame,
      6,
    );
  }
  for (const [y, z] of [
    [0.84, -0.267],
    [0.52, -0.212],
  ] as const)
    tube(
      s,
      [
        [-0.2, y, z],
        [0, y, z - 0.03],
        [0.2, y, z],
      ],
      0.016,
      frame,
      8,
    );
  box(s, 0, 0.415, 0, 0.43, 0.03, 0.43, frame);
  cushion(s, 0, 0.445, 0, 0.42, 0.045, 0.42, seat, 0.02);
  s.quad(
    [-0.19, 0.53, -0.225],
    [0.19, 0.53, -0.225],
    [0.19, 0.83, -0.275],
    [-0.19, 0.83, -0.275],
    cane(),
  );
}

/** A plain padded chair for halls and offices. */
export function hallChair(s: Stage, m: Material, frame: Material = iron) {
  for (const x of [-0.19, 0.19]) {
    tube(
      s,
      [
        [x, 0, 0.22],
        [x, 0.44, 0.2],
      ],
      0.012,
      frame,
      8,
    );
    tube(
      s,
      [
        [x, 0, -0.24],
        [x, 0.46, -0.2],
        [x, 0.9, -0.27],
      ],
      0.012,
      frame,
      8,
    );
  }
  cushion(s, 0, 0.43, 0, 0.44, 0.07, 0.44, m, 0.03);
  s.at({ y: 0.52, z: -0.215, lean: -10 }, () => cushion(s, 0, 0, 0, 0.43, 0.4, 0.05, m, 0.025));
}

/** A swivel chair on five castors. */
export function officeChair(s: Stage, m: Material, frame: Material = iron) {
  for (let i = 0; i < 5; i++) {
    const a = (i / 5) * Math.PI * 2 + 0.3;
    const tip: Vec = [Math.sin(a) * 0.3, 0.06, Math.cos(a) * 0.3];
    tube(s, [[0, 0.1, 0], tip], 0.022, frame, 8, 0.014);
    ball(s, tip[0], 0.03, tip[2], 0.03, frame, 1, 10);
  }
  cyl(s, 0, 0.08, 0, 0.025, 0.36, frame);
  cushion(s, 0, 0.43, 0, 0.48, 0.08, 0.47, m, 0.035);
  s.at({ y: 0.6, z: -0.23, lean: -8 }, () => cushion(s, 0, 0, 0, 0.44, 0.5, 0.06, m, 0.03));
  tube(
    s,
    [
      [0, 0.46, -0.2],
      [0, 0.62, -0.28],
      [0, 0.8, -0.29],
    ],
    0.02,
    frame,
    8,
  );
  for (const x of [-0.27, 0.27]) {
    tube(
      s,
      [
        [x * 0.8, 0.45, -0.02],
        [x, 0.47, -0.02],
        [x, 0.66, -0.04],
      ],
      0.013,
      frame,
      8,
    );
    cushion(s, x, 0.65, 0, 0.07, 0.03, 0.24, frame, 0.012);
  }
}

/** A round stool, `h` metres high. */
export function stool(s: Stage, seat: Material, h = 0.72, frame: Material = iron) {
  for (let i = 0; i < 4; i++) {
    const a = (i / 4) * Math.PI * 2 + 0.785;
    tube(
      s,
      [
        [Math.sin(a) * 0.2, 0, Math.cos(a) * 0.2],
        [Math.sin(a) * 0.13, h - 0.04, Math.cos(a) * 0.13],
      ],
      0.013,
      frame,
      8,
    );
  }
  ring(s, 0.175, h * 0.35, 0.009, frame);
  cyl(s, 0, h - 0.05, 0, 0.17, 0.05, seat, 0.175);
}

/** A horizontal ring of bar. */
export function ring(s: Stage, r: number, y: number, thick: number, m: Material, around = 24) {
  const points = Array.from({ length: around + 1 }, (_, i): Vec => {
    const a = (i / around) * Math.PI * 2;
    return [Math.cos(a) * r, y, Math.sin(a) * r];
  });
  tube(s, points, thick, m, 6);
}

export const armlessChair = (s: Stage) => {
  box(s, 0, 0.43, 0, 0.42, 0.04, 0.42, wood("#7a5233"));
  for (const x of [-0.19, 0.19]) {
    for (const z of [-0.19, 0.19])
      box(s, x, 0, z, 0.035, z < 0 ? 0.92 : 0.43, 0.035, wood("#7a5233"));
  }
  for (const y of [0.62, 0.78]) box(s, 0, y, -0.19, 0.38, 0.07, 0.025, wood("#7a5233"));
};
