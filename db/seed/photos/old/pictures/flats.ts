import { caneChair, stool } from "#db/seed/photos/parts/chairs.ts";
import { books, cup, fan, fruitBowl, vase } from "#db/seed/photos/parts/decor.ts";
import { art, curtain, picture, rug, sheer } from "#db/seed/photos/parts/hangings.ts";
import { floorLamp, globe, pendant, tableLamp } from "#db/seed/photos/parts/lamps.ts";
import { scenery, viewOutside } from "#db/seed/photos/parts/outside.ts";
import { figTree, plant } from "#db/seed/photos/parts/plants.ts";
import { room } from "#db/seed/photos/parts/room.ts";
import { armchair, sofa } from "#db/seed/photos/parts/seats.ts";
import { camera, type Picture, views } from "#db/seed/photos/parts/set.ts";
import type { Stage } from "#db/seed/photos/parts/stage.ts";
import {
  bed,
  coffeeTable,
  counter,
  setting,
  sideboard,
  table,
} from "#db/seed/photos/parts/tables.ts";
import { hours } from "#db/seed/photos/render/light.ts";
import { brass, cloth, plain, plaster } from "#db/seed/photos/render/material.ts";
import { box, cyl } from "#db/seed/photos/render/shapes.ts";
import { marble, planks, terrazzo, tiles, wood } from "#db/seed/photos/render/textures.ts";

const white = plain("#f4f0e8");

export function livingRoom(s: Stage) {
  room(s, {
    width: 6,
    height: 3,
    depth: 7.4,
    floor: planks("#a98258", 0.12),
    ceiling: white,
    walls: plaster("#ebe3d4"),
    openings: { left: [{ from: 2.6, to: 5.8, sill: 0.35, head: 2.6, bars: [4, 1] }] },
  });
  viewOutside(s, "left", 3, scenery("garden", 0.8));
  s.at({ x: -0.2, z: -2.9 }, () =>
    sofa(s, cloth("#41695f"), {
      w: 2.4,
      pillows: [cloth("#d9a441"), cloth("#e8dcc6"), cloth("#b5573a")],
    }),
  );
  s.at({ x: -0.2, z: -1.4 }, () => {
    rug(s, 3, 2.2, ["#d8c7a8", "#a4563a", "#3f4a48"]);
    coffeeTable(s, 1.1, 0.6);
  });
  s.at({ x: -0.4, z: -1.45, y: 0.41 }, () => fruitBowl(s, 0));
  s.at({ x: 0.1, z: -1.3, y: 0.41 }, () => cup(s, 0));
  s.at({ x: 1.85, z: -1.5, turn: -70 }, () => armchair(s, cloth("#e2d4bb")));
  s.at({ x: -2.35, z: -3.1 }, () => figTree(s, 2, { seed: 3 }));
  s.at({ x: 1.55, z: -3.3 }, () => floorLamp(s));
  s.at({ z: -3.7 }, () => {
    picture(s, -0.7, 1.75, 0.7, 0.95, art(4));
    picture(s, 0.3, 1.75, 0.7, 0.95, art(9));
  });
  s.at({ x: 2.78, z: -1.2, turn: -90 }, () => sideboard(s, 1.6));
  s.at({ x: 2.78, z: -1.6, y: 0.75 }, () => vase(s, 0.36, 1));
  s.at({ x: 2.78, z: -0.9, y: 0.75, turn: -90 }, () => books(s, 0.3, 0));
  s.at({ x: 2.97, z: -1.2, turn: -90 }, () => picture(s, 0, 1.6, 1.1, 0.75, art(12)));
  s.at({ x: -2.85, z: 1.35, turn: 90 }, () => curtain(s, 0.5, 2.8, sheer()));
  s.at({ x: -2.85, z: -2.4, turn: 90 }, () => curtain(s, 0.5, 2.8, sheer()));
  s.at({ x: -0.2, z: -0.9 }, () => fan(s, 3));
  s.at({ x: 2.5, z: -3.2 }, () => plant(s, 1.2, { seed: 5, potOf: plain("#e0d8c8") }));
}

function bedroom(s: Stage) {
  room(s, {
    width: 5,
    height: 2.9,
    depth: 5.6,
    floor: terrazzo("#d9d2c4", ["#8a6d55", "#b9b3a6", "#59554f", "#c8a27a"]),
    ceiling: white,
    walls: {
      left: plaster("#f0e9dc"),
      right: plaster("#f0e9dc"),
      front: plaster("#f0e9dc"),
      back: plaster("#b98d74", 0.12),
    },
    openings: { right: [{ from: 1.0, to: 3.0, sill: 0.1, head: 2.5, bars: [2, 1] }] },
  });
  viewOutside(s, "right", 2.5, scenery("palms", 0.85));
  s.at({ x: -0.3, z: -1.6 }, () => bed(s, cloth("#dcd3bf"), { throwOver: cloth("#7d8f76") }));
  for (const x of [-1.55, 0.95])
    s.at({ x, z: -2.5 }, () => {
      box(s, 0, 0, 0, 0.45, 0.5, 0.4, wood("#6d4a30"));
      s.at({ y: 0.5 }, () => tableLamp(s, brass, { strength: 0.3, bright: 1.1 }));
    });
  s.at({ x: -0.3, z: -0.6 }, () => rug(s, 2.8, 1.7, ["#e6dbc6", "#8c9a86", "#5d4a3a"]));
  s.at({ z: -2.8 }, () =>
    picture(s, -0.3, 1.9, 1.1, 0.75, art(21, ["#f0e6d6", "#7d8f76", "#c98a5e", "#384f4a"])),
  );
  s.at({ x: 1.75, z: -1.9 }, () => figTree(s, 1.7, { seed: 8 }));
  s.at({ x: 2.35, z: 1.95, turn: -90 }, () => curtain(s, 0.5, 2.75, sheer()));
  s.at({ x: 2.35, z: -0.45, turn: -90 }, () => curtain(s, 0.5, 2.75, sheer()));
  s.at({ x: -2.25, z: -0.2, turn: 90 }, () => sideboard(s, 1.3, 0.8, wood("#8a623f"), 2));
  s.at({ x: -2.25, z: -0.5, y: 0.8 }, () => vase(s, 0.3, 3));
  s.at({ x: 1.5, z: 0.9, turn: -120 }, () => armchair(s, cloth("#c4b49a")));
  s.at({ x: -0.3, z: -0.6 }, () => fan(s, 2.9));
}

function kitchen(s: Stage) {
  room(s, {
    width: 5.4,
    height: 2.9,
    depth: 6,
    floor: tiles("#d8cdb9", "#cfc3ad", 0.6, "#b3a892"),
    ceiling: white,
    walls: plaster("#f1ebdf"),
    openings: { back: [{ from: 2.0, to: 3.7, sill: 1.1, head: 2.3, bars: [3, 1] }] },
  });
  viewOutside(s, "back", 3, scenery("garden", 0.8));
  const green = plain("#4c6257", { gloss: 0.03, rough: 0.3 });
  const stone = marble("#efebe4", "#a59a8c");
  s.at({ z: -2.68 }, () => counter(s, 5.38, green, stone, { h: 0.9 }));
  s.at({ z: -2.99 }, () => box(s, 0, 0.9, 0.005, 5.4, 0.2, 0.01, stone));
  for (const x of [-2.0, -1.2, 1.65, 2.3]) {
    box(s, x, 1.5, -2.82, 0.62, 0.75, 0.34, green);
    box(s, x + 0.25, 1.55, -2.64, 0.015, 0.14, 0.02, brass);
  }
  for (let i = 0; i < 7; i++) {
    box(s, -2.3 + i * 0.74, 0.14, -2.37, 0.7, 0.68, 0.012, green);
    box(s, -2.3 + i * 0.74, 0.72, -2.355, 0.16, 0.014, 0.02, brass);
  }
  s.at({ z: -0.7 }, () => {
    counter(s, 2.3, green, stone, { h: 0.92, d: 0.8 });
  });
  for (const x of [-0.7, 0, 0.7]) {
    s.at({ x, z: 0.1 }, () => stool(s, wood("#a67a4f"), 0.66));
    s.at({ x, z: -0.7 }, () => pendant(s, 2.9, 1.95, brass, { r: 0.16, strength: 0.8 }));
  }
  s.at({ x: 0.6, y: 0.92, z: -0.7 }, () => fruitBowl(s, 0));
  s.at({ x: -0.6, y: 0.92, z: -0.8 }, () => vase(s, 0.3, 1));
  for (let i = 0; i < 4; i++)
    cyl(
      s,
      -1.9 + i * 0.16,
      0.9,
      -2.8,
      0.05,
      0.16 + 0.03 * (i % 2),
      plain(i % 2 ? "#c8a06a" : "#e9e2d4"),
    );
  s.at({ x: 1.5, y: 0.9, z: -2.75 }, () => plant(s, 0.5, { seed: 3, wide: 0.04 }));
  s.at({ x: 2.2, z: 0.6 }, () => figTree(s, 1.9, { seed: 6 }));
}

function dining(s: Stage) {
  room(s, {
    width: 5.6,
    height: 3.1,
    depth: 6,
    floor: planks("#8d6440", 0.14),
    ceiling: white,
    walls: plaster("#dfe3d8"),
    openings: {
      left: [
        { from: 1.2, to: 2.6, sill: 0.05, head: 2.6, bars: [2, 3] },
        { from: 3.4, to: 4.8, sill: 0.05, head: 2.6, bars: [2, 3] },
      ],
    },
  });
  viewOutside(s, "left", 2.8, scenery("garden", 0.8));
  const oak = wood("#9a6d44");
  s.at({ z: -0.7 }, () => {
    table(s, 2.2, 1, 0.75, oak);
    for (const x of [-0.7, 0, 0.7]) {
      s.at({ x, z: 0.72, turn: 180 }, () => caneChair(s));
      s.at({ x, z: -0.72 }, () => caneChair(s));
      for (const z of [-0.28, 0.28]) s.at({ x, z, turn: z < 0 ? 180 : 0 }, () => setting(s, 0.75));
    }
    s.at({ y: 0.75 }, () => vase(s, 0.34, 2));
    globe(s, 3.1, 1.95, 0.3, { strength: 1.2 });
  });
  s.at({ x: 0.2, z: -2.75 }, () => sideboard(s, 2, 0.8, oak, 4));
  s.at({ x: -0.5, y: 0.8, z: -2.75 }, () => tableLamp(s));
  s.at({ x: 0.8, y: 0.8, z: -2.75 }, () => vase(s, 0.32, 5));
  s.at({ z: -3 }, () => picture(s, 0.25, 1.75, 1.4, 0.95, art(33)));
  s.at({ x: -2.2, z: -2.5 }, () => figTree(s, 2.1, { seed: 4 }));
  s.at({ x: 2.4, z: -2.4 }, () => plant(s, 1.2, { seed: 9 }));
}

const bright = { stops: 0.2, warmth: 0.2 };

export const flatVilla: Picture[] = [
  ...views({ day: hours.morning(-70, 28), look: bright, build: livingRoom }, [
    {
      name: "flat-living-room-morning",
      shows: "Sunlit living room with a green sofa, plants and a wide window",
      categories: [1],
      camera: camera([1.3, 1.3, 2.6], [-0.4, -3], 48),
    },
    {
      name: "flat-living-room-corner",
      shows: "Armchair beside a rug and a sideboard in a bright living room",
      categories: [1],
      camera: camera([-2.2, 1.25, 1.5], [1.6, -2.6], 46),
    },
  ]),
  ...views({ day: hours.noon(60, 35), look: bright, build: bedroom }, [
    {
      name: "villa-bedroom-garden",
      shows: "Bedroom with a terracotta wall, linen bed and tall garden window",
      categories: [1, 12],
      camera: camera([-1.5, 1.35, 2.5], [0.4, -2.5], 48),
    },
  ]),
  ...views({ day: hours.morning(200, 24), look: bright, build: kitchen }, [
    {
      name: "flat-green-kitchen",
      shows: "Green kitchen with a marble island, brass pendants and three stools",
      categories: [1],
      camera: camera([-1.4, 1.45, 2.7], [0.3, -2.6], 46),
    },
  ]),
  ...views({ day: hours.morning(-75, 30), look: bright, build: dining }, [
    {
      name: "villa-dining-room",
      shows: "Dining table laid for six under a paper lamp, garden doors open",
      categories: [1, 6],
      camera: camera([1.9, 1.45, 2.6], [-0.4, -1.6], 48),
    },
  ]),
];
