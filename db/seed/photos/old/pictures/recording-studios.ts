import { officeChair, stool } from "#db/seed/photos/parts/chairs.ts";
import { screen } from "#db/seed/photos/parts/decor.ts";
import { drums } from "#db/seed/photos/parts/drums.ts";
import { art, picture, rug } from "#db/seed/photos/parts/hangings.ts";
import { floorLamp, globe, tableLamp } from "#db/seed/photos/parts/lamps.ts";
import { guitar, microphone, mixingDesk, piano, speaker } from "#db/seed/photos/parts/music.ts";
import { plant } from "#db/seed/photos/parts/plants.ts";
import { room, wall } from "#db/seed/photos/parts/room.ts";
import { armchair, sofa } from "#db/seed/photos/parts/seats.ts";
import { camera, type Picture, views } from "#db/seed/photos/parts/set.ts";
import type { Stage } from "#db/seed/photos/parts/stage.ts";
import { acousticWall, slats } from "#db/seed/photos/parts/studio.ts";
import { track } from "#db/seed/photos/parts/studio-lights.ts";
import { desk, roundTable, table } from "#db/seed/photos/parts/tables.ts";
import { hours } from "#db/seed/photos/render/light.ts";
import { brass, cloth, iron, plain, plaster } from "#db/seed/photos/render/material.ts";
import { box } from "#db/seed/photos/render/shapes.ts";
import { planks, wood } from "#db/seed/photos/render/textures.ts";

const oak = wood("#b07f4e");

const felt = plain("#2d3438");

/** Control room: desk before a window into the live room. */
function controlRoom(s: Stage) {
  room(s, {
    width: 6,
    height: 2.9,
    depth: 5.6,
    floor: planks("#7d5637", 0.13),
    ceiling: plain("#46423e"),
    skirting: 0,
    walls: {
      left: plaster("#4a5456"),
      right: plaster("#4a5456"),
      back: plaster("#3d4547"),
      front: plaster("#4a5456"),
    },
    openings: {
      back: [{ from: 1.4, to: 4.6, sill: 1.0, head: 2.2, bars: [2, 1], frame: oak, sky: 0 }],
    },
  });
  s.at({ z: -6.2 }, () => {
    wall(s, 0.01, 0.01, felt, []);
    s.quad([-4, 0, 0], [4, 0, 0], [4, 3, 0], [-4, 3, 0], oak);
    s.at({ z: 0.01 }, () => slats(s, 7, 3, oak, { pitch: 0.12 }));
  });
  s.quad([-4, 0, -2.9], [4, 0, -2.9], [4, 0, -6.2], [-4, 0, -6.2], planks("#9a7047"));
  s.quad([-4, 3, -6.2], [4, 3, -6.2], [4, 3, -2.9], [-4, 3, -2.9], plain("#5a544d"));
  s.at({ x: 0.9, z: -5 }, () => drums(s));
  s.at({ x: -0.9, z: -4.6 }, () => microphone(s, 1.5));
  s.bulb([0, 2.6, -4.6], "#ffcf96", 4, 0.2);
  s.at({ z: -1.5, turn: 180 }, () => s.at({ turn: 180 }, () => mixingDesk(s, 2.4)));
  for (const x of [-1.05, 1.05])
    s.at({ x, y: 0.9, z: -1.95, turn: x < 0 ? 22 : -22 }, () => speaker(s));
  s.at({ z: -1.9, y: 0.86 }, () => screen(s, 0, 0.04, 0.8, 0.44, 0.35, ["#16324a", "#3f8f86"]));
  s.at({ x: 0, z: -0.2, turn: 180 }, () => officeChair(s, cloth("#2c2c30")));
  for (const x of [-1, 1])
    s.at({ x: x * 2.97, z: -1.2, turn: x < 0 ? 90 : -90 }, () =>
      slats(s, 2.2, 2.5, oak, { pitch: 0.11, y0: 0.1 }),
    );
  for (const x of [-1, 1]) s.at({ x: x * 2.4, z: -2.3 }, () => tallSpeaker(s));
  for (const z of [-1.8, 0.4]) s.at({ z }, () => track(s, 2.9, 3.6, 4, { strength: 0.55 }));
  s.at({ x: -2.4, z: 0.4, turn: 60 }, () => floorLamp(s, 1.5));
}

const tallSpeaker = (s: Stage) => {
  box(s, 0, 0, 0, 0.36, 0.8, 0.36, felt);
  s.at({ y: 0.8 }, () => speaker(s, 0.34, 0.6));
};

/** Podcast room: two armchairs, two microphones, slatted wall. */
export function podcast(s: Stage) {
  room(s, {
    width: 5,
    height: 2.8,
    depth: 4.8,
    floor: planks("#8a6141", 0.14),
    ceiling: plain("#d9d2c6"),
    walls: plaster("#5f4640", 0.1),
    skirting: 0,
  });
  s.at({ x: -0.2, z: -2.38 }, () => slats(s, 3.2, 2.8, oak, { pitch: 0.085 }));
  for (const x of [-1.05, 0.75]) {
    s.at({ x, z: -1.2, turn: x < 0 ? 38 : -38 }, () =>
      armchair(s, cloth(x < 0 ? "#c8703f" : "#3d6a67"), wood("#5d3d27")),
    );
  }
  s.at({ x: -0.65, z: -0.35, turn: 160 }, () => s.at({ size: 0.8 }, () => microphone(s, 1.35)));
  s.at({ x: 0.75, z: -0.4, turn: 215 }, () => s.at({ size: 0.8 }, () => microphone(s, 1.35)));
  s.at({ x: -0.15, z: -0.9 }, () => {
    roundTable(s, 0.3, 0.48, oak);
  });
  s.at({ x: -0.15, y: 0.48, z: -0.9 }, () => plant(s, 0.34, { seed: 4, wide: 0.03 }));
  s.at({ x: 0, z: -0.7 }, () => rug(s, 3, 2, ["#d6c3a3", "#8b4a36", "#33302e"]));
  s.at({ x: 1.85, z: -1.9 }, () => floorLamp(s, 1.6));
  s.at({ x: -2, z: -1.9 }, () => plant(s, 1.4, { seed: 7 }));
  s.at({ x: 2.48, z: -0.8, turn: -90 }, () => acousticWall(s, 2.4, 1.8, 0.6, plain("#3f5a58")));
  s.at({ x: -2.48, z: -0.8, turn: 90 }, () =>
    picture(s, 0, 1.6, 0.9, 1.2, art(44, ["#e9dcc6", "#c8703f", "#3d6a67", "#2c2a2a"])),
  );
  s.at({ z: 0.2 }, () => track(s, 2.8, 3, 4, { strength: 0.8 }));
}

/** Vocal booth and rehearsal room. */
export function liveRoom(s: Stage) {
  room(s, {
    width: 6.6,
    height: 3.1,
    depth: 6.4,
    floor: planks("#a3764b", 0.12),
    ceiling: plain("#57504a"),
    walls: {
      left: plaster("#7c4a3a", 0.1),
      right: plaster("#46555a", 0.1),
      back: plaster("#39464a"),
      front: plaster("#46555a"),
    },
    skirting: 0,
  });
  s.at({ z: -3.18 }, () => acousticWall(s, 6.6, 2.4, 0.35, plain("#516a68")));
  s.at({ x: 0.2, z: -2 }, () => {
    rug(s, 3.4, 2.4, ["#8b3b32", "#d9b98a", "#2d2a2c"]);
    drums(s, plain("#2f4f78", { gloss: 0.06, rough: 0.12 }));
  });
  s.at({ x: -2.6, z: -2, turn: 40 }, () => piano(s));
  s.at({ x: 2.2, z: -1.6, turn: -30 }, () => guitar(s));
  s.at({ x: 2.75, z: -1, turn: -50 }, () =>
    guitar(s, plain("#8f2a24", { gloss: 0.06, rough: 0.1 })),
  );
  s.at({ x: 2.5, z: -2.6, turn: -25 }, () => {
    box(s, 0, 0, 0, 0.7, 0.7, 0.35, felt);
    box(s, 0, 0.06, 0.17, 0.62, 0.5, 0.02, cloth("#a99a7d"));
  });
  s.at({ x: -0.7, z: -0.2 }, () => microphone(s, 1.5));
  s.at({ x: 1.1, z: 0.1, turn: 180 }, () => stool(s, oak, 0.66));
  for (const x of [-1.7, 0, 1.7])
    s.at({ x, z: -1.6 }, () => globe(s, 3.1, 2.45, 0.2, { strength: 1.2 }));
  s.at({ z: 0.6 }, () => track(s, 3.1, 4.4, 5, { strength: 0.8 }));
}

/** Producer's room with a desk and a sofa. */
function producer(s: Stage) {
  room(s, {
    width: 5,
    height: 2.8,
    depth: 5,
    floor: planks("#6f4d33", 0.13),
    ceiling: plain("#cfc8bb"),
    walls: {
      left: plaster("#2f4a4d"),
      right: plaster("#2f4a4d"),
      back: plaster("#2f4a4d"),
      front: plaster("#b9ad9a"),
    },
    skirting: 0,
  });
  s.at({ z: -2.48 }, () => acousticWall(s, 3, 1.2, 1.1, plain("#a5573a")));
  s.at({ z: -1.95, turn: 180 }, () => s.at({ turn: 180 }, () => desk(s, 2, 0.75, oak, oak)));
  s.at({ z: -2, y: 0.74 }, () => {
    screen(s, -0.1, 0.08, 0.95, 0.4, 0.4, ["#1c2b45", "#6c4f86"]);
    box(s, -0.1, 0, 0, 0.3, 0.09, 0.15, iron);
  });
  for (const x of [-0.85, 0.7])
    s.at({ x, y: 0.74, z: -2.05, turn: x < 0 ? 20 : -20 }, () => speaker(s, 0.22, 0.36));
  s.at({ x: -0.1, y: 0.74, z: -1.72 }, () => {
    box(s, 0, 0, 0, 0.9, 0.06, 0.2, plain("#222"));
    for (let i = 0; i < 24; i++)
      box(s, -0.42 + i * 0.035, 0.06, 0.03, 0.032, 0.012, 0.12, plain("#f0ece3"));
  });
  s.at({ x: -0.1, z: -1, turn: 180 }, () => officeChair(s, cloth("#b5683f")));
  s.at({ x: 2, z: -0.6, turn: -90 }, () => sofa(s, cloth("#c9b48e"), { w: 1.8 }));
  s.at({ x: -2.1, z: -1.9 }, () => plant(s, 1.5, { seed: 11 }));
  s.at({ x: -2.2, z: -0.6, turn: 70 }, () => guitar(s));
  s.at({ x: 0, z: -0.5 }, () => rug(s, 2.6, 1.8, ["#d8c8a6", "#2f4a4d", "#8b4a36"]));
  s.at({ x: 1.5, z: -2.1 }, () => {
    table(s, 0.4, 0.4, 0.55, oak);
    s.at({ y: 0.55 }, () => tableLamp(s, brass, { strength: 0.9 }));
  });
  s.at({ z: 0 }, () => track(s, 2.8, 2.6, 3, { strength: 0.8 }));
}

const warm = { stops: -0.3, warmth: 0.25, bloom: 0.07 };

export const recordingStudio: Picture[] = [
  ...views({ day: hours.night(), look: warm, build: controlRoom }, [
    {
      name: "recording-control-room",
      shows: "Control room with a mixing desk before the window of the live room",
      categories: [3],
      camera: camera([-0.9, 1.5, 2.4], [0.1, -2.5], 50, -0.02),
    },
  ]),
  ...views({ day: hours.night(), look: warm, build: podcast }, [
    {
      name: "recording-podcast-room",
      shows: "Podcast room with two armchairs, microphones and a slatted wall",
      categories: [3],
      camera: camera([0.1, 1.25, 2.2], [-0.1, -2], 48, -0.02),
    },
  ]),
  ...views({ day: hours.night(), look: warm, build: liveRoom }, [
    {
      name: "recording-live-room",
      shows: "Live room with drums, piano and guitars before an acoustic wall",
      categories: [3, 20],
      camera: camera([0.4, 1.5, 3], [-0.1, -3], 50, -0.02),
    },
  ]),
  ...views({ day: hours.night(), look: warm, build: producer }, [
    {
      name: "recording-producer-desk",
      shows: "Producer's desk with monitors, a keyboard and a sofa",
      categories: [3],
      camera: camera([-0.9, 1.45, 2.2], [0.3, -2.2], 50, -0.02),
    },
  ]),
];
