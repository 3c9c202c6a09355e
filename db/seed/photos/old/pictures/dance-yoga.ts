import { fan, vase } from "#db/seed/photos/parts/decor.ts";
import { brassLamp } from "#db/seed/photos/parts/festive-lamps.ts";
import { curtain, mirror, sheer } from "#db/seed/photos/parts/hangings.ts";
import { globe } from "#db/seed/photos/parts/lamps.ts";
import { speaker } from "#db/seed/photos/parts/music.ts";
import { scenery, viewOutside } from "#db/seed/photos/parts/outside.ts";
import { figTree, plant } from "#db/seed/photos/parts/plants.ts";
import { room } from "#db/seed/photos/parts/room.ts";
import { bench, pouf } from "#db/seed/photos/parts/seats.ts";
import { camera, type Picture, views } from "#db/seed/photos/parts/set.ts";
import { barre, exerciseBall, yogaMat } from "#db/seed/photos/parts/sport.ts";
import type { Stage } from "#db/seed/photos/parts/stage.ts";
import { panel, track } from "#db/seed/photos/parts/studio-lights.ts";
import { hours } from "#db/seed/photos/render/light.ts";
import { cloth, plain, plaster } from "#db/seed/photos/render/material.ts";
import { box } from "#db/seed/photos/render/shapes.ts";
import { planks, terrazzo, wood } from "#db/seed/photos/render/textures.ts";

/** Mirror hall with a barre along the windows. */
export function mirrorHall(wallColour: string, floor: string) {
  return (s: Stage) => {
    room(s, {
      width: 8,
      height: 3.6,
      depth: 10,
      floor: planks(floor, 0.1, { gloss: 0.05, rough: 0.2 }),
      ceiling: plain("#efece6"),
      walls: plaster(wallColour),
      openings: {
        left: [1, 3.4, 5.8].map((from) => ({
          from: from + 0.4,
          to: from + 2.2,
          sill: 0.9,
          head: 3.1,
          bars: [3, 3] as const,
        })),
      },
    });
    viewOutside(s, "left", 4, scenery("city", 0.75), 12, -3);
    s.at({ x: 3.98, z: -0.6, turn: -90 }, () => {
      for (let i = 0; i < 4; i++) mirror(s, -3 + i * 2.02, 1.3, 1.98, 2.3, plain("#c9c4ba"));
    });
    s.at({ z: -4.98 }, () => mirror(s, 0.6, 1.3, 3.6, 2.3, plain("#c9c4ba")));
    s.at({ x: -3.7, z: -0.6, turn: 90 }, () => barre(s, 7));
    for (const z of [-3, -0.6, 1.8])
      s.at({ z }, () => {
        panel(s, 3.58, 4.6, 0.14, { strength: 2.2 });
      });
    s.at({ x: -3.2, z: -4.6 }, () => speaker(s, 0.4, 1));
    s.at({ x: -2.2, z: -4.5 }, () => bench(s, wood("#a57a4e"), 1.2));
    s.at({ x: 3.4, z: -4.4 }, () => plant(s, 1.3, { seed: 3 }));
  };
}

/** Classical dance hall: brass lamp, red curtain, wooden floor. */
function nritya(s: Stage) {
  room(s, {
    width: 8,
    height: 3.8,
    depth: 8,
    floor: planks("#8d5b36", 0.14, { gloss: 0.05, rough: 0.2 }),
    ceiling: plain("#ece4d6"),
    walls: {
      left: plaster("#e3c993", 0.1),
      right: plaster("#e3c993", 0.1),
      back: plaster("#7f2f2c", 0.12),
      front: plaster("#e3c993"),
    },
    openings: {
      right: [1, 3.6].map((from) => ({
        from,
        to: from + 1.6,
        sill: 0.6,
        head: 3,
        bars: [2, 4] as const,
        frame: wood("#5b3a22"),
      })),
    },
  });
  viewOutside(s, "right", 4, scenery("palms", 0.8));
  for (const x of [-3, 3])
    s.at({ x, z: -3.8 }, () => curtain(s, 1.6, 3.7, cloth("#b98a2e"), { deep: 0.08 }));
  for (const x of [-2.1, 2.1]) s.at({ x, z: -3.2 }, () => brassLamp(s, 1.1));
  box(s, 0, 0, -3.2, 3, 0.22, 1.2, wood("#6a4126"));
  s.at({ y: 0.22, z: -3.2 }, () => {
    for (const x of [-0.9, 0, 0.9])
      s.at({ x }, () => pouf(s, cloth(x === 0 ? "#c9502f" : "#d9a441"), 0.3, 0.16));
  });
  for (const x of [-2, 2]) s.at({ x, z: -0.6 }, () => fan(s, 3.8, 0.6));
  s.at({ x: -3.5, z: -0.5, turn: 90 }, () => bench(s, wood("#7a5233"), 1.6));
  s.at({ z: -1 }, () => track(s, 3.8, 4, 4, { strength: 1.1 }));
}

/** Yoga room with mats in rows before a garden window. */
export function yogaRoom(s: Stage) {
  room(s, {
    width: 7.4,
    height: 3.2,
    depth: 8,
    floor: planks("#c09a6b", 0.13),
    ceiling: plain("#f1ece2"),
    walls: plaster("#ece2d0"),
    openings: {
      back: [{ from: 0.8, to: 6.6, sill: 0.05, head: 2.7, bars: [5, 1], frame: wood("#8a6240") }],
    },
  });
  viewOutside(s, "back", 4, scenery("garden", 0.85));
  const colours = ["#6f8f86", "#c98d5d", "#8a7ba0", "#6f8f86", "#d6b36c", "#9a5f52"];
  colours.forEach((c, i) => {
    s.at({ x: -1.9 + (i % 3) * 1.9, z: -1.9 + Math.floor(i / 3) * 2.4 }, () =>
      yogaMat(s, cloth(c)),
    );
  });
  for (const x of [-1.9, 0, 1.9])
    s.at({ x: x + 0.5, z: -2.6 }, () => pouf(s, cloth("#e2d2b4"), 0.18, 0.15));
  s.at({ x: -3.1, z: -3.3 }, () => figTree(s, 2.1, { seed: 3 }));
  s.at({ x: 3.1, z: -3.3 }, () => figTree(s, 1.9, { seed: 14 }));
  s.at({ x: 0, z: -1 }, () => globe(s, 3.2, 2.6, 0.3, { strength: 0.6 }));
  s.at({ x: 3.3, z: -0.6 }, () => exerciseBall(s, plain("#7d9b93", { gloss: 0.03 })));
}

/** Meditation corner: platform, cushions, jaali light. */
export function stillRoom(s: Stage) {
  room(s, {
    width: 6,
    height: 3,
    depth: 6,
    floor: terrazzo("#d8c9b2", ["#a78b6b", "#efe6d6", "#8c7a66"]),
    ceiling: plain("#f0eadf"),
    walls: {
      left: plaster("#cfd6c6", 0.12),
      right: plaster("#cfd6c6", 0.12),
      back: plaster("#b9c4ae", 0.16),
      front: plaster("#cfd6c6"),
    },
    openings: {
      left: [{ from: 1.8, to: 4.4, sill: 0.2, head: 2.5, bars: [3, 1], frame: wood("#8a6240") }],
    },
  });
  viewOutside(s, "left", 3, scenery("palms", 0.85));
  box(s, 0.2, 0, -2.3, 3.6, 0.28, 1.3, wood("#a97c50"));
  s.at({ x: 0.2, y: 0.28, z: -2.2 }, () => {
    pouf(s, cloth("#c9774d"), 0.36, 0.14);
    s.at({ x: -1.1 }, () => brassLamp(s, 0.8));
    s.at({ x: 1.1 }, () => vase(s, 0.45, 3));
  });
  for (const x of [-1, 0.2, 1.4])
    s.at({ x, z: -0.6 }, () => {
      yogaMat(s, cloth("#d9c9ab"));
      s.at({ z: -0.55 }, () => pouf(s, cloth("#8a9c80"), 0.2, 0.14));
    });
  s.at({ x: -2.8, z: 1.2, turn: 90 }, () => curtain(s, 0.6, 2.8, sheer()));
  s.at({ x: -2.8, z: -1.7, turn: 90 }, () => curtain(s, 0.6, 2.8, sheer()));
  s.at({ x: 2.5, z: -2.4 }, () => plant(s, 1.5, { seed: 21 }));
  s.at({ z: -0.8 }, () => fan(s, 3, 0.5));
}

const clear = { stops: 0.25, warmth: 0.15 };

export const danceYoga: Picture[] = [
  ...views({ day: hours.morning(-72, 30), look: clear, build: mirrorHall("#ece7dd", "#b98c5c") }, [
    {
      name: "dance-mirror-hall",
      shows: "Dance hall with mirrors, a barre and morning light on a wooden floor",
      categories: [4],
      camera: camera([-1.6, 1.5, 4.4], [0.8, -4], 52, -0.02),
    },
    {
      name: "dance-barre-evening",
      shows: "Barre under tall windows in evening light",
      categories: [4, 5],
      day: hours.golden(-78, 16),
      camera: camera([1.9, 1.4, 3], [-1.6, -3.6], 48, -0.02),
      build: mirrorHall("#e3d5cf", "#a8774a"),
    },
  ]),
  ...views({ day: hours.noon(65, 38), look: clear, build: nritya }, [
    {
      name: "dance-classical-hall",
      shows: "Classical dance hall with brass lamps and a red wall",
      categories: [4, 19],
      camera: camera([-0.8, 1.5, 3.7], [0, -3.6], 50, 0),
    },
  ]),
  ...views({ day: hours.morning(160, 26), look: clear, build: yogaRoom }, [
    {
      name: "yoga-garden-room",
      shows: "Yoga mats in rows before a wide garden window",
      categories: [5],
      camera: camera([1.4, 1.4, 3.8], [-0.3, -3.6], 50, -0.04),
    },
  ]),
  ...views({ day: hours.morning(-70, 28), look: clear, build: stillRoom }, [
    {
      name: "yoga-still-room",
      shows: "Meditation room with a low platform, cushions and a brass lamp",
      categories: [5],
      camera: camera([1.2, 1.25, 2.7], [-0.1, -2.4], 48, -0.03),
    },
  ]),
];
