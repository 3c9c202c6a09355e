import { ground } from "#db/seed/photos/parts/building.ts";
import { hallChair } from "#db/seed/photos/parts/chairs.ts";
import { festoon } from "#db/seed/photos/parts/festive-lamps.ts";
import { flowerBed } from "#db/seed/photos/parts/flowers.ts";
import { scenery, viewAround } from "#db/seed/photos/parts/outside.ts";
import { bench } from "#db/seed/photos/parts/seats.ts";
import { camera, type Picture, views } from "#db/seed/photos/parts/set.ts";
import type { Stage } from "#db/seed/photos/parts/stage.ts";
import { clothTable } from "#db/seed/photos/parts/tables.ts";
import { foliage, hedge, leafCluster, palm, tree } from "#db/seed/photos/parts/trees.ts";
import { hours } from "#db/seed/photos/render/light.ts";
import { brass, cloth, plain, plaster } from "#db/seed/photos/render/material.ts";
import { box, cyl, lathe } from "#db/seed/photos/render/shapes.ts";
import { grass, tiles, wood } from "#db/seed/photos/render/textures.ts";

const teak = wood("#7a5233");

const stone = tiles("#cfc4ae", "#c6baa3", 0.6, "#a3967f");

/** Lawn with paths, flower beds, a fountain and benches. */
function garden(s: Stage) {
  ground(s, 60, grass());
  viewAround(s, scenery("garden", 0.6), 36, 1.5);
  box(s, 0, 0.002, 0, 1.8, 0.01, 18, stone);
  box(s, 0, 0.003, -5, 14, 0.01, 1.6, stone);
  s.at({ z: -5 }, () => {
    const rim = plaster("#d9cfbd", 0.12);
    lathe(
      s,
      0,
      0,
      0,
      [
        [1.7, 0],
        [1.7, 0.5],
        [1.85, 0.52],
        [1.85, 0.6],
        [1.55, 0.6],
        [1.5, 0.35],
      ],
      rim,
      40,
    );
    lathe(
      s,
      0,
      0,
      0,
      [
        [0.3, 0.3],
        [0.22, 0.9],
        [0.3, 1],
        [0.8, 1.2],
        [0.82, 1.26],
        [0.3, 1.12],
        [0.14, 1.3],
        [0.12, 1.6],
        [0.4, 1.75],
        [0.42, 1.8],
        [0.001, 1.7],
      ],
      rim,
      32,
    );
    cyl(
      s,
      0,
      0.34,
      0,
      1.5,
      0.02,
      { ...plain("#2b6b74"), gloss: 0.07, rough: 0.03, ripple: 0.01 },
      1.5,
      40,
    );
  });
  for (const side of [-1, 1]) {
    for (const z of [3.4, -1, -9.6])
      s.at({ x: side * 1.6, z, turn: 90 }, () => flowerBed(s, 3.4, 7 + side + z));
    s.at({ x: side * 3.4, z: -2.6, turn: side * -60 }, () => bench(s, teak, 1.6));
    s.at({ x: side * 6, z: -1.4 }, () => tree(s, 5.6, 4 + side));
    s.at({ x: side * 8, z: -9 }, () => tree(s, 8, 9 + side));
  }
  s.at({ z: -13 }, () => hedge(s, 20, 1.6, 0.9, 3));
  s.at({ x: 3.5, z: -13.5 }, () => palm(s, 7, 5));
}

/** Lawn party: white tables, bulbs between trees. */
export function lawnParty(evening: boolean) {
  return (s: Stage) => {
    ground(s, 60, grass("#3d5c27", "#80a04a"));
    viewAround(s, scenery("garden", evening ? 0.07 : 0.6), 32, 1.4);
    for (const [x, z] of [
      [-2.6, -3],
      [1.2, -4.4],
      [0.4, -0.4],
      [4.4, -2.4],
      [-5.4, -5.4],
    ] as const)
      s.at({ x, z }, () => {
        clothTable(s, cloth("#f4eee2"), 0.75);
        for (let i = 0; i < 6; i++)
          s.at({ turn: i * 60 + 10 }, () =>
            s.at({ z: -1 }, () => hallChair(s, cloth("#f0e4cc"), brass)),
          );
        s.at({ y: 0.95 }, () => foliage(s, 0.16, 70, 5, leafCluster("#b5374a", "#f0b8b0")));
      });
    for (const [x, z, h] of [
      [-7, -7, 7.5],
      [7.4, -8, 8.2],
      [0.6, -13, 9],
    ] as const)
      s.at({ x, z }, () => tree(s, h, x + 12));
    for (const [a, b] of [
      [-3, -8],
      [-6.5, -2.5],
      [-2.5, 0.5],
    ] as const)
      festoon(s, [-7, 4.2, a], [7.4, 4.4, b], 22, {
        sag: 0.9,
        strength: evening ? 0.6 : 0.04,
        bright: evening ? 5 : 1.6,
      });
    s.at({ z: -10 }, () => hedge(s, 18, 1.2, 0.8, 8));
    s.at({ x: 6, z: -4.6 }, () => {
      s.at({ turn: -30 }, () => {
        box(s, 0, 0, 0, 2.4, 1, 0.7, cloth("#f4eee2"));
        box(s, 0, 1, 0, 2.5, 0.04, 0.8, teak);
      });
    });
  };
}

const sun = { stops: 0.05, warmth: 0.1 };

export const gardens: Picture[] = [
  ...views({ day: hours.noon(40, 44), indoors: false, look: sun, build: garden }, [
    {
      name: "garden-fountain-noon",
      shows: "Garden with a fountain, flower beds and stone paths",
      categories: [16],
      camera: camera([-2.6, 1.7, 6], [0.6, -6], 48, 0.06),
    },
    {
      name: "garden-bench-golden",
      shows: "Flower beds and a bench in low golden sun",
      categories: [16, 6],
      day: hours.golden(-55, 16),
      camera: camera([3.2, 1.5, 3.4], [-1.2, -6], 46, 0.04),
    },
  ]),
  ...views(
    {
      day: hours.dusk(170),
      indoors: false,
      look: { stops: -0.5, warmth: 0.15 },
      build: lawnParty(true),
    },
    [
      {
        name: "garden-lawn-evening",
        shows: "Round tables on a lawn under strings of bulbs",
        categories: [16, 13, 19],
        camera: camera([-1, 1.6, 5.4], [0.3, -5], 50, 0.1),
      },
    ],
  ),
];
