import { screenWall } from "#db/seed/photos/parts/building.ts";
import { caneChair } from "#db/seed/photos/parts/chairs.ts";
import { vase } from "#db/seed/photos/parts/decor.ts";
import { art, picture } from "#db/seed/photos/parts/hangings.ts";
import { globe, pendant } from "#db/seed/photos/parts/lamps.ts";
import { scenery, viewOutside } from "#db/seed/photos/parts/outside.ts";
import { figTree, plant } from "#db/seed/photos/parts/plants.ts";
import { room } from "#db/seed/photos/parts/room.ts";
import { camera, type Picture, views } from "#db/seed/photos/parts/set.ts";
import type { Stage } from "#db/seed/photos/parts/stage.ts";
import { counter, setting, table } from "#db/seed/photos/parts/tables.ts";
import { palm } from "#db/seed/photos/parts/trees.ts";
import { hours } from "#db/seed/photos/render/light.ts";
import { brass, cloth, plain, plaster } from "#db/seed/photos/render/material.ts";
import { box, cushion } from "#db/seed/photos/render/shapes.ts";
import { planks, tiles, wood } from "#db/seed/photos/render/textures.ts";

const walnut = wood("#5a3823");

const velvet = (c: string) => cloth(c);

const four = (s: Stage, c: string) => {
  table(s, 0.9, 0.9, 0.75, walnut);
  for (let i = 0; i < 4; i++)
    s.at({ turn: i * 90 }, () => {
      s.at({ z: -0.66 }, () => caneChair(s, walnut, cloth(c)));
      s.at({ z: -0.27, turn: 180 }, () => setting(s, 0.75));
    });
  s.at({ y: 0.75 }, () => vase(s, 0.2, 4));
};

/** Fine dining room with banquettes and a jaali. */
function dining(s: Stage) {
  room(s, {
    width: 8,
    height: 3.4,
    depth: 8.5,
    floor: planks("#7b5236", 0.12),
    ceiling: plain("#d8cdbb"),
    walls: {
      left: plaster("#274a45", 0.06),
      right: plaster("#274a45", 0.06),
      back: plaster("#274a45", 0.06),
      front: plaster("#d9c7a6"),
    },
    skirtingOf: walnut,
    openings: {
      right: [1.4, 4.2].map((from) => ({
        from,
        to: from + 1.8,
        sill: 0.6,
        head: 2.9,
        bars: [2, 3] as const,
        frame: walnut,
      })),
    },
  });
  viewOutside(s, "right", 4, scenery("palms", 0.7));
  s.at({ x: -0.4, z: -4 }, () => screenWall(s, 3.6, 2.9, walnut, 0.34));
  s.at({ x: -0.4, z: -4.15 }, () => s.bulb([0, 1.6, 0.02], "#ffc98a", 0.8, 0.2));
  s.at({ x: -3.65, z: -1, turn: 90 }, () => {
    box(s, 0, 0, 0, 5, 0.3, 0.62, walnut);
    cushion(s, 0, 0.3, 0.03, 5, 0.16, 0.6, velvet("#b5573a"), 0.06);
    s.at({ y: 0.46, z: -0.25, lean: -6 }, () =>
      cushion(s, 0, 0, 0, 5, 0.6, 0.12, velvet("#b5573a"), 0.05),
    );
  });
  for (const z of [-2.6, -0.9, 0.8])
    s.at({ x: -2.8, z }, () => {
      table(s, 0.8, 0.75, 0.75, walnut);
      s.at({ x: 0.72, turn: -90 }, () => caneChair(s, walnut, cloth("#d8c39a")));
      s.at({ x: -0.2, turn: 90 }, () => setting(s, 0.75));
      s.at({ x: 0.2, turn: -90 }, () => setting(s, 0.75));
    });
  for (const [x, z] of [
    [0.2, -2.2],
    [0.4, 0.4],
    [2.6, -2.4],
    [2.7, 0.2],
  ] as const) {
    s.at({ x, z }, () => four(s, "#d8c39a"));
    s.at({ x, z }, () => pendant(s, 3.4, 1.85, brass, { r: 0.22, strength: 1 }));
  }
  for (const z of [-2.6, -0.9, 0.8])
    s.at({ x: -3.97, z, turn: 90 }, () => {
      picture(s, 0, 1.9, 0.7, 0.7, art(80 + z * 10), brass);
    });
  s.at({ x: 3.4, z: -3.6 }, () => figTree(s, 2.3, { seed: 2 }));
  s.at({ x: -3.4, z: -3.8 }, () => plant(s, 1.7, { seed: 6, potOf: brass }));
}

/** Coastal thali place: light walls, long benches of tables. */
export function coastal(s: Stage) {
  room(s, {
    width: 7.6,
    height: 3.5,
    depth: 8,
    floor: tiles("#d9d0be", "#6f8f92", 0.4, "#a39a89"),
    ceiling: plain("#efe8da"),
    walls: plaster("#f0e8d8"),
    openings: { left: [{ from: 1, to: 6.6, sill: 0.9, head: 2.9, bars: [5, 1], frame: walnut }] },
  });
  viewOutside(s, "left", 3.8, scenery("palms", 0.85));
  for (const x of [-1.8, 0.9])
    for (const z of [-2.4, 0.2])
      s.at({ x, z }, () => {
        table(s, 1.7, 0.85, 0.75, wood("#b08350"));
        for (const k of [-0.45, 0.45]) {
          s.at({ x: k, z: 0.62, turn: 180 }, () => caneChair(s, wood("#8a5f38"), cloth("#3f7a80")));
          s.at({ x: k, z: -0.62 }, () => caneChair(s, wood("#8a5f38"), cloth("#3f7a80")));
          for (const t of [0, 180])
            s.at({ x: k, turn: t }, () =>
              s.at({ z: 0.22 }, () =>
                setting(s, 0.75, plain("#c9903f", { gloss: 0.4, rough: 0.2 })),
              ),
            );
        }
      });
  for (const x of [-1.8, 0.9])
    for (const z of [-2.4, 0.2]) s.at({ x, z }, () => globe(s, 3.5, 2.3, 0.24, { strength: 0.8 }));
  s.at({ x: 3.79, z: -1, turn: -90 }, () => {
    for (const [i, k] of [-1.4, 0, 1.4].entries())
      picture(
        s,
        k,
        1.9,
        0.9,
        1.1,
        art(90 + i, ["#eef0e6", "#3f7a80", "#e0a53f", "#c8643c", "#2a4a5a"]),
      );
  });
  s.at({ x: 3.1, z: -3.4 }, () => plant(s, 1.8, { seed: 3 }));
  s.at({ x: -3.2, z: -3.4 }, () => s.at({ size: 0.45 }, () => palm(s, 3.2, 3)));
  s.at({ z: -3.8, x: 0.2 }, () =>
    counter(s, 3, tiles("#3f7a80", "#3a7278", 0.12, "#d8d0c0"), walnut),
  );
  s.at({ x: 0.2, y: 1.08, z: -3.8 }, () => {
    for (let i = 0; i < 5; i++) s.at({ x: -1.1 + i * 0.5 }, () => vase(s, 0.26, i));
  });
}

export const restaurants: Picture[] = [
  ...views({ day: hours.golden(65, 18), look: { stops: -0.1, warmth: 0.2 }, build: dining }, [
    {
      name: "restaurant-green-room",
      shows: "Dining room with green walls, brass lamps and a carved screen",
      categories: [9],
      camera: camera([1.5, 1.5, 3.6], [-0.8, -3.8], 50, -0.02),
    },
    {
      name: "restaurant-banquette",
      shows: "Tables along a rust-coloured banquette under pictures",
      categories: [9, 12],
      camera: camera([1.2, 1.35, 2.6], [-3, -1.6], 44, -0.02),
    },
  ]),
  ...views({ day: hours.noon(-68, 38), look: { stops: 0.15, warmth: 0.15 }, build: coastal }, [
    {
      name: "restaurant-coastal",
      shows: "Bright restaurant with teal tiles, brass plates and palm trees outside",
      categories: [9, 8],
      camera: camera([2.4, 1.5, 3.4], [-0.6, -3], 50, -0.02),
    },
  ]),
];
