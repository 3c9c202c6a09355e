import { hash, iron, lamp, plain, steel } from "#db/seed/photos/render/material.ts";
import { box, cyl, lathe } from "#db/seed/photos/render/shapes.ts";
import { wood } from "#db/seed/photos/render/textures.ts";
import type { Stage } from "./stage.ts";

const walnut = wood("#5a3823");

/** Bottles in rows on lit shelves, `w` wide, back on z = 0. */
export function backBar(s: Stage, w: number) {
  const glassOf = ["#7a4a1e", "#3f5a35", "#c9a66a", "#dfe3df", "#6a2b2a", "#30454f"].map((c) =>
    plain(c, { gloss: 0.14, rough: 0.06 }),
  );
  s.quad(
    [-w / 2, 1, 0.01],
    [w / 2, 1, 0.01],
    [w / 2, 2.6, 0.01],
    [-w / 2, 2.6, 0.01],
    plain("#6b4a2c", { gloss: 0.05 }),
  );
  for (const y of [1.1, 1.55, 2]) {
    box(s, 0, y, 0.14, w, 0.03, 0.26, walnut);
    box(s, 0, y + 0.41, 0.03, w, 0.012, 0.02, lamp("#ffc98a", 1.6));
    const n = Math.floor(w / 0.13);
    for (let i = 0; i < n; i++) {
      const k = hash(i, Math.round(y * 10), 5);
      const h = 0.24 + 0.1 * k;
      lathe(
        s,
        -w / 2 + 0.1 + i * 0.13,
        y + 0.03,
        0.14,
        [
          [0.034, 0],
          [0.036, h * 0.6],
          [0.012, h * 0.75],
          [0.012, h],
        ],
        glassOf[Math.floor(k * 6)] ?? walnut,
        12,
      );
    }
  }
  for (const x of [-w / 3, 0, w / 3]) s.bulb([x, 2.3, 0.35], "#ffc98a", 0.5, 0.1);
}

/** An espresso machine on a counter, facing +z. */
export function espresso(s: Stage) {
  box(s, 0, 0, 0, 0.8, 0.12, 0.5, steel);
  box(s, 0, 0.34, -0.04, 0.8, 0.2, 0.42, plain("#b5472f", { gloss: 0.1, rough: 0.15 }));
  box(s, 0, 0.12, -0.16, 0.76, 0.22, 0.18, steel);
  for (const x of [-0.2, 0.2]) {
    cyl(s, x, 0.26, 0.1, 0.04, 0.08, steel);
    box(s, x, 0.27, 0.2, 0.025, 0.025, 0.16, iron);
  }
  for (let i = 0; i < 6; i++)
    cyl(s, -0.3 + i * 0.12, 0.54, -0.04, 0.04, 0.07, plain("#f2ede3", { gloss: 0.05 }), 0.045, 12);
}
