import type { Picture } from "#db/seed/photos/parts/set.ts";
import { flatVilla } from "./flats.ts";

/** Stand-ins until each category has its own. */
export const first: Picture[] = [1, 2, 3, 4, 5, 6].map((n) => ({
  name: `first-${n}`,
  shows: "Living room with a sofa, plants and a large window",
  categories: Array.from({ length: 21 }, (_, i) => i + 1),
  width: 600,
  height: 400,
  shot: () => {
    const shot = (flatVilla[0] as Picture).shot();
    const looks = [
      {},
      { warmth: -0.6 },
      { warmth: 0.8, stops: -0.5 },
      { saturation: 0.6, stops: 0.4 },
      { contrast: 0.8, saturation: 1.3 },
      { stops: -0.8 },
    ];
    const eyes = [
      [1.5, 1.35, 3.6],
      [-1, 1.3, 3.2],
      [2.2, 1.2, 2.5],
      [0.2, 1.5, 3.4],
      [-0.2, 1.1, 2.2],
      [1.8, 1.5, 1.8],
    ] as const;
    return {
      ...shot,
      look: looks[n - 1] ?? {},
      camera: { ...shot.camera, eye: eyes[n - 1] ?? shot.camera.eye },
    };
  },
}));
