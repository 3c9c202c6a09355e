import { stool } from "#db/seed/photos/parts/chairs.ts";
import { vase } from "#db/seed/photos/parts/decor.ts";
import { curtain, mirror, rug, sheer } from "#db/seed/photos/parts/hangings.ts";
import { scenery, viewOutside } from "#db/seed/photos/parts/outside.ts";
import { figTree, plant } from "#db/seed/photos/parts/plants.ts";
import { room } from "#db/seed/photos/parts/room.ts";
import { armchair, pouf } from "#db/seed/photos/parts/seats.ts";
import { camera, type Picture, views } from "#db/seed/photos/parts/set.ts";
import type { Stage } from "#db/seed/photos/parts/stage.ts";
import { backdrop, flag, paperRoll, tripod } from "#db/seed/photos/parts/studio.ts";
import { panel, softbox, spotHead, track } from "#db/seed/photos/parts/studio-lights.ts";
import { table } from "#db/seed/photos/parts/tables.ts";
import { clothesRail, vanityBulb } from "#db/seed/photos/parts/wardrobe.ts";
import { hours } from "#db/seed/photos/render/light.ts";
import { cloth, iron, plain, plaster } from "#db/seed/photos/render/material.ts";
import { box } from "#db/seed/photos/render/shapes.ts";
import { brick, concrete, planks, wood } from "#db/seed/photos/render/textures.ts";

const black = plain("#1c1c1d", { gloss: 0.02, rough: 0.5 });

/** White cove in a black hall. */
function cyclorama(s: Stage) {
  room(s, {
    width: 9,
    height: 4.2,
    depth: 9,
    floor: concrete("#5f5c59"),
    ceiling: black,
    walls: plaster("#6a6866"),
    skirting: 0,
  });
  const cove = plain("#e4e2dc");
  s.at({ z: -4.2 }, () => backdrop(s, 5.6, 3.6, 4.4, cove, 1.1));
  for (const x of [-2.85, 2.85]) box(s, x, 0, -4.2, 0.1, 3.6, 0.6, plain("#e6e4df"));
  s.at({ x: -2.6, z: 0.6, turn: 38 }, () =>
    s.at({ turn: 90 }, () => softbox(s, 2.3, 1.3, { strength: 7 })),
  );
  s.at({ x: 2.7, z: 0.2, turn: -60 }, () =>
    s.at({ turn: -40 }, () => softbox(s, 2.2, 1.1, { strength: 4.5 })),
  );
  s.at({ x: 0.1, z: -2 }, () => stool(s, wood("#b98a58"), 0.62));
  s.at({ x: 0.6, z: 1.6, turn: 188 }, () => tripod(s, 1.4));
  for (const z of [-2.4, 0])
    s.at({ z }, () => track(s, 4.1, 6, 5, { strength: 1.5, colour: "#ffffff" }));
  s.at({ x: 3.7, z: -2.6, turn: -70 }, () => flag(s, 1.1, 2.1));
  s.at({ x: -3.7, z: -2.7 }, () => {
    table(s, 1.2, 0.6, 0.8, black);
    box(s, 0, 0.8, 0, 0.36, 0.02, 0.25, iron);
  });
}

/** Old mill room with tall windows and a paper roll. */
function daylight(paper: string) {
  return (s: Stage) => {
    room(s, {
      width: 7.5,
      height: 4,
      depth: 9,
      floor: planks("#9c7a55", 0.16),
      ceiling: plain("#ece8e0"),
      walls: {
        left: brick("#a5674c"),
        right: plaster("#efebe3"),
        back: plaster("#efebe3"),
        front: plaster("#efebe3"),
      },
      openings: {
        left: [1.6, 3.9, 6.2].map((from) => ({
          from,
          to: from + 1.7,
          sill: 0.7,
          head: 3.5,
          bars: [3, 5] as const,
          frame: iron,
        })),
      },
    });
    viewOutside(s, "left", 3.75, scenery("city", 0.75), 14, -5);
    s.at({ x: 0.5, z: -3.9 }, () => paperRoll(s, 2.7, 2.8, 3.2, plain(paper)));
    s.at({ x: 0.5, z: -2.4 }, () => armchair(s, cloth("#efe6d6")));
    s.at({ x: 2.55, z: -1, turn: -75 }, () => softbox(s, 2, 0.9, { strength: 5 }));
    s.at({ x: -0.9, z: 1.1, turn: 168 }, () => tripod(s, 1.3));
    s.at({ x: -2.9, z: -3.7 }, () => figTree(s, 2, { seed: 5 }));
    s.at({ x: 3.35, z: -3.4, turn: -60 }, () => flag(s, 1, 2));
    for (const x of [-1.8, 1.8]) box(s, x, 3.7, 0, 0.16, 0.28, 9, wood("#6f4d33"));
    for (const z of [-2.2, 1]) s.at({ x: 0.6, z }, () => track(s, 3.7, 3, 3, { strength: 0.7 }));
  };
}

/** Styled corner for fashion and product pictures. */
function setCorner(s: Stage) {
  room(s, {
    width: 7,
    height: 3.6,
    depth: 7,
    floor: concrete("#a8a29a"),
    ceiling: plain("#e9e5dd"),
    walls: {
      left: plaster("#e8d8c6", 0.12),
      back: plaster("#c98f6d", 0.18),
      right: plaster("#efe9de"),
      front: plaster("#efe9de"),
    },
    skirting: 0,
    openings: { left: [{ from: 2, to: 4.6, sill: 0.3, head: 3.1, bars: [4, 3], frame: iron }] },
  });
  viewOutside(s, "left", 3.5, scenery("palms", 0.8));
  for (const [x, z, r, h, c] of [
    [-0.9, -2.5, 0.5, 0.5, "#e6c3a0"],
    [0, -2.7, 0.4, 0.95, "#d9a37c"],
    [0.85, -2.4, 0.55, 0.32, "#efdcc4"],
  ] as const)
    s.at({ x, z }, () => {
      pouf(s, plain(c), 0.01, 0.01);
      box(s, 0, 0, 0, r * 1.5, h, r * 1.5, plain(c));
    });
  s.at({ x: 0, y: 0.95, z: -2.7 }, () => vase(s, 0.42, 0));
  s.at({ x: -0.9, y: 0.5, z: -2.5 }, () => plant(s, 0.7, { seed: 2, wide: 0.045 }));
  s.at({ x: 0.85, y: 0.32, z: -2.4 }, () => vase(s, 0.3, 4));
  s.at({ x: 2.5, z: -1.5, turn: -75 }, () => spotHead(s, 2.1, { strength: 4 }));
  s.at({ x: -2.75, z: -2.5 }, () => figTree(s, 2.2, { seed: 2 }));
  s.at({ x: 2.4, z: -3.3, turn: -20 }, () => curtain(s, 1.4, 3.4, sheer("#efe0cc")));
  s.at({ x: -1.5, z: 0.5, turn: 160 }, () => tripod(s, 1.25));
}

/** Make-up room: mirror ringed by bulbs, a rail of clothes. */
function greenRoom(s: Stage) {
  room(s, {
    width: 5,
    height: 2.9,
    depth: 5,
    floor: planks("#b08a60", 0.1),
    ceiling: plain("#efebe4"),
    walls: plaster("#d9b8ad", 0.1),
    openings: { left: [{ from: 1, to: 2.6, sill: 0.9, head: 2.4, bars: [2, 2] }] },
  });
  viewOutside(s, "left", 2.5, scenery("garden", 0.8));
  s.at({ z: -2.49 }, () => {
    for (const x of [-0.9, 0.9]) mirror(s, x, 1.5, 1.2, 1.1, plain("#f3efe7"));
  });
  s.at({ z: -2.2 }, () =>
    table(s, 3.6, 0.5, 0.78, plain("#f6f2ea", { gloss: 0.04, rough: 0.2 }), wood("#b08a60")),
  );
  for (const x of [-0.9, 0.9]) {
    for (let i = 0; i < 5; i++)
      for (const side of [-0.68, 0.68])
        s.at({ x: x + side, y: 1.05 + i * 0.23, z: -2.42 }, () => vanityBulb(s));
    s.bulb([x, 1.5, -2.25], "#ffe3bd", 1.4, 0.3);
    s.at({ x, z: -1.6, turn: 180 }, () => armchair(s, cloth("#8b4a50")));
  }
  s.at({ x: 0, y: 0.78, z: -2.2 }, () => vase(s, 0.28, 2));
  s.at({ x: 1.95, z: -1.2, turn: -90 }, () => clothesRail(s));
  s.at({ x: -2, z: -1.9 }, () => figTree(s, 1.7, { seed: 12 }));
  s.at({ z: 0.2 }, () => {
    rug(s, 2.6, 1.6, ["#ead9c6", "#b26a5b", "#4c3a3a"]);
    panel(s, 2.89, 0.9, 0.9, { strength: 1.6 });
  });
}

export const photoStudio: Picture[] = [
  ...views(
    { day: hours.overcast(), look: { stops: -0.35, warmth: 0.05, bloom: 0.05 }, build: cyclorama },
    [
      {
        name: "photo-studio-cyclorama",
        shows: "White cyclorama with softboxes, a stool and a camera on a tripod",
        categories: [2],
        camera: camera([-0.4, 1.5, 4.2], [0, -3], 50, 0.02),
      },
      {
        name: "photo-studio-cove-side",
        shows: "Lights aimed at a white curved studio wall",
        categories: [2],
        camera: camera([-1.2, 1.35, 3.3], [1.5, -3], 46, 0.04),
      },
    ],
  ),
  ...views(
    { day: hours.morning(-75, 30), look: { stops: 0.2, warmth: 0.1 }, build: daylight("#8fa79a") },
    [
      {
        name: "photo-studio-daylight-sage",
        width: 1600,
        height: 1000,
        shows: "Daylight studio with a sage paper backdrop, brick wall and tall windows",
        categories: [2],
        camera: camera([1.4, 1.5, 3.9], [-0.3, -3], 52, 0.02),
      },
      {
        name: "photo-studio-daylight-rust",
        shows: "Armchair on a rust paper backdrop by mill windows",
        categories: [2],
        camera: camera([-0.4, 1.4, 2.4], [0.5, -3.5], 48, 0),
        build: daylight("#c0714a"),
        day: hours.noon(-75, 40),
      },
    ],
  ),
  ...views({ day: hours.morning(-70, 32), look: { stops: 0.2, warmth: 0.15 }, build: setCorner }, [
    {
      name: "photo-studio-set-corner",
      shows: "Styled studio corner with plinths, vases and a terracotta wall",
      categories: [2],
      camera: camera([0.9, 1.3, 1.9], [-0.2, -3], 46, -0.02),
    },
  ]),
  ...views({ day: hours.noon(-60, 40), look: { stops: 0.15, warmth: 0.15 }, build: greenRoom }, [
    {
      name: "photo-studio-make-up-room",
      shows: "Make-up room with lit mirrors, armchairs and a rail of clothes",
      categories: [2, 17],
      camera: camera([-1.2, 1.45, 2.3], [0.3, -2.4], 50, -0.03),
    },
  ]),
];
