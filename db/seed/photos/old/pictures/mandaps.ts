import { ground } from "#db/seed/photos/parts/building.ts";
import { hallChair } from "#db/seed/photos/parts/chairs.ts";
import { brassLamp, festoon } from "#db/seed/photos/parts/festive-lamps.ts";
import { curtain, sheer } from "#db/seed/photos/parts/hangings.ts";
import { scenery, viewAround } from "#db/seed/photos/parts/outside.ts";
import { sofa } from "#db/seed/photos/parts/seats.ts";
import { camera, type Picture, views } from "#db/seed/photos/parts/set.ts";
import type { Stage } from "#db/seed/photos/parts/stage.ts";
import { foliage, leafCluster, tree } from "#db/seed/photos/parts/trees.ts";
import { hours } from "#db/seed/photos/render/light.ts";
import { brass, cloth, hash, plain } from "#db/seed/photos/render/material.ts";
import { box, cyl, sheet } from "#db/seed/photos/render/shapes.ts";
import { grass } from "#db/seed/photos/render/textures.ts";

/** Wedding mandap on a lawn, marigolds and lamps. */
function mandap(evening: boolean) {
  return (s: Stage) => {
    ground(s, 60, grass("#41602a", "#86a34d"));
    viewAround(s, scenery("garden", evening ? 0.06 : 0.55), 34, 1.4);
    s.at({ z: -4 }, () => {
      box(s, 0, 0, 0, 5, 0.35, 4.2, cloth("#9c2f33"));
      for (const x of [-2.1, 2.1])
        for (const z of [-1.7, 1.7]) {
          box(s, x, 0.35, z, 0.16, 3, 0.16, plain("#f1e3c4"));
          for (let i = 0; i < 7; i++)
            s.at({ x, y: 0.6 + i * 0.44, z }, () =>
              foliage(
                s,
                0.2,
                46,
                i + 3,
                leafCluster(i % 2 ? "#d9821f" : "#c9502a", i % 2 ? "#f2b53a" : "#e88a3a"),
              ),
            );
        }
      for (const z of [-1.7, 1.7])
        for (let i = 0; i < 10; i++)
          s.at({ x: -2 + i * 0.44, y: 3.3 - 0.22 * Math.sin((i / 9) * Math.PI), z }, () =>
            foliage(
              s,
              0.22,
              46,
              i + 30,
              leafCluster(i % 2 ? "#d9821f" : "#c9502a", i % 2 ? "#f2b53a" : "#f0d9a0"),
            ),
          );
      const top = (k: number, y: number) =>
        [
          [-2.2 * k, y, 1.8 * k],
          [2.2 * k, y, 1.8 * k],
          [2.2 * k, y, -1.8 * k],
          [-2.2 * k, y, -1.8 * k],
          [-2.2 * k, y, 1.8 * k],
        ] as [number, number, number][];
      sheet(s, [top(1, 3.4), top(0.55, 3.9), top(0.02, 4.2)], {
        ...cloth("#e9d3a0"),
        through: 0.4,
      });
      for (const x of [-2.1, 2.1])
        s.at({ x, y: 0.35, z: -1.75 }, () => curtain(s, 0.8, 2.9, sheer("#f6e7c9")));
      s.at({ y: 0.35, z: -0.7 }, () =>
        sofa(s, cloth("#b5303a"), {
          w: 1.8,
          legs: brass,
          pillows: [cloth("#e6b64a"), cloth("#e6b64a")],
        }),
      );
      for (const x of [-1.5, 1.5]) s.at({ x, y: 0.35, z: 1.2 }, () => brassLamp(s, 1.2));
      s.bulb([0, 3, 0], "#ffc98a", evening ? 7 : 1.5, 0.2);
    });
    box(s, 0, 0.004, 3, 1.6, 0.012, 9.5, cloth("#b5303a"));
    for (const side of [-1, 1])
      for (let r = 0; r < 3; r++)
        for (let c = 0; c < 4; c++)
          s.at({ x: side * (1.6 + c * 0.62), z: 0.4 + r * 1.05 }, () =>
            hallChair(s, cloth("#f3e6cc"), brass),
          );
    for (const [x, z] of [
      [-8, -9],
      [8, -8],
      [-11, -3],
    ] as const)
      s.at({ x, z }, () => tree(s, 7 + hash(x, z) * 2, x + 20));
    for (const [a, b] of [
      [-6.5, -6.5],
      [-6.5, 0.5],
    ] as const)
      festoon(s, [a, 4, b], [6.5, 4, b + 1.5], 18, {
        strength: evening ? 0.5 : 0.05,
        bright: evening ? 5 : 1.5,
      });
    for (const x of [-6.5, 6.5]) for (const z of [-5.8, 1.2]) cyl(s, x, 0, z, 0.05, 4.1, brass);
  };
}

export const mandaps: Picture[] = [
  ...views(
    {
      day: hours.golden(-50, 18),
      indoors: false,
      look: { stops: 0.05, warmth: 0.1 },
      build: mandap(false),
    },
    [
      {
        name: "banquet-lawn-mandap",
        shows: "Wedding mandap with marigolds on a lawn",
        categories: [13, 16],
        camera: camera([-2.2, 1.65, 6.6], [0.2, -4], 48, 0.12),
      },
    ],
  ),
  ...views(
    {
      day: hours.dusk(165),
      indoors: false,
      look: { stops: -0.5, warmth: 0.15 },
      build: mandap(true),
    },
    [
      {
        name: "banquet-mandap-evening",
        shows: "Lit mandap and strings of bulbs over a lawn at dusk",
        categories: [13, 16, 7],
        camera: camera([1.4, 1.6, 7], [-0.2, -4], 48, 0.12),
      },
    ],
  ),
];
