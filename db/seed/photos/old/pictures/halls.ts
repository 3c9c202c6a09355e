import { armlessChair } from "#db/seed/photos/parts/chairs.ts";
import { shelves, vase } from "#db/seed/photos/parts/decor.ts";
import { art, curtain, picture, rug } from "#db/seed/photos/parts/hangings.ts";
import { globe, pendant } from "#db/seed/photos/parts/lamps.ts";
import { scenery, viewOutside } from "#db/seed/photos/parts/outside.ts";
import { figTree, plant } from "#db/seed/photos/parts/plants.ts";
import { room } from "#db/seed/photos/parts/room.ts";
import { armchair, sofa } from "#db/seed/photos/parts/seats.ts";
import { camera, type Picture, views } from "#db/seed/photos/parts/set.ts";
import type { Stage } from "#db/seed/photos/parts/stage.ts";
import { counter, roundTable, sideboard, table } from "#db/seed/photos/parts/tables.ts";
import { pallet, stockRack, truss } from "#db/seed/photos/parts/work.ts";
import { hours } from "#db/seed/photos/render/light.ts";
import { brass, cloth, iron, plain, plaster, steel } from "#db/seed/photos/render/material.ts";
import { box } from "#db/seed/photos/render/shapes.ts";
import { brick, concrete, marble, planks, tiles, wood } from "#db/seed/photos/render/textures.ts";

const oak = wood("#b0824f");

/** Empty-ish hall for shoots and events. */
export function warehouse(stock: boolean) {
  return (s: Stage) => {
    room(s, {
      width: 13,
      height: 6.4,
      depth: 20,
      floor: concrete("#8d8983", { gloss: 0.045, rough: 0.25 }),
      ceiling: plain("#8b8780"),
      walls: {
        left: brick("#a0614a"),
        right: brick("#a0614a"),
        back: plaster("#b9b2a6", 0.12),
        front: plaster("#b9b2a6"),
      },
      skirting: 0,
      openings: {
        left: [1.5, 6.3, 11.1, 15.9].map((from) => ({
          from,
          to: from + 2.8,
          sill: 2.2,
          head: 5,
          bars: [5, 4] as const,
          frame: iron,
        })),
        back: [{ from: 4.4, to: 8.6, sill: 0, head: 4, bars: [0, 0] as const, sky: 1.4 }],
      },
    });
    viewOutside(s, "back", 10, scenery("garden", 0.75), 10);
    for (let i = 0; i < 6; i++) s.at({ z: -8.5 + i * 3.4 }, () => truss(s, 12.6, 5, iron, 1.3));
    for (const x of [-2.4, 2.4]) box(s, x, 0, -9.9, 0.3, 4.1, 0.3, steel);
    if (stock) {
      for (let i = 0; i < 4; i++)
        for (const x of [-5.3, 5.3])
          s.at({ x, z: -7 + i * 2.9, turn: x < 0 ? 90 : -90 }, () =>
            stockRack(s, 2.7, 3.8, i + Math.round(x)),
          );
      for (const [x, z, n] of [
        [-2.6, -4.4, 8],
        [-2.4, -2.4, 5],
        [2.8, -5.2, 8],
        [2.6, -0.6, 6],
      ] as const)
        s.at({ x, z, turn: x * 5 }, () => pallet(s, n));
    } else {
      for (const [x, z] of [
        [-4.6, -6.6],
        [4.4, -7.4],
      ] as const)
        s.at({ x, z, turn: 20 }, () => pallet(s, 4));
      s.at({ x: 2.6, z: -3.4, turn: -30 }, () => {
        rug(s, 3.4, 2.4, ["#d8c7a8", "#a4563a", "#3f4a48"]);
        s.at({ z: -0.5 }, () => sofa(s, cloth("#8a4a32"), { w: 2.2 }));
        s.at({ x: 1.7, z: 0.4, turn: -60 }, () => armchair(s, cloth("#e0d2b4")));
      });
      s.at({ x: -3.2, z: -3.6 }, () => {
        table(s, 2.6, 1, 0.8, oak, iron);
        s.at({ y: 0.8 }, () => vase(s, 0.4, 3));
      });
      s.at({ x: -5.6, z: -8.6 }, () => figTree(s, 2.6, { seed: 2 }));
    }
    for (const z of [-6.5, -2, 2.5])
      for (const x of [-2.6, 2.6])
        s.at({ x, z }, () => pendant(s, 5, 4.1, steel, { r: 0.3, strength: 4 }));
  };
}

/** Members' club room with cards and a bar corner. */
export function clubRoom(s: Stage) {
  room(s, {
    width: 8,
    height: 3.6,
    depth: 8.4,
    floor: planks("#7a5236", 0.12),
    ceiling: plain("#e3d9c6"),
    walls: {
      left: plaster("#4f5f4a", 0.06),
      right: plaster("#4f5f4a", 0.06),
      back: plaster("#4f5f4a", 0.06),
      front: plaster("#e3d9c6"),
    },
    skirtingOf: wood("#5b3a24"),
    openings: {
      left: [1.4, 4.4].map((from) => ({
        from,
        to: from + 1.7,
        sill: 0.5,
        head: 3,
        bars: [2, 4] as const,
        frame: wood("#5b3a24"),
      })),
    },
  });
  viewOutside(s, "left", 4, scenery("garden", 0.8));
  for (const [x, z] of [
    [-1.6, -1.6],
    [1.2, -0.6],
  ] as const)
    s.at({ x, z }, () => {
      roundTable(s, 0.55, 0.74, wood("#6b4529"), wood("#6b4529"));
      for (let i = 0; i < 4; i++)
        s.at({ turn: i * 90 + 30 }, () =>
          s.at({ z: -0.9 }, () => armchair(s, cloth(i % 2 ? "#8a3f33" : "#c49a5a"))),
        );
      s.at({ y: 0.74 }, () => vase(s, 0.18, 2));
    });
  s.at({ x: 2.4, z: -3.7 }, () => shelves(s, 2.6, 2.6, 6, wood("#5b3a24"), 31));
  s.at({ x: -1.6, z: -3.6 }, () => sofa(s, cloth("#6b3a2a"), { w: 2.6, seats: 3 }));
  s.at({ z: -4.18 }, () => {
    for (const [i, k] of [-2.7, -1.6, -0.5].entries())
      picture(
        s,
        k,
        2.1,
        0.8,
        1,
        art(160 + i, ["#e6d6b4", "#6b3a2a", "#4f5f4a", "#c49a5a"]),
        wood("#5b3a24"),
      );
  });
  s.at({ x: 0, z: -0.8 }, () => rug(s, 6, 4, ["#d6c19a", "#7a3a30", "#2f3a34"]));
  for (const [x, z] of [
    [-1.6, -1.6],
    [1.2, -0.6],
  ] as const)
    s.at({ x, z }, () => pendant(s, 3.6, 2.1, brass, { r: 0.24, strength: 1.2 }));
  s.at({ x: -3.5, z: -3.7 }, () => plant(s, 1.7, { seed: 3, potOf: brass }));
  s.at({ x: 3.5, z: 0.4, turn: -90 }, () =>
    counter(s, 2.4, wood("#5b3a24"), marble("#e6ddd0", "#8a7a6a")),
  );
}

/** Terrace hall for gatherings, long tables and curtains. */
export function gathering(s: Stage) {
  room(s, {
    width: 9,
    height: 3.8,
    depth: 9,
    floor: tiles("#c9a27a", "#b98d64", 0.5, "#8a6a4a"),
    ceiling: wood("#8a623f"),
    walls: plaster("#f0e6d2"),
    openings: {
      back: [0.6, 3.4, 6.2].map((from) => ({
        from,
        to: from + 2.2,
        sill: 0,
        head: 3.2,
        bars: [2, 3] as const,
        frame: wood("#5b3a24"),
      })),
    },
  });
  viewOutside(s, "back", 4.5, scenery("palms", 0.85));
  for (const x of [-2.2, 1.6])
    s.at({ x, z: -1.2 }, () => {
      table(s, 1.1, 3.8, 0.75, oak);
      for (const z of [-1.3, -0.45, 0.45, 1.3])
        for (const t of [90, -90])
          s.at({ z, x: t > 0 ? -0.85 : 0.85, turn: t }, () => armlessChair(s));
      for (const z of [-1, 0.2, 1.2]) s.at({ y: 0.75, z }, () => vase(s, 0.24, Math.round(z + 3)));
    });
  for (const x of [-2.2, 1.6])
    for (const z of [-2.2, -0.2]) s.at({ x, z }, () => globe(s, 3.8, 2.4, 0.26, { strength: 0.8 }));
  for (const x of [-4, -1.3, 1.4, 4.1])
    s.at({ x, z: -4.3 }, () => curtain(s, 0.5, 3.5, cloth("#d98a3f")));
  s.at({ x: 4.2, z: -1, turn: -90 }, () => sideboard(s, 2.2, 0.9, wood("#6b4529")));
  s.at({ x: -4, z: -3.6 }, () => plant(s, 1.6, { seed: 8 }));
}

const clear = { stops: 0.15, warmth: 0.12 };

export const halls: Picture[] = [
  ...views(
    {
      day: hours.morning(-65, 34),
      look: { stops: 0, warmth: 0.1, bloom: 0.06 },
      build: warehouse(false),
    },
    [
      {
        name: "warehouse-event-hall",
        shows: "Brick warehouse with trusses, a sofa corner and open doors",
        categories: [21, 2],
        camera: camera([-0.8, 1.7, 8.6], [0.3, -8], 48, 0.12),
      },
      {
        name: "warehouse-stock-hall",
        shows: "Warehouse with blue racks, pallets and daylight from high windows",
        categories: [21],
        camera: camera([1, 1.8, 7.8], [-0.3, -8], 50, 0.1),
        build: warehouse(true),
        day: hours.noon(-70, 40),
      },
    ],
  ),
  ...views(
    {
      day: hours.golden(-68, 20),
      look: { stops: -0.3, warmth: -0.05, bloom: 0.06 },
      build: clubRoom,
    },
    [
      {
        name: "social-club-room",
        shows: "Club room with green walls, card tables and leather-brown armchairs",
        categories: [19],
        camera: camera([1.5, 1.5, 3.8], [-0.5, -4], 50, -0.02),
      },
    ],
  ),
  ...views({ day: hours.noon(190, 36), look: clear, build: gathering }, [
    {
      name: "social-long-tables",
      shows: "Hall with long tables, globe lamps and doors to a palm garden",
      categories: [19, 13],
      camera: camera([-0.4, 1.55, 4.1], [0.1, -4.4], 50, 0),
    },
  ]),
];
