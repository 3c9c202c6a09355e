import { bag, barbell, dumbbells, flatBench, kettlebell, rack } from "#db/seed/photos/parts/gym.ts";
import { bike, treadmill } from "#db/seed/photos/parts/gym-machines.ts";
import { mirror } from "#db/seed/photos/parts/hangings.ts";
import { pendant } from "#db/seed/photos/parts/lamps.ts";
import { scenery, viewOutside } from "#db/seed/photos/parts/outside.ts";
import { plant } from "#db/seed/photos/parts/plants.ts";
import { room } from "#db/seed/photos/parts/room.ts";
import { bench } from "#db/seed/photos/parts/seats.ts";
import { camera, type Picture, views } from "#db/seed/photos/parts/set.ts";
import { exerciseBall, lines, yogaMat } from "#db/seed/photos/parts/sport.ts";
import type { Stage } from "#db/seed/photos/parts/stage.ts";
import { panel } from "#db/seed/photos/parts/studio-lights.ts";
import { hours } from "#db/seed/photos/render/light.ts";
import { cloth, iron, plain, plaster, steel } from "#db/seed/photos/render/material.ts";
import { box, cyl } from "#db/seed/photos/render/shapes.ts";
import { brick, concrete, planks, wood } from "#db/seed/photos/render/textures.ts";

const rubber = concrete("#4a4b4d", { gloss: 0.02, rough: 0.5 });

/** Weights hall with racks and a mirror. */
export function weights(s: Stage) {
  room(s, {
    width: 9,
    height: 3.8,
    depth: 9,
    floor: rubber,
    ceiling: plain("#57585a"),
    walls: {
      left: plaster("#d9d6cf"),
      right: plaster("#d9d6cf"),
      back: brick("#8f4f3c"),
      front: plaster("#d9d6cf"),
    },
    skirting: 0,
    openings: {
      left: [1, 3.6, 6.2].map((from) => ({
        from,
        to: from + 2,
        sill: 1,
        head: 3.2,
        bars: [3, 3] as const,
        frame: iron,
      })),
    },
  });
  viewOutside(s, "left", 4.5, scenery("city", 0.75), 12, -2);
  for (const x of [-2.4, 0.3]) s.at({ x, z: -2.6 }, () => rack(s));
  s.at({ x: 3.3, z: -3.9 }, () => dumbbells(s, 2.1));
  s.at({ x: 4.48, z: -1.4, turn: -90 }, () => {
    for (const x of [-1.6, 0.5]) mirror(s, x, 1.35, 2, 2.3, steel);
  });
  s.at({ x: 2.6, z: -1, turn: 60 }, () => flatBench(s));
  s.at({ x: 1.8, z: 0.9 }, () => {
    barbell(s, 0.22);
  });
  for (let i = 0; i < 5; i++)
    s.at({ x: -3.7, z: -3.2 + i * 0.45 }, () =>
      kettlebell(
        s,
        0.1 + 0.012 * i,
        plain(["#c2472d", "#2f4f78", "#d9a441", "#2b2b2d", "#4d7a5a"][i] ?? "#222222", {
          gloss: 0.04,
        }),
      ),
    );
  for (const z of [-3, -0.6, 1.8])
    s.at({ z }, () => {
      for (const x of [-2, 2]) s.at({ x }, () => panel(s, 3.7, 2.4, 0.16, { strength: 3 }));
    });
  lines(
    s,
    [
      [-1.1, -0.4, 1.7, -0.4],
      [-1.1, 2.6, 1.7, 2.6],
      [-1.1, -0.4, -1.1, 2.6],
      [1.7, -0.4, 1.7, 2.6],
    ],
    plain("#d9a441"),
  );
}

/** Machines in a row before the window. */
function cardio(s: Stage) {
  room(s, {
    width: 8.4,
    height: 3.4,
    depth: 8,
    floor: planks("#b9956c", 0.14),
    ceiling: plain("#e9e5dd"),
    walls: plaster("#e3ded3"),
    openings: { back: [{ from: 0.4, to: 8, sill: 0.35, head: 2.9, bars: [5, 1], frame: iron }] },
  });
  viewOutside(s, "back", 4, scenery("garden", 0.85), 9, -1.2);
  for (let i = 0; i < 4; i++) s.at({ x: -2.9 + i * 1.35, z: -2.4 }, () => treadmill(s));
  for (let i = 0; i < 3; i++)
    s.at({ x: 2.1 + (i % 2) * 0.95, z: -2.5 + Math.floor(i / 2) * 1.7 }, () =>
      bike(s, plain("#c2472d", { gloss: 0.06, rough: 0.2 })),
    );
  for (const [x, c] of [
    [-2.2, "#6f8f86"],
    [-1.2, "#c98d5d"],
    [-0.2, "#8a7ba0"],
  ] as const)
    s.at({ x, z: 0.6 }, () => yogaMat(s, cloth(c)));
  s.at({ x: -3.6, z: 0.4 }, () => exerciseBall(s, plain("#d9623f", { gloss: 0.04 })));
  s.at({ x: 3.6, z: -3.4 }, () => plant(s, 1.4, { seed: 2 }));
  for (const x of [-2.4, 0, 2.4])
    s.at({ x, z: -0.6 }, () => panel(s, 3.39, 0.2, 4.6, { strength: 1.6 }));
}

/** Boxing corner. */
function boxing(s: Stage) {
  room(s, {
    width: 7,
    height: 3.8,
    depth: 7,
    floor: rubber,
    ceiling: plain("#6d6a66"),
    walls: {
      left: brick("#9c5a45"),
      right: plaster("#37474a"),
      back: plaster("#37474a"),
      front: plaster("#cfc8bb"),
    },
    skirting: 0,
    openings: { left: [{ from: 2, to: 4.8, sill: 1.4, head: 3.3, bars: [4, 3], frame: iron }] },
  });
  viewOutside(s, "left", 3.5, scenery("city", 0.75), 12, -2);
  for (const x of [-1.6, 0, 1.6]) s.at({ x, z: -1.9 }, () => bag(s, 3.8));
  box(s, 0, 3.55, -1.9, 5.4, 0.14, 0.1, steel);
  s.at({ x: 2.7, z: -0.6, turn: -90 }, () => bench(s, wood("#9a6f47"), 1.6));
  s.at({ x: -2.6, z: -3.1 }, () => dumbbells(s, 1.5));
  for (let i = 0; i < 4; i++) cyl(s, 2.3, i * 0.24, -2.8, 0.42, 0.22, rubber, 0.42, 28);
  for (const x of [-1.2, 1.2])
    s.at({ x, z: -0.4 }, () => pendant(s, 3.8, 2.9, iron, { r: 0.26, strength: 2.4 }));
}

const clear = { stops: 0.15, warmth: 0.05 };

export const gyms: Picture[] = [
  ...views(
    {
      day: hours.morning(-70, 30),
      look: { stops: -0.25, warmth: 0.05, bloom: 0.04 },
      build: weights,
    },
    [
      {
        name: "gym-weights-hall",
        shows: "Gym with red power racks, dumbbells and a brick wall",
        categories: [10],
        camera: camera([0.8, 1.55, 3.9], [-0.3, -4], 50, 0),
      },
    ],
  ),
  ...views({ day: hours.morning(200, 26), look: clear, build: cardio }, [
    {
      name: "gym-treadmills-window",
      shows: "Treadmills and bikes before a wide garden window",
      categories: [10, 11],
      camera: camera([1.6, 1.5, 3.4], [-0.6, -3], 50, -0.03),
    },
  ]),
  ...views(
    {
      day: hours.golden(-70, 24),
      look: { stops: -0.15, warmth: 0.05, bloom: 0.05 },
      build: boxing,
    },
    [
      {
        name: "gym-boxing-corner",
        shows: "Punching bags in a gym with an evening window",
        categories: [10],
        camera: camera([1.2, 1.5, 2.9], [-0.5, -3], 52, 0.02),
      },
    ],
  ),
];
