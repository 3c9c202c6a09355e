import { backBar } from "#db/seed/photos/parts/bar.ts";
import { stool } from "#db/seed/photos/parts/chairs.ts";
import { curtain, mirror, rug } from "#db/seed/photos/parts/hangings.ts";
import { floorLamp, globe, tableLamp } from "#db/seed/photos/parts/lamps.ts";
import { speaker } from "#db/seed/photos/parts/music.ts";
import { scenery, viewOutside } from "#db/seed/photos/parts/outside.ts";
import { figTree, plant } from "#db/seed/photos/parts/plants.ts";
import { room } from "#db/seed/photos/parts/room.ts";
import { armchair, pouf, sofa } from "#db/seed/photos/parts/seats.ts";
import { camera, type Picture, views } from "#db/seed/photos/parts/set.ts";
import type { Stage } from "#db/seed/photos/parts/stage.ts";
import { slats } from "#db/seed/photos/parts/studio.ts";
import { track } from "#db/seed/photos/parts/studio-lights.ts";
import { coffeeTable, counter, roundTable } from "#db/seed/photos/parts/tables.ts";
import { hours } from "#db/seed/photos/render/light.ts";
import { brass, cloth, lamp, plain, plaster } from "#db/seed/photos/render/material.ts";
import { box, lathe } from "#db/seed/photos/render/shapes.ts";
import { marble, planks, tiles, wood } from "#db/seed/photos/render/textures.ts";

const walnut = wood("#5a3823");

const velvet = (c: string) => cloth(c);

/** Cocktail bar with a marble counter. */
export function bar(s: Stage) {
  room(s, {
    width: 7,
    height: 3.2,
    depth: 7.5,
    floor: planks("#5b3c29", 0.12),
    ceiling: plain("#6d5a4c"),
    walls: {
      left: plaster("#5c2f3a", 0.08),
      right: plaster("#5c2f3a", 0.08),
      back: plaster("#3c2a2f", 0.06),
      front: plaster("#5c2f3a"),
    },
    skirtingOf: walnut,
  });
  s.at({ z: -3.73, x: 0.3 }, () => backBar(s, 4.6));
  s.at({ z: -2.4, x: 0.3 }, () => {
    counter(s, 4.8, walnut, marble("#e9e2d8", "#8d7f70"), { h: 1.1 });
    s.at({ z: 0.31, y: 0.12 }, () => slats(s, 4.7, 0.9, wood("#8a5a36"), { pitch: 0.08 }));
  });
  for (let i = 0; i < 5; i++) {
    s.at({ x: -1.5 + i * 0.9, z: -1.7 }, () => stool(s, velvet("#c07a3c"), 0.76, brass));
    if (i < 4)
      s.at({ x: -1.1 + i * 0.95, z: -2.4 }, () => globe(s, 3.2, 2.1, 0.13, { strength: 0.8 }));
  }
  s.at({ x: -2.5, z: -0.4, turn: 60 }, () => armchair(s, velvet("#2f5f5a"), brass));
  s.at({ x: -1.6, z: 0.6, turn: 150 }, () => armchair(s, velvet("#2f5f5a"), brass));
  s.at({ x: -2.4, z: 0.8 }, () => {
    roundTable(s, 0.32, 0.5, marble("#e9e2d8", "#8d7f70"), brass);
    s.at({ y: 0.5 }, () => tableLamp(s, brass, { strength: 0.7 }));
  });
  s.at({ x: 2.7, z: -0.8, turn: -80 }, () => sofa(s, velvet("#8a3f3a"), { w: 2 }));
  s.at({ x: 1.6, z: -0.6 }, () => coffeeTable(s, 0.6, 0.9, walnut));
  s.at({ x: -3.48, z: -1.2, turn: 90 }, () => mirror(s, 0, 1.8, 1, 1.3, brass));
  s.at({ x: 3.1, z: -2.6 }, () => plant(s, 1.8, { seed: 4, potOf: brass }));
  s.at({ z: -0.4 }, () => track(s, 3.2, 4, 4, { strength: 0.6 }));
}

/** Rooftop lounge at nightfall. */
function lounge(s: Stage) {
  room(s, {
    width: 8,
    height: 3.2,
    depth: 8,
    floor: planks("#7f5b3e", 0.14),
    ceiling: wood("#6f4b30"),
    walls: {
      left: plaster("#3d4a52"),
      right: plaster("#3d4a52"),
      back: plaster("#3d4a52"),
      front: plaster("#3d4a52"),
    },
    skirting: 0,
    openings: {
      back: [
        {
          from: 0.4,
          to: 7.6,
          sill: 0.3,
          head: 2.9,
          bars: [4, 1],
          frame: plain("#1f1d1b"),
          sky: 0.3,
        },
      ],
    },
  });
  viewOutside(s, "back", 4, scenery("night-city", 1.3), 13, -2.5);
  for (const x of [-2.1, 1.7]) {
    s.at({ x, z: -2.6 }, () =>
      sofa(s, velvet("#3c5d7a"), { w: 2.4, pillows: [cloth("#d9a441"), cloth("#c0603f")] }),
    );
    s.at({ x, z: -1.4 }, () => {
      coffeeTable(s, 1, 0.6, walnut);
      s.at({ y: 0.41 }, () => tableLamp(s, brass, { strength: 0.9 }));
    });
    for (const k of [-0.9, 0.9])
      s.at({ x: x + k, z: -0.4 }, () => pouf(s, velvet(k > 0 ? "#c0603f" : "#d9a441")));
  }
  s.at({ x: -0.2, z: -1.6 }, () => rug(s, 7, 3.2, ["#c9b594", "#5a3a3f", "#2c3a44"]));
  s.at({ x: 3.4, z: -1, turn: -90 }, () => {
    counter(s, 3, walnut, marble("#e6ddd0", "#8a7a6a"));
  });
  s.at({ x: 3.9, z: -1, turn: -90 }, () =>
    s.at({ y: 0.1 }, () => s.bulb([0, 2.2, 0.5], "#ffbe7d", 2, 0.1)),
  );
  for (const x of [-3, -1, 1, 3])
    s.at({ x, z: -0.8 }, () => globe(s, 3.2, 2.4, 0.2, { strength: 0.9 }));
  s.at({ x: -3.5, z: -3.2 }, () => figTree(s, 2.2, { seed: 5 }));
  s.at({ x: -3.6, z: 0, turn: 90 }, () => floorLamp(s));
}

/** Club floor with a stage of speakers. */
function club(s: Stage) {
  room(s, {
    width: 9,
    height: 4,
    depth: 9,
    floor: tiles("#2b2a30", "#35333b", 0.6, "#1b1a1f", { gloss: 0.08, rough: 0.12 }),
    ceiling: plain("#2a2730"),
    walls: plaster("#4a3a55", 0.1),
    skirting: 0,
  });
  box(s, 0, 0, -3.6, 6, 0.5, 1.7, plain("#1e1c22", { gloss: 0.04 }));
  for (const x of [-3.4, 3.4])
    s.at({ x, z: -3.6 }, () => {
      speaker(s, 0.7, 1.3);
      s.at({ y: 1.3 }, () => speaker(s, 0.7, 1));
    });
  s.at({ y: 0.5, z: -3.4 }, () => {
    counter(s, 2.2, plain("#25222b", { gloss: 0.05 }), walnut, { h: 1, d: 0.7 });
    s.at({ y: 1, x: -0.5 }, () => {
      for (const k of [0, 0.9])
        lathe(
          s,
          k,
          0,
          0,
          [
            [0.001, 0],
            [0.2, 0],
            [0.2, 0.05],
            [0.001, 0.05],
          ],
          plain("#111", { gloss: 0.08 }),
          28,
        );
    });
  });
  for (let i = 0; i < 9; i++)
    box(
      s,
      -4 + i,
      0.6,
      -4.42,
      0.05,
      3,
      0.03,
      lamp(["#ff8a5c", "#c86adf", "#5c8aff"][i % 3] ?? "#ffffff", 1.4),
    );
  for (const [x, c] of [
    [-2.6, "#ff7a4d"],
    [0, "#b06aff"],
    [2.6, "#4d8bff"],
  ] as const) {
    s.bulb([x, 3.3, -3.2], c, 5, 0.1);
    s.bulb([x, 3.3, 0.4], c, 3, 0.1);
    s.at({ x, z: -3 }, () => track(s, 4, 1.4, 3, { strength: 0.3, colour: c }));
  }
  for (const x of [-3.7, 3.7])
    s.at({ x, z: 0.2, turn: x < 0 ? 90 : -90 }, () => {
      sofa(s, velvet("#7a2f4f"), { w: 2.4 });
    });
  for (const x of [-2.6, 2.6]) s.at({ x, z: 0.2 }, () => roundTable(s, 0.36, 0.5, walnut, brass));
  for (const [x, z] of [
    [-1.4, -1.6],
    [1.4, -1.4],
  ] as const)
    s.at({ x, z }, () => {
      roundTable(s, 0.32, 1.05, walnut, brass);
      for (const t of [0, 180])
        s.at({ turn: t }, () => s.at({ z: -0.5 }, () => stool(s, velvet("#c07a3c"), 0.74)));
    });
  s.at({ x: -4.2, z: -2.2 }, () => curtain(s, 0.8, 3.6, velvet("#5a2438")));
}

export const lounges: Picture[] = [
  ...views({ day: hours.night(), look: { stops: -0.35, warmth: 0.2 }, build: bar }, [
    {
      name: "lounge-marble-bar",
      shows: "Cocktail bar with lit bottles, a marble counter and velvet chairs",
      categories: [20, 19],
      camera: camera([-0.8, 1.5, 3.2], [0.4, -3.6], 50, -0.01),
    },
  ]),
  ...views({ day: hours.night(), look: { stops: -0.4, warmth: 0.15 }, build: lounge }, [
    {
      name: "lounge-city-lights",
      shows: "Lounge with blue sofas before the lights of the city",
      categories: [20, 12],
      camera: camera([-0.5, 1.4, 3.6], [0.1, -4], 50, 0),
    },
  ]),
  ...views(
    { day: hours.night(), look: { stops: -0.45, warmth: -0.1, saturation: 1.1 }, build: club },
    [
      {
        name: "club-dance-floor",
        shows: "Club floor with a DJ stage, coloured light and high tables",
        categories: [20],
        camera: camera([0.6, 1.5, 4.2], [-0.1, -4], 52, 0.03),
      },
    ],
  ),
];
