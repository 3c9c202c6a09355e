import { vase } from "#db/seed/photos/parts/decor.ts";
import { art, mirror, picture } from "#db/seed/photos/parts/hangings.ts";
import { globe, pendant } from "#db/seed/photos/parts/lamps.ts";
import { scenery, viewOutside } from "#db/seed/photos/parts/outside.ts";
import { figTree, plant } from "#db/seed/photos/parts/plants.ts";
import { room } from "#db/seed/photos/parts/room.ts";
import { armchair, pouf, sofa } from "#db/seed/photos/parts/seats.ts";
import { camera, type Picture, views } from "#db/seed/photos/parts/set.ts";
import type { Stage } from "#db/seed/photos/parts/stage.ts";
import { track } from "#db/seed/photos/parts/studio-lights.ts";
import { coffeeTable, roundTable } from "#db/seed/photos/parts/tables.ts";
import { clothesRail } from "#db/seed/photos/parts/wardrobe.ts";
import { dressForm } from "#db/seed/photos/parts/work.ts";
import { hours } from "#db/seed/photos/render/light.ts";
import { brass, cloth, iron, plain, plaster } from "#db/seed/photos/render/material.ts";
import { box } from "#db/seed/photos/render/shapes.ts";
import { concrete, marble, terrazzo, wood } from "#db/seed/photos/render/textures.ts";

const oak = wood("#b0824f");

const white = plain("#f2eee6");

/** Boutique with rails, dress forms and a lit wall. */
export function boutique(s: Stage) {
  room(s, {
    width: 7.6,
    height: 3.4,
    depth: 8.4,
    floor: terrazzo("#e3dacb", ["#b5735a", "#8a8f86", "#d8b98a", "#5f5a55"]),
    ceiling: white,
    walls: {
      left: plaster("#efe6d8"),
      right: plaster("#d9b9a6", 0.1),
      back: plaster("#b5735a", 0.12),
      front: plaster("#efe6d8"),
    },
    openings: { left: [{ from: 1.4, to: 5.4, sill: 0.15, head: 2.9, bars: [3, 1], frame: iron }] },
  });
  viewOutside(s, "left", 3.8, scenery("city", 0.8), 10, -0.6);
  for (const x of [-1.9, 0.2, 2.3])
    s.at({ x, z: -3.8 }, () => {
      clothesRail(s, 1.7);
      box(s, 0, 2.15, -0.2, 1.9, 0.04, 0.3, oak);
      s.at({ y: 2.19, x: -0.4 }, () => vase(s, 0.26, Math.round(x + 4)));
    });
  s.at({ x: 3.5, z: -1.2, turn: -90 }, () => clothesRail(s, 2.2));
  s.at({ x: 3.78, z: 0.9, turn: -90 }, () => mirror(s, 0, 1.2, 0.8, 1.9, brass));
  for (const [x, z, c] of [
    [-2.4, -1.6, "#c9623f"],
    [-1.6, -2.1, "#e9dcc4"],
    [1.4, -1.7, "#3f5d58"],
  ] as const)
    s.at({ x, z, turn: 25 }, () => dressForm(s, cloth(c)));
  s.at({ x: 0, z: -0.7 }, () => {
    box(s, 0, 0, 0, 1.6, 0.7, 0.8, oak);
    for (let i = 0; i < 4; i++)
      box(
        s,
        -0.55 + i * 0.37,
        0.7,
        0,
        0.28,
        0.05 + 0.04 * (i % 3),
        0.34,
        cloth(["#e9dcc4", "#c9623f", "#4b5a7a", "#d8a43d"][i] ?? "#999999"),
      );
  });
  for (const z of [-2.9, -0.6]) s.at({ z }, () => track(s, 3.4, 5.4, 6, { strength: 0.9 }));
  s.at({ x: -3.3, z: -3.6 }, () => figTree(s, 2, { seed: 3 }));
  s.at({ x: 1.6, z: 0.6 }, () => pouf(s, cloth("#d8a43d")));
}

/** Furniture and lamps on show. */
export function furniture(s: Stage) {
  room(s, {
    width: 9,
    height: 4,
    depth: 9,
    floor: concrete("#b3ada3"),
    ceiling: plain("#e9e4da"),
    walls: {
      left: plaster("#ece5d8"),
      right: plaster("#ece5d8"),
      back: plaster("#3e5560", 0.08),
      front: plaster("#ece5d8"),
    },
    skirting: 0,
    openings: { right: [{ from: 1, to: 8, sill: 0.1, head: 3.4, bars: [5, 1], frame: iron }] },
  });
  viewOutside(s, "right", 4.5, scenery("city", 0.8), 10, -0.6);
  for (const [x, z, c] of [
    [-2.4, -2.6, "#c9703f"],
    [1.6, -2.8, "#e3d5b8"],
  ] as const)
    s.at({ x, z }, () => {
      box(s, 0, 0, 0.4, 3.2, 0.12, 2.8, white);
      s.at({ y: 0.12 }, () => {
        sofa(s, cloth(c), { w: 2.2, pillows: [cloth("#3f5d58"), cloth("#d8a43d")] });
        s.at({ z: 1.1 }, () => coffeeTable(s, 1, 0.55, oak));
      });
    });
  s.at({ x: -3, z: 0.8, turn: 40 }, () => armchair(s, cloth("#3f6a67")));
  s.at({ x: -1.7, z: 0.9, turn: -20 }, () => armchair(s, cloth("#d8a43d")));
  s.at({ x: 1.4, z: 0.6 }, () => {
    roundTable(s, 0.6, 0.75, marble("#f0ebe3", "#a89a8a"), brass);
    s.at({ y: 0.75 }, () => vase(s, 0.4, 5));
  });
  for (let i = 0; i < 6; i++)
    s.at({ x: -3.4 + i * 1.35, z: -1.2 }, () =>
      i % 2
        ? globe(s, 4, 2.4 + 0.3 * (i % 3), 0.2 + 0.05 * (i % 3), { strength: 0.8 })
        : pendant(s, 4, 2.3 + 0.3 * (i % 3), brass, { r: 0.24, strength: 0.9 }),
    );
  s.at({ x: -4.48, z: -1, turn: 90 }, () => {
    for (const [i, k] of [-1.8, -0.6, 0.6, 1.8].entries())
      picture(s, k, 1.9, 0.9, 1.2, art(150 + i));
  });
  s.at({ x: 3.7, z: -4 }, () => figTree(s, 2.4, { seed: 9 }));
  s.at({ x: -4, z: -4.1 }, () => plant(s, 1.8, { seed: 5 }));
}

const clear = { stops: 0.15, warmth: 0.12 };

export const showrooms: Picture[] = [
  ...views({ day: hours.noon(-68, 38), look: clear, build: boutique }, [
    {
      name: "showroom-boutique",
      shows: "Boutique with rails of clothes, dress forms and a terracotta wall",
      categories: [17],
      camera: camera([1.1, 1.5, 3.8], [-0.2, -4], 50, -0.02),
    },
  ]),
  ...views({ day: hours.morning(68, 30), look: clear, build: furniture }, [
    {
      name: "showroom-furniture",
      shows: "Furniture showroom with sofas on platforms and hanging lamps",
      categories: [17, 2],
      camera: camera([-1.2, 1.55, 4], [0.2, -4], 50, 0.02),
    },
  ]),
];
