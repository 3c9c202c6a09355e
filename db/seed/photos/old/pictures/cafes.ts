import { espresso } from "#db/seed/photos/parts/bar.ts";
import { caneChair, stool } from "#db/seed/photos/parts/chairs.ts";
import { cup, fan, shelves, vase } from "#db/seed/photos/parts/decor.ts";
import { art, picture } from "#db/seed/photos/parts/hangings.ts";
import { globe, pendant } from "#db/seed/photos/parts/lamps.ts";
import { scenery, viewOutside } from "#db/seed/photos/parts/outside.ts";
import { figTree, plant } from "#db/seed/photos/parts/plants.ts";
import { room } from "#db/seed/photos/parts/room.ts";
import { armchair, sofa } from "#db/seed/photos/parts/seats.ts";
import { camera, type Picture, views } from "#db/seed/photos/parts/set.ts";
import type { Stage } from "#db/seed/photos/parts/stage.ts";
import { track } from "#db/seed/photos/parts/studio-lights.ts";
import { coffeeTable, counter, roundTable, table } from "#db/seed/photos/parts/tables.ts";
import { hours } from "#db/seed/photos/render/light.ts";
import { brass, cloth, iron, plain, plaster } from "#db/seed/photos/render/material.ts";
import { box, cyl } from "#db/seed/photos/render/shapes.ts";
import { brick, concrete, patternTiles, tiles, wood } from "#db/seed/photos/render/textures.ts";

const oak = wood("#a87646");

const walnut = wood("#5f3d28");

const seat = (s: Stage, turn: number, c: string) =>
  s.at({ turn }, () => s.at({ z: -0.62 }, () => caneChair(s, walnut, cloth(c))));

/** A corner café with a tiled counter. */
export function corner(s: Stage) {
  room(s, {
    width: 8,
    height: 3.4,
    depth: 8.5,
    floor: patternTiles("#e8dfcb", "#5f7f72", "#c27a4a", 0.36),
    ceiling: plain("#efe9dc"),
    walls: {
      left: plaster("#eee4d0"),
      right: brick("#a8624a"),
      back: plaster("#5d7a6b", 0.08),
      front: plaster("#eee4d0"),
    },
    openings: {
      left: [1.2, 4.4].map((from) => ({
        from,
        to: from + 2.6,
        sill: 0.6,
        head: 2.8,
        bars: [3, 2] as const,
        frame: iron,
      })),
    },
  });
  viewOutside(s, "left", 4, scenery("garden", 0.8));
  s.at({ x: 1, z: -3 }, () => counter(s, 4.4, tiles("#e9dfca", "#e3d7bf", 0.12, "#b9ab92"), oak));
  s.at({ x: 0.3, y: 1.08, z: -3.05 }, () => espresso(s));
  s.at({ x: 2.3, y: 1.08, z: -2.95 }, () => {
    box(s, 0, 0, 0, 0.8, 0.02, 0.4, oak);
    for (let i = 0; i < 4; i++)
      cyl(
        s,
        -0.28 + i * 0.18,
        0.02,
        0,
        0.065,
        0.07,
        plain(i % 2 ? "#c98b4a" : "#8a4f2c"),
        0.075,
        14,
      );
  });
  for (const y of [1.5, 2, 2.5]) {
    box(s, 1.2, y, -4.1, 3.6, 0.03, 0.26, oak);
    for (let i = 0; i < 12; i++)
      s.at({ x: -0.4 + i * 0.3, y: y + 0.03, z: -4.1 }, () =>
        i % 3
          ? vase(s, 0.2 + 0.05 * (i % 2), i + y * 2)
          : box(s, 0, 0, 0, 0.14, 0.2, 0.1, plain("#d8c6a3")),
      );
  }
  for (const x of [-0.4, 1, 2.4])
    s.at({ x, z: -2.7 }, () => pendant(s, 3.4, 2.1, brass, { r: 0.17, strength: 1.1 }));
  for (const [x, z, t] of [
    [-2.3, -2, 20],
    [-2.1, 0.2, 70],
    [0.6, -0.4, 40],
    [2.4, -0.2, 10],
  ] as const) {
    s.at({ x, z, turn: t }, () => {
      roundTable(s, 0.38, 0.74, oak);
      seat(s, 0, "#c4703f");
      seat(s, 180, "#c4703f");
      s.at({ y: 0.74, x: 0.12 }, () => cup(s, 0));
      s.at({ y: 0.74, x: -0.1, z: 0.1 }, () => vase(s, 0.16, 1));
    });
  }
  for (const x of [-0.5, 0.6, 1.7]) s.at({ x, z: -2.2 }, () => stool(s, oak, 0.74));
  s.at({ x: -3.4, z: -3.6 }, () => figTree(s, 2.1, { seed: 3 }));
  s.at({ x: 3.4, z: -1.7 }, () => plant(s, 1.4, { seed: 8 }));
  s.at({ x: 3.98, z: 0, turn: -90 }, () => {
    picture(s, 0, 1.8, 0.7, 0.9, art(71));
    picture(s, 0.95, 1.8, 0.7, 0.9, art(74));
  });
  s.at({ x: -1.2, z: -0.8 }, () => fan(s, 3.4, 0.6));
}

/** A brick loft café with a long table and an iron shelf. */
export function loft(s: Stage) {
  room(s, {
    width: 7.4,
    height: 4,
    depth: 8.4,
    floor: concrete("#9b948b"),
    ceiling: plain("#d9d3c8"),
    walls: {
      left: brick("#b0684c"),
      right: plaster("#e9e1d3"),
      back: brick("#a45e45"),
      front: plaster("#e9e1d3"),
    },
    skirting: 0,
    openings: {
      right: [1, 3.4].map((from) => ({
        from,
        to: from + 1.9,
        sill: 0.5,
        head: 3.3,
        bars: [3, 5] as const,
        frame: iron,
      })),
    },
  });
  viewOutside(s, "right", 3.7, scenery("city", 0.75), 12, -2);
  s.at({ x: -0.4, z: -1.5 }, () => {
    table(s, 3.4, 0.95, 0.76, walnut, iron);
    for (const x of [-1.2, -0.4, 0.4, 1.2]) {
      s.at({ x, z: 0.7, turn: 180 }, () => caneChair(s, walnut, cloth("#2f5a55")));
      s.at({ x, z: -0.7 }, () => caneChair(s, walnut, cloth("#2f5a55")));
      s.at({ x, y: 0.76, z: 0.2 }, () => cup(s, 0));
    }
    s.at({ y: 0.76, x: 0.2 }, () => vase(s, 0.3, 2));
  });
  for (const x of [-1.6, -0.4, 0.8])
    s.at({ x, z: -1.5 }, () => globe(s, 4, 2.3, 0.17, { strength: 1.3 }));
  s.at({ x: -0.9, z: -4.18 }, () => shelves(s, 2.6, 2.6, 5, walnut, 12));
  s.at({ x: 2.2, z: -3.4 }, () => {
    sofa(s, cloth("#b8793c"), { w: 1.8 });
  });
  s.at({ x: 2.2, z: -2.3 }, () => coffeeTable(s, 0.9, 0.5, walnut));
  s.at({ x: 3.2, z: 0.2, turn: -100 }, () => armchair(s, cloth("#5a6f63")));
  s.at({ x: -3.1, z: -3.5 }, () => figTree(s, 2.3, { seed: 9 }));
  for (const z of [-2.6, 0.4]) s.at({ z }, () => track(s, 4, 4.5, 4, { strength: 0.8 }));
}

const fresh = { stops: 0.2, warmth: 0.15 };

export const cafes: Picture[] = [
  ...views({ day: hours.morning(-70, 30), look: fresh, build: corner }, [
    {
      name: "cafe-corner-counter",
      shows: "Cafe with a tiled counter, brass lamps and patterned floor",
      categories: [8],
      camera: camera([-1.6, 1.45, 3.6], [0.5, -3.5], 50, -0.02),
    },
    {
      name: "cafe-window-table",
      shows: "Cane chairs at a round table by the cafe window",
      categories: [8, 9],
      camera: camera([1.2, 1.25, 1.9], [-2.4, -2], 46, -0.04),
    },
  ]),
  ...views({ day: hours.noon(65, 40), look: fresh, build: loft }, [
    {
      name: "cafe-brick-loft",
      shows: "Brick cafe with a long shared table under glass globes",
      categories: [8, 14],
      camera: camera([1.4, 1.5, 3.6], [-0.5, -3.6], 50, 0.02),
    },
  ]),
];
