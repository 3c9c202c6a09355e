import { armlessChair, officeChair } from "#db/seed/photos/parts/chairs.ts";
import { books, cup, screen, shelves, vase } from "#db/seed/photos/parts/decor.ts";
import { art, picture } from "#db/seed/photos/parts/hangings.ts";
import { globe, pendant, readingLamp } from "#db/seed/photos/parts/lamps.ts";
import { scenery, viewOutside } from "#db/seed/photos/parts/outside.ts";
import { figTree, plant } from "#db/seed/photos/parts/plants.ts";
import { room } from "#db/seed/photos/parts/room.ts";
import { sofa } from "#db/seed/photos/parts/seats.ts";
import { camera, type Picture, views } from "#db/seed/photos/parts/set.ts";
import type { Stage } from "#db/seed/photos/parts/stage.ts";
import { panel } from "#db/seed/photos/parts/studio-lights.ts";
import { coffeeTable, desk, sideboard, table } from "#db/seed/photos/parts/tables.ts";
import { board, laptop, schoolDesk } from "#db/seed/photos/parts/work.ts";
import { hours } from "#db/seed/photos/render/light.ts";
import { cloth, iron, plain, plaster } from "#db/seed/photos/render/material.ts";
import { concrete, planks, tiles, wood } from "#db/seed/photos/render/textures.ts";

const oak = wood("#b0824f");

const white = plain("#f2eee6");

/** Shared office with two rows of desks. */
export function office(s: Stage) {
  room(s, {
    width: 8.4,
    height: 3.3,
    depth: 9,
    floor: planks("#b48d62", 0.16),
    ceiling: white,
    walls: {
      left: plaster("#e8e4da"),
      right: plaster("#e8e4da"),
      back: plaster("#33595a", 0.06),
      front: plaster("#e8e4da"),
    },
    openings: {
      left: [0.8, 3.6, 6.4].map((from) => ({
        from,
        to: from + 2.2,
        sill: 0.7,
        head: 2.8,
        bars: [3, 1] as const,
        frame: iron,
      })),
    },
  });
  viewOutside(s, "left", 4.2, scenery("city", 0.8), 12, -3.5);
  for (const z of [-2.8, -0.4])
    for (const x of [-2.1, -0.5, 1.1]) {
      s.at({ x, z, turn: 180 }, () => {
        desk(s, 1.5, 0.7, oak, white);
        s.at({ x: 0.1 }, () => laptop(s, 0.74));
        s.at({ x: -0.45, z: 0.1 }, () => cup(s, 0.74));
      });
      s.at({ x, z: z - 0.75 }, () => officeChair(s, cloth("#c9703f")));
    }
  s.at({ x: 3.3, z: -4.2 }, () => shelves(s, 1.5, 2.2, 5, oak, 3));
  s.at({ x: 3.7, z: -1, turn: -90 }, () => sofa(s, cloth("#8a9c86"), { w: 1.9 }));
  s.at({ x: 2.75, z: -1 }, () => coffeeTable(s, 0.5, 0.9, oak));
  for (const x of [-2.1, -0.5, 1.1])
    for (const z of [-2.8, -0.4])
      s.at({ x, z }, () => pendant(s, 3.3, 2.2, plain("#e9b04a"), { r: 0.16, strength: 0.6 }));
  s.at({ x: -3.7, z: -4 }, () => figTree(s, 2.2, { seed: 4 }));
  s.at({ z: -4.48, x: -0.6 }, () => {
    for (const [i, k] of [-1.2, 0, 1.2].entries()) picture(s, k, 1.9, 0.8, 0.8, art(120 + i));
  });
}

/** Meeting room with a screen. */
export function meeting(s: Stage) {
  room(s, {
    width: 6.4,
    height: 3,
    depth: 7,
    floor: concrete("#a39d94"),
    ceiling: white,
    walls: {
      left: plaster("#e9e4d9"),
      right: plaster("#c9d3cb", 0.06),
      back: plaster("#e9e4d9"),
      front: plaster("#e9e4d9"),
    },
    openings: { left: [{ from: 1, to: 6, sill: 0.6, head: 2.7, bars: [4, 1], frame: iron }] },
  });
  viewOutside(s, "left", 3.2, scenery("city", 0.8), 12, -4);
  s.at({ z: -0.9, turn: 90 }, () => {
    table(s, 3.2, 1.2, 0.74, oak, iron);
    for (const x of [-1.1, 0, 1.1])
      for (const side of [0, 180])
        s.at({ turn: side }, () => {
          s.at({ x, z: 0.95, turn: 180 }, () => officeChair(s, cloth("#3f5f5c")));
          s.at({ x, z: 0.3 }, () => laptop(s, 0.74));
        });
    s.at({ y: 0.74 }, () => vase(s, 0.22, 1));
  });
  s.at({ z: -3.44 }, () => screen(s, 0, 0.95, 2.2, 1.24, 0.5, ["#1f4a52", "#e0b070"]));
  s.at({ z: -3.2 }, () => sideboard(s, 2.4, 0.62, oak, 4));
  for (const z of [-1.9, 0.1]) s.at({ z }, () => panel(s, 2.95, 1.2, 0.12, { strength: 3 }));
  s.at({ x: 2.7, z: -3 }, () => plant(s, 1.6, { seed: 4 }));
  s.at({ x: 3.18, z: -1, turn: -90 }, () => {
    picture(s, -0.8, 1.6, 0.9, 0.9, art(131));
    picture(s, 0.6, 1.6, 0.9, 0.9, art(137));
  });
}

/** Class room. */
export function classroom(s: Stage) {
  room(s, {
    width: 8.4,
    height: 3.4,
    depth: 9.4,
    floor: tiles("#d9cfbb", "#d2c7b1", 0.5, "#b0a58f"),
    ceiling: white,
    walls: {
      left: plaster("#efe6cf"),
      right: plaster("#efe6cf"),
      back: plaster("#efe6cf"),
      front: plaster("#efe6cf"),
    },
    skirtingOf: plain("#7f9a94"),
    skirting: 0.12,
    openings: {
      right: [0.8, 3.8, 6.8].map((from) => ({
        from,
        to: from + 1.8,
        sill: 0.95,
        head: 2.7,
        bars: [3, 2] as const,
        frame: plain("#5f8a82"),
      })),
    },
  });
  viewOutside(s, "right", 4.2, scenery("garden", 0.8));
  s.at({ z: -4.68 }, () => board(s, 4.2, 1.25, 0.95, "#2d4a3f", "#e9efe4"));
  s.at({ x: 2.5, z: -3.6 }, () => {
    table(s, 1.3, 0.6, 0.75, oak);
    s.at({ y: 0.75, x: -0.3 }, () => books(s, 0.3, 0, 3));
    s.at({ y: 0.75, x: 0.4 }, () => vase(s, 0.2, 3));
  });
  for (let r = 0; r < 4; r++)
    for (const x of [-2.6, -0.9, 0.8, 2.5]) s.at({ x, z: -2 + r * 1.4 }, () => schoolDesk(s, 1.15));
  for (const x of [-2, 2])
    for (const z of [-2.2, 1]) s.at({ x, z }, () => panel(s, 3.38, 1.2, 0.16, { strength: 1.6 }));
  s.at({ x: -4.18, z: -1.6, turn: 90 }, () => {
    for (const [i, k] of [-1.6, 0, 1.6].entries()) picture(s, k, 1.9, 1.1, 0.8, art(141 + i));
  });
  s.at({ x: -3.7, z: -4.4 }, () => shelves(s, 0.9, 1.8, 4, oak, 6));
}

/** Library reading room. */
export function library(s: Stage) {
  room(s, {
    width: 8,
    height: 4,
    depth: 9,
    floor: planks("#8f6540", 0.12),
    ceiling: plain("#eae2d2"),
    walls: plaster("#e4d6ba"),
    openings: {
      left: [1.4, 4.4].map((from) => ({
        from,
        to: from + 1.8,
        sill: 0.8,
        head: 3.4,
        bars: [2, 5] as const,
        frame: wood("#5b3a24"),
      })),
    },
  });
  viewOutside(s, "left", 4, scenery("garden", 0.8));
  for (const x of [-2.6, 0, 2.6])
    s.at({ x, z: -4.48 }, () => shelves(s, 2.3, 3.1, 7, wood("#6b4529"), Math.round(x + 20)));
  for (const z of [-2.4, 0, 2.4])
    s.at({ x: 3.98, z, turn: -90 }, () =>
      shelves(s, 2.1, 3.1, 7, wood("#6b4529"), Math.round(z + 40)),
    );
  for (const z of [-1.9, 0.7])
    s.at({ x: -0.3, z }, () => {
      table(s, 2.8, 1.1, 0.76, wood("#7a5233"));
      for (const x of [-0.9, 0, 0.9]) {
        for (const t of [0, 180])
          s.at({ turn: t }, () =>
            s.at({ x, z: -0.8 }, () => s.at({ size: 0.98 }, () => armlessChair(s))),
          );
      }
      for (const x of [-0.7, 0.7])
        s.at({ x, y: 0.76 }, () => {
          readingLamp(s);
          s.at({ x: 0.35, z: 0.2 }, () => books(s, 0.14, 0, 9));
        });
    });
  for (const z of [-2, 1]) s.at({ z, x: -0.3 }, () => globe(s, 4, 2.9, 0.26, { strength: 1 }));
}

const clear = { stops: 0.15, warmth: 0.12 };

export const offices: Picture[] = [
  ...views({ day: hours.morning(-70, 30), look: clear, build: office }, [
    {
      name: "office-shared-desks",
      shows: "Shared office with two rows of desks and yellow lamps",
      categories: [14],
      camera: camera([1.2, 1.55, 3.9], [-0.3, -4], 50, -0.02),
    },
  ]),
  ...views({ day: hours.noon(-70, 36), look: clear, build: meeting }, [
    {
      name: "office-meeting-room",
      shows: "Meeting room with a long table, laptops and a wall screen",
      categories: [14, 15],
      camera: camera([1.9, 1.5, 3.1], [-0.4, -3], 50, -0.02),
    },
  ]),
  ...views({ day: hours.morning(70, 32), look: clear, build: classroom }, [
    {
      name: "academic-classroom",
      shows: "Classroom with wooden desks and a green board",
      categories: [15],
      camera: camera([-1.6, 1.6, 4.3], [0.3, -4.6], 50, -0.02),
    },
  ]),
  ...views(
    { day: hours.golden(-70, 24), look: { stops: -0.15, warmth: 0, bloom: 0.06 }, build: library },
    [
      {
        name: "academic-library",
        shows: "Reading room with tall bookshelves and green lamps",
        categories: [15, 19],
        camera: camera([-1.9, 1.55, 4], [0.8, -4], 50, 0.02),
      },
    ],
  ),
];
