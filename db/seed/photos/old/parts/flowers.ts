import { hash } from "#db/seed/photos/render/material.ts";
import { vase } from "./decor.ts";
import type { Stage } from "./stage.ts";
import { foliage, leafCluster } from "./trees.ts";

/** A low ball of flowers on a table. */
export function flowers(s: Stage, y: number, dark: string, light: string, r = 0.17) {
  s.at({ y }, () => {
    vase(s, 0.16, 1);
    s.at({ y: 0.24 }, () => {
      foliage(s, r, 90, 5, leafCluster(dark, light));
      foliage(s, r * 0.8, 30, 9, leafCluster("#35552c", "#6f9450"));
    });
  });
}

/** A bed of flowering bushes, `w` long. */
export function flowerBed(s: Stage, w: number, seed: number) {
  const colours = [
    ["#b5374a", "#e88a9a"],
    ["#c98a1f", "#f2c24a"],
    ["#8a4f9a", "#c9a0d8"],
    ["#d9d0c0", "#f6f0e4"],
  ] as const;
  const n = Math.round(w / 0.4);
  for (let i = 0; i < n; i++) {
    const c = colours[Math.floor(hash(i, 1, seed) * 4)] ?? colours[0];
    s.at({ x: -w / 2 + (i + 0.5) * 0.4, y: 0.25, z: (hash(i, 2, seed) - 0.5) * 0.4 }, () => {
      foliage(s, 0.3, 60, seed + i, leafCluster("#33542a", "#6f9648"));
      foliage(s, 0.34, 26, seed + i + 50, leafCluster(c[0], c[1]));
    });
  }
}
