import { flowers } from "#db/seed/photos/parts/flowers.ts";
import { art, curtain, picture, rug, sheer } from "#db/seed/photos/parts/hangings.ts";
import { globe, tableLamp } from "#db/seed/photos/parts/lamps.ts";
import { scenery, viewOutside } from "#db/seed/photos/parts/outside.ts";
import { figTree } from "#db/seed/photos/parts/plants.ts";
import { room } from "#db/seed/photos/parts/room.ts";
import { armchair, sofa } from "#db/seed/photos/parts/seats.ts";
import { camera, type Picture, views } from "#db/seed/photos/parts/set.ts";
import type { Stage } from "#db/seed/photos/parts/stage.ts";
import { slats } from "#db/seed/photos/parts/studio.ts";
import { track } from "#db/seed/photos/parts/studio-lights.ts";
import { bed, coffeeTable, counter, desk } from "#db/seed/photos/parts/tables.ts";
import { palm } from "#db/seed/photos/parts/trees.ts";
import { hours } from "#db/seed/photos/render/light.ts";
import { brass, cloth, plain, plaster } from "#db/seed/photos/render/material.ts";
import { box } from "#db/seed/photos/render/shapes.ts";
import { marble, planks, wood } from "#db/seed/photos/render/textures.ts";

const walnut = wood("#5f3c26");

/** Hotel lobby. */
export function lobby(s: Stage) {
  room(s, {
    width: 9,
    height: 4.2,
    depth: 10,
    floor: marble("#e9e1d4", "#9c8f7f"),
    ceiling: plain("#efe8db"),
    walls: {
      left: plaster("#e5d8c2"),
      right: plaster("#e5d8c2"),
      back: plaster("#d6c5a8"),
      front: plaster("#e5d8c2"),
    },
    skirtingOf: walnut,
    openings: {
      right: [1.2, 4, 6.8].map((from) => ({
        from,
        to: from + 2,
        sill: 0.1,
        head: 3.5,
        bars: [2, 3] as const,
        frame: walnut,
      })),
    },
  });
  viewOutside(s, "right", 4.5, scenery("palms", 0.8));
  s.at({ x: -1, z: -4.97 }, () => slats(s, 5, 4.2, walnut, { pitch: 0.13 }));
  s.at({ x: -1, z: -3.6 }, () => {
    counter(s, 4, walnut, marble("#f0ebe3", "#b0a18e"), { h: 1.1, d: 0.7 });
    for (const x of [-1.5, 1.5]) s.at({ x, y: 1.1 }, () => tableLamp(s, brass, { strength: 0.9 }));
    s.at({ x: 0 }, () => flowers(s, 1.1, "#b5374a", "#f0c3b8", 0.22));
  });
  for (const x of [-2.2, -1, 0.2])
    s.at({ x, z: -3.4 }, () => globe(s, 4.2, 2.7, 0.18, { strength: 1 }));
  s.at({ x: 1.2, z: -0.4 }, () => {
    rug(s, 4.4, 3.2, ["#d8c4a0", "#35555a", "#7c3f33"]);
    coffeeTable(s, 1.2, 0.8, walnut);
    s.at({ y: 0.41 }, () => flowers(s, 0, "#d9821f", "#f2c15a"));
  });
  s.at({ x: 1.2, z: -1.7 }, () =>
    sofa(s, cloth("#35555a"), { w: 2.6, pillows: [cloth("#d8a441"), cloth("#e6d7ba")] }),
  );
  for (const x of [-0.7, 3.1])
    s.at({ x, z: -0.3, turn: x < 0 ? 75 : -75 }, () => armchair(s, cloth("#c98a52"), walnut));
  for (const z of [-4.3, 1.4])
    s.at({ x: 3.9, z }, () => s.at({ size: 0.55 }, () => palm(s, 3.4, z > 0 ? 3 : 4)));
  s.at({ x: -3.9, z: -1.6 }, () => figTree(s, 2.6, { seed: 3 }));
  s.at({ z: 0.4 }, () => track(s, 4.2, 5, 5, { strength: 0.7 }));
}

/** Hotel room with a desk and a sea of pillows. */
function hotelRoom(view: "palms" | "city", accent: string) {
  return (s: Stage) => {
    room(s, {
      width: 5.4,
      height: 2.9,
      depth: 6,
      floor: planks("#a47d57", 0.14),
      ceiling: plain("#f2ede4"),
      walls: {
        left: plaster("#eae2d4"),
        right: plaster("#eae2d4"),
        back: plaster(accent, 0.08),
        front: plaster("#eae2d4"),
      },
      openings: { left: [{ from: 2, to: 5, sill: 0.1, head: 2.5, bars: [3, 1], frame: walnut }] },
    });
    viewOutside(s, "left", 2.7, scenery(view, 0.85), 10, view === "city" ? -3.5 : -0.6);
    s.at({ x: 0.6, z: -2.97 }, () =>
      s.at({ y: 0.1 }, () => slats(s, 3.6, 1.5, walnut, { pitch: 0.11, back: walnut })),
    );
    s.at({ x: 0.6, z: -1.85 }, () =>
      bed(s, cloth("#efe8da"), {
        w: 1.9,
        head: walnut,
        throwOver: cloth(view === "city" ? "#34506b" : "#c07a4a"),
      }),
    );
    for (const x of [-0.75, 1.95])
      s.at({ x, z: -2.65 }, () => {
        box(s, 0, 0.2, 0, 0.45, 0.3, 0.38, walnut);
        s.at({ y: 0.5 }, () => tableLamp(s, brass, { strength: 0.5 }));
      });
    s.at({ x: 2.3, z: -0.2, turn: -90 }, () => {
      desk(s, 1.3, 0.6, walnut, walnut);
      s.at({ y: 0.74, x: 0.4 }, () => tableLamp(s, brass, { strength: 0.4 }));
    });
    s.at({ x: -1.7, z: -0.6, turn: 70 }, () => armchair(s, cloth("#b9a583"), walnut));
    s.at({ x: -1.7, z: -2.5 }, () => figTree(s, 1.9, { seed: 6 }));
    s.at({ x: 0.4, z: -0.4 }, () => rug(s, 3, 1.8, ["#e2d5bd", "#8f7a5e", "#4c4238"]));
    for (const z of [1.2, -2.1])
      s.at({ x: -2.5, z, turn: 90 }, () => curtain(s, 0.6, 2.8, sheer()));
    s.at({ z: -3 }, () => picture(s, 0.6, 2.2, 1.2, 0.7, art(view === "city" ? 91 : 95), walnut));
  };
}

const soft = { stops: 0.15, warmth: 0.15 };

export const hotels: Picture[] = [
  ...views({ day: hours.noon(65, 36), look: soft, build: lobby }, [
    {
      name: "hotel-lobby",
      shows: "Hotel lobby with a wooden counter, sofas and palms",
      categories: [12],
      camera: camera([-1.9, 1.55, 4.4], [0.5, -4.6], 50, 0.02),
    },
  ]),
  ...views({ day: hours.morning(-68, 30), look: soft, build: hotelRoom("palms", "#b9c4b4") }, [
    {
      name: "hotel-garden-room",
      shows: "Hotel room with a wide bed and palms outside the window",
      categories: [12, 7],
      camera: camera([1.7, 1.4, 2.6], [-0.1, -2.8], 50, -0.03),
    },
    {
      name: "hotel-city-room",
      shows: "Hotel room above the city with a desk and a blue throw",
      categories: [12],
      camera: camera([2.2, 1.35, 1.7], [-1.2, -1.7], 50, -0.03),
      build: hotelRoom("city", "#c9b9a6"),
      day: hours.golden(-70, 20),
    },
  ]),
];
