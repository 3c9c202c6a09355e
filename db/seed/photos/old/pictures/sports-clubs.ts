import { ground } from "#db/seed/photos/parts/building.ts";
import { scenery, viewAround } from "#db/seed/photos/parts/outside.ts";
import { room } from "#db/seed/photos/parts/room.ts";
import { bench } from "#db/seed/photos/parts/seats.ts";
import { camera, type Picture, views } from "#db/seed/photos/parts/set.ts";
import { lines, net } from "#db/seed/photos/parts/sport.ts";
import type { Stage } from "#db/seed/photos/parts/stage.ts";
import { panel } from "#db/seed/photos/parts/studio-lights.ts";
import { hedge, tree } from "#db/seed/photos/parts/trees.ts";
import { hours } from "#db/seed/photos/render/light.ts";
import { plain, plaster, steel } from "#db/seed/photos/render/material.ts";
import { box, cyl } from "#db/seed/photos/render/shapes.ts";
import { grass, planks, wood } from "#db/seed/photos/render/textures.ts";

/** Badminton hall. */
export function badminton(s: Stage) {
  room(s, {
    width: 13,
    height: 7,
    depth: 18,
    floor: planks("#c08a54", 0.1, { gloss: 0.05, rough: 0.2 }),
    ceiling: plain("#d8d8d4"),
    walls: {
      left: plaster("#e5e3dc"),
      right: plaster("#e5e3dc"),
      back: plaster("#2f6a5c"),
      front: plaster("#e5e3dc"),
    },
    openings: {
      left: [2, 6, 10, 14].map((from) => ({
        from,
        to: from + 2.6,
        sill: 4.2,
        head: 6.2,
        bars: [4, 2] as const,
        frame: steel,
      })),
      right: [2, 6, 10, 14].map((from) => ({
        from,
        to: from + 2.6,
        sill: 4.2,
        head: 6.2,
        bars: [4, 2] as const,
        frame: steel,
      })),
    },
  });
  s.at({ z: -2 }, () => {
    s.quad(
      [-3.4, 0.004, 7],
      [3.4, 0.004, 7],
      [3.4, 0.004, -7],
      [-3.4, 0.004, -7],
      plain("#2f7d68", { gloss: 0.03, rough: 0.4 }),
    );
    s.at({ y: 0.006 }, () =>
      lines(s, [
        [-3.05, -6.7, 3.05, -6.7],
        [-3.05, 6.7, 3.05, 6.7],
        [-3.05, -6.7, -3.05, 6.7],
        [3.05, -6.7, 3.05, 6.7],
        [-2.6, -6.7, -2.6, 6.7],
        [2.6, -6.7, 2.6, 6.7],
        [-3.05, 2, 3.05, 2],
        [-3.05, -2, 3.05, -2],
        [0, 2, 0, 6.7],
        [0, -6.7, 0, -2],
      ]),
    );
    net(s, 6.2, 1.55, 0.8);
  });
  for (const x of [-3.6, 0, 3.6])
    for (const z of [-6, -1, 4]) s.at({ x, z }, () => panel(s, 6.6, 0.3, 2.4, { strength: 5 }));
  for (let i = 0; i < 6; i++) box(s, 0, 6.7, -8 + i * 3.2, 13, 0.28, 0.18, steel);
  for (const z of [-5.5, -2.5])
    s.at({ x: 5.6, z, turn: -90 }, () => bench(s, wood("#a57a4e"), 1.8));
}

/** Tennis court outdoors. */
function tennis(evening: boolean) {
  return (s: Stage) => {
    ground(s, 70, grass());
    viewAround(s, scenery("garden", evening ? 0.4 : 0.6), 42, 1.7);
    s.quad([-8, 0.005, 10], [8, 0.005, 10], [8, 0.005, -14], [-8, 0.005, -14], plain("#a5563c"));
    s.at({ z: -2 }, () => {
      s.quad(
        [-5.5, 0.012, 11.9],
        [5.5, 0.012, 11.9],
        [5.5, 0.012, -11.9],
        [-5.5, 0.012, -11.9],
        plain("#2f5f86"),
      );
      s.at({ y: 0.016 }, () =>
        lines(
          s,
          [
            [-5.5, -11.9, 5.5, -11.9],
            [-5.5, 11.9, 5.5, 11.9],
            [-5.5, -11.9, -5.5, 11.9],
            [5.5, -11.9, 5.5, 11.9],
            [-4.1, -11.9, -4.1, 11.9],
            [4.1, -11.9, 4.1, 11.9],
            [-4.1, 6.4, 4.1, 6.4],
            [-4.1, -6.4, 4.1, -6.4],
            [0, -6.4, 0, 6.4],
          ],
          plain("#f6f4ee"),
          0.08,
        ),
      );
      net(s, 12, 1);
    });
    for (const z of [-9, -4, 1])
      for (const x of [-9.5, 9.5]) {
        cyl(s, x, 0, z, 0.07, 7, steel);
        box(s, x * 0.97, 6.9, z, 0.7, 0.25, 0.5, plain("#e9e6df"));
      }
    s.at({ z: -15 }, () => hedge(s, 24, 1.8, 1, 5));
    for (const [x, z] of [
      [-13, -13],
      [12, -14],
      [15, -5],
    ] as const)
      s.at({ x, z }, () => tree(s, 8.5, x + 20));
    for (const z of [-3.4, -0.8])
      s.at({ x: -7.2, z, turn: 90 }, () => bench(s, wood("#a57a4e"), 1.8));
    s.at({ x: 6.9, z: -2 }, () => {
      box(s, 0, 0, 0, 0.08, 1.8, 0.08, steel);
      box(s, 0, 1.7, 0.2, 0.5, 0.05, 0.5, steel);
    });
  };
}

export const sportsClubs: Picture[] = [
  ...views(
    {
      day: hours.noon(-75, 40),
      look: { stops: -0.05, warmth: 0.05, bloom: 0.05 },
      build: badminton,
    },
    [
      {
        name: "sports-badminton-hall",
        shows: "Badminton court in a high wooden-floored hall",
        categories: [11],
        camera: camera([-2.6, 1.7, 6.2], [0.5, -6], 52, 0.08),
      },
    ],
  ),
  ...views(
    {
      day: hours.noon(40, 45),
      indoors: false,
      look: { stops: 0.05, warmth: 0.05 },
      build: tennis(false),
    },
    [
      {
        name: "sports-tennis-court",
        shows: "Blue tennis court among trees",
        categories: [11, 19],
        camera: camera([-5.6, 2.2, 9], [1, -4], 48, 0.06),
      },
      {
        name: "sports-tennis-evening",
        shows: "Tennis court and floodlight masts in low sun",
        categories: [11],
        day: hours.golden(-60, 15),
        camera: camera([3.6, 1.8, 9.4], [-1.5, -4], 48, 0.08),
        build: tennis(true),
      },
    ],
  ),
];
