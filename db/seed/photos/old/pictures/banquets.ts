import { column } from "#db/seed/photos/parts/building.ts";
import { hallChair } from "#db/seed/photos/parts/chairs.ts";
import { brassLamp, chandelier } from "#db/seed/photos/parts/festive-lamps.ts";
import { flowers } from "#db/seed/photos/parts/flowers.ts";
import { curtain } from "#db/seed/photos/parts/hangings.ts";
import { floorLamp, globe } from "#db/seed/photos/parts/lamps.ts";
import { scenery, viewOutside } from "#db/seed/photos/parts/outside.ts";
import { plant } from "#db/seed/photos/parts/plants.ts";
import { room } from "#db/seed/photos/parts/room.ts";
import { sofa } from "#db/seed/photos/parts/seats.ts";
import { camera, type Picture, views } from "#db/seed/photos/parts/set.ts";
import type { Stage } from "#db/seed/photos/parts/stage.ts";
import { clothTable, counter, setting } from "#db/seed/photos/parts/tables.ts";
import { hours } from "#db/seed/photos/render/light.ts";
import { brass, cloth, type Material, plain, plaster } from "#db/seed/photos/render/material.ts";
import { box } from "#db/seed/photos/render/shapes.ts";
import { marble, patternTiles, wood } from "#db/seed/photos/render/textures.ts";

const walnut = wood("#5f3c26");

/** A round table laid for eight with its chairs. */
function laid(s: Stage, linen: Material, chair: Material, bloom: readonly [string, string]) {
  clothTable(s, linen);
  for (let i = 0; i < 8; i++)
    s.at({ turn: i * 45 + 22 }, () => {
      s.at({ z: -1.08 }, () => hallChair(s, chair, brass));
      s.at({ z: -0.6, turn: 180 }, () => setting(s, 0.75));
    });
  flowers(s, 0.75, bloom[0], bloom[1]);
}

/** Ballroom with chandeliers and columns. */
function ballroom(
  wallColour: string,
  linen: string,
  chair: string,
  bloom: readonly [string, string],
) {
  return (s: Stage) => {
    room(s, {
      width: 13,
      height: 5,
      depth: 16,
      floor: marble("#e6d8c2", "#a88c6b"),
      ceiling: plain("#f0e8da"),
      walls: plaster(wallColour, 0.06),
      skirting: 0.22,
    });
    for (const x of [-6.2, 6.2])
      for (const z of [-6, -3, 0, 3]) s.at({ x, z }, () => column(s, 5, plaster("#f1e8d8"), 0.2));
    for (const x of [-3.6, 0, 3.6])
      for (const z of [-4.6, -1, 2.4])
        s.at({ x: x + (z === -1 ? 0.5 : 0), z }, () => laid(s, cloth(linen), cloth(chair), bloom));
    for (const z of [-4, 0.6]) s.at({ z }, () => chandelier(s, 5, 3.5, 0.85, { strength: 9 }));
    for (const x of [-6.3, 6.3])
      for (const z of [-4.5, -1.5, 1.5])
        s.at({ x, z, y: 2.2, turn: x < 0 ? 90 : -90 }, () =>
          globe(s, 2.8, 0, 0.14, { strength: 1.2 }),
        );
    box(s, 0, 0, -7.2, 6.4, 0.5, 1.6, walnut);
    for (const x of [-2.9, -1.45, 0, 1.45, 2.9])
      s.at({ x, z: -7.8 }, () => curtain(s, 1.5, 4.6, cloth(chair), { deep: 0.09, folds: 7 }));
    s.at({ y: 0.5, z: -7.2 }, () => sofa(s, cloth("#f2e6cd"), { w: 2, legs: brass }));
    for (const x of [-2.2, 2.2]) s.at({ x, y: 0.5, z: -7 }, () => brassLamp(s, 1.3));
  };
}

/** Hall laid for a small dinner, tiled floor and garden doors. */
function courtHall(s: Stage) {
  room(s, {
    width: 9,
    height: 4,
    depth: 11,
    floor: patternTiles("#e9dcc4", "#7a3b36", "#c99a4a", 0.45),
    ceiling: plain("#f1eadc"),
    walls: plaster("#efe3cc", 0.1),
    openings: {
      left: [1.2, 4.2, 7.2].map((from) => ({
        from,
        to: from + 2,
        sill: 0,
        head: 3.2,
        bars: [2, 4] as const,
        frame: walnut,
      })),
    },
  });
  viewOutside(s, "left", 4.5, scenery("palms", 0.85));
  for (const x of [-1.6, 1.9])
    for (const z of [-3.6, -0.6, 2.4])
      s.at({ x, z }, () => laid(s, cloth("#f6efe0"), cloth("#c98b3f"), ["#b5472f", "#f0c9a0"]));
  for (const x of [-1.6, 1.9])
    for (const z of [-3.6, -0.6]) s.at({ x, z }, () => globe(s, 4, 2.7, 0.3, { strength: 1.2 }));
  s.at({ z: -5.3, x: 0.2 }, () => counter(s, 4.4, cloth("#f6efe0"), walnut, { h: 0.95 }));
  s.at({ x: 0.2, z: -5.3 }, () => {
    for (const x of [-1.6, -0.6, 0.4, 1.4])
      s.at({ x }, () => flowers(s, 0.95, "#c9502a", "#f2b53a"));
  });
  s.at({ x: -3.9, z: -5 }, () => plant(s, 2, { seed: 4, potOf: brass }));
  s.at({ x: 3.9, z: -5 }, () => plant(s, 2, { seed: 6, potOf: brass }));
  s.at({ x: 4, z: -1, turn: -90 }, () => floorLamp(s, 1.7));
}

const soft = { stops: 0.15, warmth: 0.15 };

export const banquets: Picture[] = [
  ...views(
    {
      day: hours.night(),
      look: { stops: 0, warmth: 0.1 },
      build: ballroom("#e9dcc6", "#f7f1e4", "#8c2f3d", ["#b5374a", "#f0b8b0"]),
    },
    [
      {
        name: "banquet-ballroom-red",
        shows: "Ballroom with chandeliers, columns and round tables laid for dinner",
        categories: [13],
        camera: camera([-1.8, 1.7, 7], [0.4, -6], 50, 0.06),
      },
      {
        name: "banquet-table-close",
        shows: "Laid round tables with flowers under chandeliers",
        categories: [13, 12],
        camera: camera([4.2, 1.45, 4.9], [-1.6, -4], 44, 0.04),
        build: ballroom("#dfe3dc", "#f4efe6", "#3f6a66", ["#c9a13a", "#f6e6b4"]),
      },
    ],
  ),
  ...views({ day: hours.morning(-70, 32), look: soft, build: courtHall }, [
    {
      name: "banquet-garden-hall",
      shows: "Daylit hall with tables in two rows and patterned tiles",
      categories: [13, 19],
      camera: camera([0.6, 1.6, 4.9], [-0.3, -5], 50, 0.02),
    },
  ]),
];
