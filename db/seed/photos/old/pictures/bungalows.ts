import {
  arcade,
  column,
  facade,
  gable,
  ground,
  roofTiles,
  steps,
} from "#db/seed/photos/parts/building.ts";
import { books, fan, shelves, vase } from "#db/seed/photos/parts/decor.ts";
import { brassLamp } from "#db/seed/photos/parts/festive-lamps.ts";
import { art, curtain, picture, rug, sheer } from "#db/seed/photos/parts/hangings.ts";
import { floorLamp, pendant } from "#db/seed/photos/parts/lamps.ts";
import { scenery, viewAround, viewOutside } from "#db/seed/photos/parts/outside.ts";
import { figTree, plant } from "#db/seed/photos/parts/plants.ts";
import { room } from "#db/seed/photos/parts/room.ts";
import { armchair, bench, sofa } from "#db/seed/photos/parts/seats.ts";
import { camera, type Picture, views } from "#db/seed/photos/parts/set.ts";
import type { Stage } from "#db/seed/photos/parts/stage.ts";
import { coffeeTable } from "#db/seed/photos/parts/tables.ts";
import { hedge, palm, tree } from "#db/seed/photos/parts/trees.ts";
import { hours } from "#db/seed/photos/render/light.ts";
import { brass, cloth, plain, plaster } from "#db/seed/photos/render/material.ts";
import { box } from "#db/seed/photos/render/shapes.ts";
import { grass, patternTiles, tiles, wood } from "#db/seed/photos/render/textures.ts";

const teak = wood("#6b4529");

/** Tiled-roof house with a verandah, seen from its lawn. */
function house(night: boolean) {
  return (s: Stage) => {
    ground(s, 60, grass());
    viewAround(s, scenery("garden", night ? 0.05 : 0.55));
    const lime = plaster("#ead9b8", 0.12);
    s.at({ z: -3 }, () => {
      box(s, 0, 0, -1.4, 12.4, 0.48, 7.4, plaster("#9a8f80"));
      s.at({ y: 0.48, z: -1.2 }, () => {
        const door = { from: 5.4, to: 6.6, sill: 0, head: 2.4, bars: [2, 3] as const, frame: teak };
        const windows = [1, 3.2, 7.6, 9.8].map((from) => ({
          from,
          to: from + 1.3,
          sill: 0.75,
          head: 2.3,
          bars: [2, 3] as const,
          frame: teak,
        }));
        facade(s, 12, 3.3, lime, [door, ...windows], night);
        for (const x of [-6, 6]) s.quad([x, 0, 0], [x, 0, -4.6], [x, 3.3, -4.6], [x, 3.3, 0], lime);
        s.at({ z: -1.5 }, () => gable(s, 12, 6.4, 3.2, 1.9, roofTiles(), lime, 0.9));
      });
      for (let i = 0; i < 7; i++)
        s.at({ x: -5.7 + i * 1.9, y: 0.48, z: 1.9 }, () =>
          column(s, 2.55, plaster("#f0e6d2"), 0.12),
        );
      s.quad(
        [-6.6, 2.95, 2.9],
        [6.6, 2.95, 2.9],
        [6.6, 3.9, -1.2],
        [-6.6, 3.9, -1.2],
        roofTiles("#a2533a"),
      );
      box(s, 0, 2.95, 1.9, 12, 0.16, 0.18, teak);
      s.at({ z: 3.2 }, () => steps(s, 2.6, 3, plaster("#b0a594")));
      for (const x of [-3.6, 3.6]) s.at({ x, y: 0.48, z: 0.5 }, () => bench(s, teak, 1.5));
      if (night)
        for (const x of [-3.8, 0, 3.8])
          s.at({ x, y: 0.48, z: 0.9 }, () => pendant(s, 3, 2.4, brass, { strength: 3 }));
    });
    s.at({ z: 2.2 }, () =>
      box(s, 0, 0.002, 1.4, 1.7, 0.01, 6, tiles("#c9bda7", "#bdb09a", 0.55, "#8b8272")),
    );
    for (const side of [-1, 1]) {
      s.at({ x: side * 4, z: 0.75 }, () => hedge(s, 4.2, 0.6, 0.5, 3 + side));
      s.at({ x: side * 1.6, z: 1 }, () => plant(s, 1, { seed: 4 + side }));
    }
    s.at({ x: -8.6, z: -2 }, () => palm(s, 6.5, 2));
    s.at({ x: 9, z: -4 }, () => tree(s, 8, 5));
    s.at({ x: -12, z: -11 }, () => tree(s, 10, 7));
    s.at({ x: 4, z: -15 }, () => tree(s, 10.5, 9));
    s.at({ x: 15, z: -12 }, () => palm(s, 9, 6));
  };
}

/** Hall of an old house: arches, patterned floor, wooden swing seat. */
function hall(s: Stage) {
  room(s, {
    width: 7,
    height: 3.9,
    depth: 8,
    floor: patternTiles("#e6dac2", "#2f5f66", "#b3532f", 0.4),
    ceiling: plain("#f0e8d8"),
    walls: {
      left: plaster("#e9d3a4", 0.14),
      right: plaster("#e9d3a4", 0.14),
      back: plaster("#e9d3a4", 0.14),
      front: plaster("#efe3c8"),
    },
    openings: {
      left: [1.4, 4].map((from) => ({
        from,
        to: from + 1.5,
        sill: 0.3,
        head: 2.9,
        bars: [2, 5] as const,
        frame: teak,
      })),
      back: [{ from: 0.6, to: 6.4, sill: 0, head: 3.4, bars: [0, 0] as const, sky: 1.5 }],
    },
  });
  viewOutside(s, "left", 3.5, scenery("garden", 0.8));
  s.at({ z: -4.05 }, () =>
    arcade(s, 3, plaster("#f1e6cf", 0.12), {
      w: 1.5,
      pier: 0.36,
      spring: 1.9,
      height: 3.5,
      deep: 0.3,
    }),
  );
  viewOutside(s, "back", 4, scenery("palms", 0.85), 8);
  for (let i = 0; i < 5; i++) box(s, -3 + i * 1.5, 3.66, 0, 0.14, 0.24, 8, teak);
  s.at({ x: 0.2, z: -1.6 }, () => {
    box(s, 0, 0.48, 0, 1.9, 0.07, 0.7, teak);
    for (const x of [-0.85, 0.85])
      for (const z of [-0.28, 0.28]) box(s, x, 0.55, z, 0.016, 3.15, 0.016, brass);
    s.at({ y: 0.55, x: -0.55, z: -0.05, turn: 10 }, () =>
      box(s, 0, 0, 0, 0.42, 0.14, 0.42, cloth("#b5473a")),
    );
    s.at({ y: 0.55, x: 0.5 }, () => box(s, 0, 0, 0, 0.44, 0.12, 0.44, cloth("#dba53e")));
  });
  s.at({ x: -2.5, z: -2.9 }, () => plant(s, 1.7, { seed: 2, potOf: brass }));
  s.at({ x: 2.7, z: -2.9 }, () => brassLamp(s, 1.25));
  s.at({ x: 2.5, z: -0.8, turn: -75 }, () => armchair(s, cloth("#d9c6a0")));
  s.at({ x: 3.48, z: -1.6, turn: -90 }, () => {
    picture(s, 0, 1.9, 0.8, 1, art(51), teak);
    picture(s, -1.1, 1.9, 0.8, 1, art(57), teak);
  });
  s.at({ x: 0.2, z: 0.3 }, () => fan(s, 3.9, 0.8));
}

/** Library and drawing room. */
function drawingRoom(s: Stage) {
  room(s, {
    width: 6.6,
    height: 3.5,
    depth: 6.6,
    floor: tiles("#b9553b", "#b34e35", 0.4, "#8a3f2c"),
    ceiling: plain("#f1eadc"),
    walls: plaster("#c9d4c4", 0.1),
    openings: {
      right: [1.2, 3.6].map((from) => ({
        from,
        to: from + 1.5,
        sill: 0.35,
        head: 2.8,
        bars: [2, 4] as const,
        frame: teak,
      })),
    },
  });
  viewOutside(s, "right", 3.3, scenery("garden", 0.8));
  s.at({ x: -1.9, z: -3.28 }, () => shelves(s, 2, 2.5, 6, teak, 4));
  s.at({ x: 1, z: -2.6 }, () =>
    sofa(s, cloth("#7c4638"), {
      w: 2.2,
      legs: teak,
      pillows: [cloth("#e0c48f"), cloth("#3f5f5c")],
    }),
  );
  s.at({ x: 0.6, z: -1 }, () => {
    rug(s, 3, 2, ["#efe0c0", "#8e3b2f", "#2f4244"]);
    coffeeTable(s, 1.1, 0.6, teak);
  });
  s.at({ x: 0.5, y: 0.41, z: -1 }, () => {
    books(s, 0.25, 0, 6);
    s.at({ x: 0.3 }, () => vase(s, 0.22, 3));
  });
  for (const x of [-1.2, 1.9])
    s.at({ x, z: 0.1, turn: x < 0 ? 130 : -130 }, () => armchair(s, cloth("#d8c9a8"), teak));
  s.at({ z: -3.3 }, () =>
    picture(s, 1, 2, 1.5, 1, art(61, ["#e8dcc2", "#5d7a6a", "#c07a48", "#3a4a5a"]), teak),
  );
  s.at({ x: -0.45, z: -2.9 }, () => floorLamp(s, 1.6));
  s.at({ x: 2.75, z: -2.7 }, () => figTree(s, 2, { seed: 8 }));
  s.at({ x: 3.1, z: 1.6, turn: -90 }, () => curtain(s, 0.5, 3.1, sheer("#f3e7cf")));
  s.at({ x: 0.4, z: -0.6 }, () => fan(s, 3.5, 0.6));
}

const sunny = { stops: 0.15, warmth: 0.15 };

export const bungalows: Picture[] = [
  ...views(
    {
      day: hours.golden(-40, 24),
      indoors: false,
      look: { stops: 0.1, warmth: 0.15 },
      build: house(false),
    },
    [
      {
        name: "bungalow-verandah-afternoon",
        shows: "Tiled-roof bungalow with a pillared verandah and lawn",
        categories: [6, 7],
        camera: camera([-3.4, 1.7, 9.6], [0.4, -3], 46, 0.1),
      },
    ],
  ),
  ...views(
    {
      day: hours.dusk(150),
      indoors: false,
      look: { stops: -0.55, warmth: 0.1 },
      build: house(true),
    },
    [
      {
        name: "bungalow-lamplit-dusk",
        shows: "Bungalow with lit windows and verandah lamps at dusk",
        categories: [6, 1],
        camera: camera([2.6, 1.6, 8.4], [-0.6, -3], 46, 0.1),
      },
    ],
  ),
  ...views({ day: hours.morning(-70, 30), look: sunny, build: hall }, [
    {
      name: "bungalow-arched-hall",
      width: 1600,
      height: 1000,
      shows: "Hall with arches, a wooden swing and patterned tiles",
      categories: [6],
      camera: camera([0.9, 1.5, 3.5], [-0.1, -4], 50, 0),
    },
  ]),
  ...views({ day: hours.noon(65, 36), look: sunny, build: drawingRoom }, [
    {
      name: "bungalow-drawing-room",
      shows: "Drawing room with bookshelves, red floor and a leather-brown sofa",
      categories: [6, 1],
      camera: camera([-1.3, 1.4, 3], [0.4, -3], 50, -0.02),
    },
  ]),
];
