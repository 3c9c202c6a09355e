import { cloth, iron, lamp, plain } from "#db/seed/photos/render/material.ts";
import { ball, box, tube } from "#db/seed/photos/render/shapes.ts";
import { curtain } from "./hangings.ts";
import type { Stage } from "./stage.ts";

const garments = [
  "#c9623f",
  "#e9d9bf",
  "#3f5d58",
  "#d8a43d",
  "#7a3d4b",
  "#f1eadf",
  "#4b5a7a",
  "#b98872",
];

/** A rail of hanging clothes along x. */
export function clothesRail(s: Stage, w = 1.3, colours: readonly string[] = garments) {
  for (const x of [-w / 2, w / 2]) {
    tube(
      s,
      [
        [x, 0.02, -0.22],
        [x, 0.02, 0.22],
      ],
      0.014,
      iron,
      8,
    );
    tube(
      s,
      [
        [x, 0, 0],
        [x, 1.65, 0],
      ],
      0.014,
      iron,
      8,
    );
  }
  tube(
    s,
    [
      [-w / 2, 1.65, 0],
      [w / 2, 1.65, 0],
    ],
    0.014,
    iron,
    8,
  );
  const n = Math.floor(w / 0.085);
  for (let i = 0; i < n; i++) {
    const x = -w / 2 + 0.06 + i * 0.085;
    const h = 0.75 + 0.35 * ((i * 0.37) % 1);
    s.at({ x, turn: 90 + ((i * 31) % 9) - 4 }, () =>
      curtain(s, 0.42, 1.55, cloth(colours[i % colours.length] ?? "#888888"), {
        folds: 2,
        deep: 0.022,
        floor: 1.55 - h,
      }),
    );
  }
}

/** One bulb of a make-up mirror, on the wall behind it. */
export function vanityBulb(s: Stage) {
  box(s, 0, -0.03, 0, 0.05, 0.06, 0.03, plain("#c9a24a", { gloss: 0.5, rough: 0.3 }));
  ball(s, 0, 0, 0.05, 0.035, lamp("#ffe3bd", 3.5), 1, 12);
}
