import {
  art,
  books,
  cup,
  curtain,
  fan,
  fruitBowl,
  picture,
  rug,
  sheer,
  vase,
} from "#db/seed/photos/parts/decor.ts";
import { floorLamp } from "#db/seed/photos/parts/lamps.ts";
import { scenery, viewOutside } from "#db/seed/photos/parts/outside.ts";
import { figTree, plant } from "#db/seed/photos/parts/plants.ts";
import { room } from "#db/seed/photos/parts/room.ts";
import { armchair, sofa } from "#db/seed/photos/parts/seats.ts";
import { camera, type Picture, take } from "#db/seed/photos/parts/set.ts";
import { coffeeTable, sideboard } from "#db/seed/photos/parts/tables.ts";
import { hours } from "#db/seed/photos/render/light.ts";
import { cloth, plain, planks, plaster, wood } from "#db/seed/photos/render/material.ts";

export const flatVilla: Picture[] = [
  {
    name: "flat-morning-living-room",
    shows: "Sunlit living room with a green sofa, plants and a large window",
    categories: [1, 12],
    shot: () =>
      take({
        day: hours.morning(-70, 28),
        camera: camera([1.5, 1.35, 3.6], [-0.5, -3], 50),
        build: (s) => {
          room(s, {
            width: 6,
            height: 3,
            depth: 7.4,
            floor: planks("#a27a52", 0.12),
            ceiling: plain("#f1ece2"),
            walls: plaster("#e6dccb"),
            openings: { left: [{ from: 2.6, to: 5.6, sill: 0.35, head: 2.6, bars: [4, 1] }] },
          });
          viewOutside(s, "left", 3, scenery("garden", 0.8));
          s.at({ x: -0.2, z: -2.6 }, () =>
            sofa(s, cloth("#41695f"), {
              w: 2.4,
              pillows: [cloth("#d9a441"), cloth("#e8dcc6"), cloth("#b5573a")],
            }),
          );
          s.at({ x: -0.2, z: -1.1 }, () => {
            rug(s, 3, 2.2, ["#d8c7a8", "#a4563a", "#3f4a48"]);
            coffeeTable(s, 1.1, 0.6);
          });
          s.at({ x: -0.4, z: -1.15, y: 0.41 }, () => fruitBowl(s, 0));
          s.at({ x: 0.1, z: -1.0, y: 0.41 }, () => cup(s, 0));
          s.at({ x: 1.9, z: -1.2, turn: -70 }, () => armchair(s, cloth("#e2d4bb")));
          s.at({ x: -2.35, z: -3.0 }, () => figTree(s, 1.9, { seed: 3 }));
          s.at({ x: 1.55, z: -3.25 }, () => floorLamp(s));
          s.at({ z: -3.7 }, () => {
            picture(s, -0.75, 1.75, 0.7, 0.95, art(4));
            picture(s, 0.15, 1.75, 0.7, 0.95, art(9));
          });
          s.at({ x: 2.78, z: -2.6, turn: -90 }, () => sideboard(s, 1.5));
          s.at({ x: 2.78, z: -2.9, y: 0.75 }, () => vase(s, 0.36, 1));
          s.at({ x: 2.78, z: -2.3, y: 0.75, turn: -90 }, () => books(s, 0.3, 0));
          s.at({ x: -2.85, z: 1.35, turn: 90 }, () => curtain(s, 0.5, 2.8, sheer()));
          s.at({ x: -2.85, z: -2.15, turn: 90 }, () => curtain(s, 0.5, 2.8, sheer()));
          s.at({ x: -0.2, z: -0.6 }, () => fan(s, 3));
          s.at({ x: 2.5, z: -3.3 }, () => plant(s, 1, { seed: 5, potOf: plain("#e0d8c8") }));
          void wood;
        },
      }),
  },
];
