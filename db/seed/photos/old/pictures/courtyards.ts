import { ground, parasol } from "#db/seed/photos/parts/building.ts";
import { caneChair } from "#db/seed/photos/parts/chairs.ts";
import { cup, vase } from "#db/seed/photos/parts/decor.ts";
import { festoon } from "#db/seed/photos/parts/festive-lamps.ts";
import { scenery, viewAround } from "#db/seed/photos/parts/outside.ts";
import { plant } from "#db/seed/photos/parts/plants.ts";
import { camera, type Picture, views } from "#db/seed/photos/parts/set.ts";
import type { Stage } from "#db/seed/photos/parts/stage.ts";
import { counter, roundTable } from "#db/seed/photos/parts/tables.ts";
import { hedge, palm, tree } from "#db/seed/photos/parts/trees.ts";
import { hours } from "#db/seed/photos/render/light.ts";
import { cloth, iron } from "#db/seed/photos/render/material.ts";
import { box, cyl } from "#db/seed/photos/render/shapes.ts";
import { terrazzo, wood } from "#db/seed/photos/render/textures.ts";

const oak = wood("#a87646");

const walnut = wood("#5f3d28");

const seat = (s: Stage, turn: number, c: string) =>
  s.at({ turn }, () => s.at({ z: -0.62 }, () => caneChair(s, walnut, cloth(c))));

/** Tables under a tree and strings of bulbs. */
export function yard(evening: boolean) {
  return (s: Stage) => {
    ground(s, 50, terrazzo("#b3a58f", ["#8f8271", "#cbbfa9", "#756a5d"]));
    viewAround(s, scenery("garden", evening ? 0.06 : 0.6), 26, 1.2);
    s.at({ z: -7 }, () => hedge(s, 16, 1.5, 0.8, 4));
    s.at({ x: -3.6, z: -4.6 }, () => tree(s, 6.2, 3));
    s.at({ x: 5.4, z: -5.4 }, () => palm(s, 5.2, 4));
    for (const [x, z, t] of [
      [-1.6, -2.6, 15],
      [1.5, -3.4, 50],
      [0.3, -0.6, 80],
      [3.6, -1.4, 20],
      [-3.6, -0.4, 0],
    ] as const) {
      s.at({ x, z, turn: t }, () => {
        roundTable(s, 0.42, 0.74, oak);
        for (const a of [0, 120, 240]) seat(s, a, "#c9b48c");
        s.at({ y: 0.74 }, () => {
          cup(s, 0);
          s.at({ x: 0.16, z: -0.1 }, () => vase(s, 0.16, 2));
        });
      });
    }
    if (!evening)
      for (const [x, z] of [
        [1.5, -3.4],
        [-3.6, -0.4],
      ] as const)
        s.at({ x: x + 0.05, z }, () => parasol(s, 1.5, cloth("#d9623f")));
    for (const [a, b] of [
      [-5, -3],
      [-5, -6],
      [4.5, -6],
    ] as const)
      festoon(s, [a, 3.5, b], [a > 0 ? -2.5 : 5.5, 3.7, b + (a > 0 ? 6 : 1)], 14, {
        strength: evening ? 0.3 : 0.05,
        bright: evening ? 5 : 2,
      });
    for (const x of [-5, 5.5]) for (const z of [-2.6, -5.6]) cyl(s, x, 0, z, 0.05, 3.7, iron);
    for (const x of [-5.4, -2.2, 4.4])
      s.at({ x, z: -5.9 }, () => plant(s, 1.3, { seed: Math.round(x * 3) + 20 }));
    s.at({ x: 2.4, z: -6.3 }, () => {
      counter(s, 2.6, oak, walnut, { h: 1.05 });
      for (const x of [-1.2, 1.2]) box(s, x, 0, -0.25, 0.09, 2.5, 0.09, walnut);
      box(s, 0, 2.45, 0, 3, 0.08, 1.2, walnut);
    });
    if (evening) s.bulb([2.4, 2.2, -6.1], "#ffca8c", 2.5, 0.1);
  };
}

export const courtyards: Picture[] = [
  ...views(
    {
      day: hours.noon(40, 50),
      indoors: false,
      look: { stops: 0.1, warmth: 0.1 },
      build: yard(false),
    },
    [
      {
        name: "cafe-courtyard-noon",
        shows: "Courtyard cafe with parasols, a tree and cane chairs",
        categories: [8, 16],
        camera: camera([-0.9, 1.55, 4], [0.2, -3.6], 50, 0.04),
      },
    ],
  ),
  ...views(
    { day: hours.dusk(170), indoors: false, look: { stops: -0.5, warmth: 0.2 }, build: yard(true) },
    [
      {
        name: "cafe-courtyard-lights",
        width: 1600,
        height: 1000,
        shows: "Courtyard tables under strings of warm bulbs at dusk",
        categories: [8, 9, 20],
        camera: camera([2, 1.5, 3.4], [-0.6, -3.6], 50, 0.06),
      },
    ],
  ),
];
