import {
  arcade,
  column,
  facade,
  gable,
  ground,
  groundAround,
  parasol,
  pool,
  roofTiles,
  steps,
} from "#db/seed/photos/parts/building.ts";
import { flowerBed } from "#db/seed/photos/parts/flowers.ts";
import { curtain, sheer } from "#db/seed/photos/parts/hangings.ts";
import { globe } from "#db/seed/photos/parts/lamps.ts";
import { scenery, viewAround } from "#db/seed/photos/parts/outside.ts";
import { plant } from "#db/seed/photos/parts/plants.ts";
import { armchair, lounger, sofa } from "#db/seed/photos/parts/seats.ts";
import { camera, type Picture, views } from "#db/seed/photos/parts/set.ts";
import type { Stage } from "#db/seed/photos/parts/stage.ts";
import { coffeeTable } from "#db/seed/photos/parts/tables.ts";
import { hedge, palm, tree } from "#db/seed/photos/parts/trees.ts";
import { hours } from "#db/seed/photos/render/light.ts";
import { cloth, plaster } from "#db/seed/photos/render/material.ts";
import { box } from "#db/seed/photos/render/shapes.ts";
import { grass, tiles, wood } from "#db/seed/photos/render/textures.ts";

const teak = wood("#7a5233");

const stone = tiles("#cfc4ae", "#c6baa3", 0.6, "#a3967f");

/** Resort pool between palms, a tiled pavilion behind. */
export function resortPool(evening: boolean) {
  return (s: Stage) => {
    s.at({ z: -3 }, () => {
      groundAround(s, 60, 6, 11, grass("#47682e", "#8aa850"));
      pool(s, 6, 11, stone);
      for (const x of [-4.3, 4.3])
        s.quad(
          [x - 1.1, 0.006, 6.5],
          [x + 1.1, 0.006, 6.5],
          [x + 1.1, 0.006, -6.5],
          [x - 1.1, 0.006, -6.5],
          stone,
        );
    });
    viewAround(s, scenery("palms", evening ? 0.1 : 0.6), 36, 1.5);
    for (const z of [-6.6, -4.2, -1.8])
      for (const x of [-4.5, 4.5])
        s.at({ x, z, turn: x < 0 ? 90 : -90 }, () =>
          lounger(s, cloth(x < 0 ? "#f2ead8" : "#d9e3df"), teak),
        );
    for (const z of [-5.4, -0.6])
      for (const x of [-5.6, 5.6]) s.at({ x, z }, () => parasol(s, 1.4, cloth("#efe3c8"), 2.4));
    s.at({ z: -12 }, () => {
      s.at({ y: 0.01 }, () => box(s, 0, 0, 0, 9, 0.3, 4.4, stone));
      for (const x of [-4, -2, 0, 2, 4])
        for (const z of [1.8])
          s.at({ x, y: 0.3, z }, () => column(s, 2.7, plaster("#efe4cf"), 0.13));
      s.at({ y: 0.3, z: -1.8 }, () =>
        facade(
          s,
          9,
          3,
          plaster("#e9d9bb", 0.1),
          [1, 3.9, 6.6].map((from) => ({
            from,
            to: from + 1.5,
            sill: 0.2,
            head: 2.4,
            bars: [2, 3] as const,
            frame: teak,
          })),
          evening,
        ),
      );
      gable(s, 9.2, 5, 3.2, 1.7, roofTiles(), teak, 0.6);
      if (evening)
        for (const x of [-3, 0, 3])
          s.at({ x, z: 1 }, () => globe(s, 3.2, 2.5, 0.18, { strength: 3 }));
    });
    for (const [x, z, h] of [
      [-7.4, -7, 6.4],
      [7.6, -9.5, 7.2],
      [-8.4, -1.4, 5.8],
      [8.4, -3, 6],
      [-6, -14, 7.8],
      [6.4, -15, 8],
    ] as const)
      s.at({ x, z }, () => palm(s, h, Math.round(x * 2 + 30)));
    for (const x of [-3.6, 3.6]) s.at({ x, z: -9.2 }, () => plant(s, 1.2, { seed: x + 9 }));
    if (evening)
      for (const z of [-7, -3, 1])
        for (const x of [-2.6, 2.6]) s.bulb([x, 0.25, z], "#9fe6ea", 1.2, 0.1);
  };
}

/** Lap pool in the court of a modern house. */
export function courtPool(s: Stage) {
  s.at({ z: -4 }, () => {
    groundAround(s, 40, 4.4, 12, stone);
    pool(s, 4.4, 12, plaster("#e9e3d6"));
  });
  viewAround(s, scenery("garden", 0.6), 22, 1.3);
  s.at({ x: -4.6, z: -3, turn: 90 }, () => {
    arcade(s, 5, plaster("#efe7d8", 0.08), {
      w: 1.7,
      pier: 0.36,
      spring: 2,
      height: 3.6,
      deep: 0.36,
      point: 0,
    });
    s.at({ z: -2.4 }, () => {
      s.quad([-6, 0, 0], [6, 0, 0], [6, 3.6, 0], [-6, 3.6, 0], plaster("#c98f6d", 0.12));
    });
    box(s, 0, 3.6, -1.1, 12.2, 0.25, 3, plaster("#efe7d8"));
  });
  for (const z of [-6, -3.4, -0.8])
    s.at({ x: 3.6, z, turn: -90 }, () => lounger(s, cloth("#e3d5b8"), teak));
  s.at({ x: 4.6, z: -4.7 }, () => parasol(s, 1.5, cloth("#c9623f"), 2.5));
  s.at({ x: 5.6, z: -5, turn: 90 }, () => hedge(s, 14, 1.9, 0.8, 6));
  s.at({ z: -11.4 }, () => hedge(s, 12, 2, 0.8, 7));
  s.at({ x: 4.4, z: -9.6 }, () => palm(s, 6, 3));
  for (const z of [-8.8, -5.8, -2.8])
    s.at({ x: -3.2, z }, () => plant(s, 1.1, { seed: Math.round(z + 20) }));
}

/** Resort cottage deck facing a lake of lawn and hills. */
export function cottage(s: Stage) {
  ground(s, 60, grass("#49692f", "#93ad57"));
  viewAround(s, scenery("hills", 0.6), 46, 2);
  s.at({ z: -3.2 }, () => {
    box(s, 0, 0, 0, 7, 0.5, 6, wood("#8a623f"));
    s.at({ y: 0.5, z: -1 }, () => {
      facade(s, 6, 2.7, plaster("#e6d8bd", 0.12), [
        { from: 0.7, to: 2.2, sill: 0.7, head: 2.2, bars: [2, 2], frame: teak },
        { from: 2.7, to: 4.5, sill: 0, head: 2.3, bars: [3, 1], frame: teak },
      ]);
      for (const x of [-3, 3])
        s.quad([x, 0, 0], [x, 0, -3], [x, 2.7, -3], [x, 2.7, 0], plaster("#e6d8bd"));
    });
    for (const x of [-3.2, 0, 3.2]) box(s, x, 0.5, 2.7, 0.16, 2.5, 0.16, teak);
    s.at({ z: 0 }, () => gable(s, 7, 6, 3, 2, roofTiles("#8a5236"), teak, 0.5));
    s.at({ x: -1.6, y: 0.5, z: 1, turn: 25 }, () => armchair(s, cloth("#d9c39a"), teak));
    s.at({ x: 1.7, y: 0.5, z: 0.9, turn: -20 }, () => sofa(s, cloth("#5f7f6a"), { w: 1.7 }));
    s.at({ x: 0, y: 0.5, z: 1.6 }, () => coffeeTable(s, 0.8, 0.5, teak));
    s.at({ z: 3.9 }, () => steps(s, 2, 3, wood("#8a623f")));
    for (const x of [-3, 3]) s.at({ x, y: 0.5, z: 2.4 }, () => curtain(s, 0.4, 2.4, sheer()));
  });
  for (const side of [-1, 1]) s.at({ x: side * 3.2, z: 0.6 }, () => flowerBed(s, 3.4, 12 + side));
  for (const [x, z, h] of [
    [-7, -5, 7],
    [7.5, -7, 8.5],
    [-9.5, -12, 9],
  ] as const)
    s.at({ x, z }, () => tree(s, h, x + 30));
  s.at({ x: 5.6, z: -2 }, () => palm(s, 5, 8));
}

const sun = { stops: 0.05, warmth: 0.1 };

export const resorts: Picture[] = [
  ...views({ day: hours.noon(35, 48), indoors: false, look: sun, build: resortPool(false) }, [
    {
      name: "resort-pool-palms",
      shows: "Resort pool between palms with loungers and a tiled pavilion",
      categories: [7, 18],
      camera: camera([-1.6, 1.8, 5.6], [0.4, -8], 48, 0.08),
    },
  ]),
  ...views(
    {
      day: hours.dusk(170),
      indoors: false,
      look: { stops: -0.45, warmth: 0.1 },
      build: resortPool(true),
    },
    [
      {
        name: "resort-pool-dusk",
        shows: "Pool and lit pavilion at dusk",
        categories: [7, 18],
        camera: camera([1.4, 1.7, 4.8], [-0.2, -8], 46, 0.08),
      },
    ],
  ),
  ...views({ day: hours.noon(60, 50), indoors: false, look: sun, build: courtPool }, [
    {
      name: "pool-arcade-court",
      shows: "Long pool beside a white arcade with loungers",
      categories: [18],
      camera: camera([0.9, 1.7, 4.6], [-0.4, -7], 50, 0.04),
    },
  ]),
  ...views({ day: hours.morning(40, 28), indoors: false, look: sun, build: cottage }, [
    {
      name: "resort-hill-cottage",
      shows: "Cottage with a furnished deck before green hills",
      categories: [7, 6],
      camera: camera([-3, 1.7, 5.6], [0.2, -3], 48, 0.1),
    },
  ]),
];
