import {
  cloudy,
  hash,
  hex,
  type Material,
  mix,
  noise,
  times,
} from "#db/seed/photos/render/material.ts";
import type { Vec } from "#db/seed/photos/render/mesh.ts";
import type { WallName } from "./room.ts";
import type { Stage } from "./stage.ts";

export type View = "garden" | "city" | "hills" | "night-city" | "palms";

const greens = {
  garden: ["#2e4a20", "#8aa556"],
  palms: ["#23472c", "#7fa35a"],
  hills: ["#4d6a4a", "#93a878"],
} as const;

/** A far treeline or skyline as a self-lit painting; open above its outline, so that the real sky
 *  of the hour stands over it. `strength` is how bright the day is outside. */
export function scenery(view: View, strength = 0.7): Material {
  const inCity = view === "city" || view === "night-city";
  const outline = inCity ? roofs : view === "hills" ? ridge : crowns;
  return {
    paint: () => [0, 0, 0],
    gloss: 0,
    rough: 1,
    scenery: true,
    hole: (u, v) => v > outline(u),
    glow: inCity
      ? (u, v) => town(u, v, strength, view === "night-city")
      : (u, v) => leaves(view, u, v, strength),
  };
}

const crowns = (u: number) =>
  3.1 + 1.6 * noise(u * 0.35, 1, 41) + 0.7 * noise(u * 1.3, 2, 42) + 0.25 * noise(u * 5, 3, 43);

const ridge = (u: number) => 2.6 + 2.2 * noise(u * 0.12, 1, 44) + 0.4 * noise(u * 0.6, 2, 45);

const roofs = (u: number) => 3 + 4.2 * hash(Math.floor(u / 2.3), 4, 46) ** 1.4;

function leaves(view: View, u: number, v: number, strength: number): Vec {
  const [dark, light] = (greens[view as keyof typeof greens] ?? greens.garden).map(hex) as [
    Vec,
    Vec,
  ];
  const clump =
    noise(u * 1.7, v * 1.7, 51) * 0.45 +
    noise(u * 5, v * 5, 52) * 0.35 +
    noise(u * 13, v * 13, 53) * 0.2;
  const lit = Math.min(1, Math.max(0, (clump - 0.28) * 1.7 + 0.07 * (v - 1.5)));
  const colour = mix(dark, light, lit);
  const lawn = v < 0.9 ? Math.min(1, (0.9 - v) * 3) : 0;
  return times(mix(colour, times(hex("#93a860"), 0.9 + 0.2 * clump), lawn), strength);
}

function town(u: number, v: number, strength: number, night: boolean): Vec {
  const block = Math.floor(u / 2.3);
  const tone = hash(block, 5, 47);
  const wall = mix(hex("#b9ab9b"), hex("#d8d2c6"), tone);
  const haze = hex("#cfd9e2");
  const [wu, wv] = [u / 0.34 + hash(block, 6, 48), v / 0.42];
  const [fu, fv] = [wu - Math.floor(wu), wv - Math.floor(wv)];
  const window = fu > 0.3 && fu < 0.75 && fv > 0.3 && fv < 0.72;
  if (night) {
    const lit = window && hash(Math.floor(wu), Math.floor(wv), block + 3) > 0.55;
    return lit
      ? times(hex(tone > 0.5 ? "#ffcf8a" : "#ffe6bd"), 0.55 * strength)
      : times(hex("#1b2236"), 0.25 * strength);
  }
  const colour = window
    ? times(hex("#7c8b96"), 0.8)
    : times(wall, 0.85 + 0.3 * cloudy(u * 2, v * 2, 49));
  const tree = v < 1.1 + 0.7 * noise(u * 1.9, 7, 50);
  return times(tree ? leaves("garden", u, v + 2, 1) : mix(colour, haze, 0.35), strength);
}

/** Hangs a view outside a wall of a room of the given size, `far` metres away. */
export function viewOutside(
  s: Stage,
  wall: WallName,
  half: number,
  m: Material,
  far = 9,
  floor = -0.6,
) {
  const turn = { back: 0, left: 90, right: -90, front: 180 }[wall];
  const w = 16 + far * 2.2;
  s.at({ turn }, () => {
    const z = -half - far;
    s.tri(
      [
        [-w, floor, z],
        [w, floor, z],
        [w, floor + 9, z],
      ],
      [
        [0, 0],
        [w * 2, 0],
        [w * 2, 9],
      ],
      m,
    );
    s.tri(
      [
        [-w, floor, z],
        [w, floor + 9, z],
        [-w, floor + 9, z],
      ],
      [
        [0, 0],
        [w * 2, 9],
        [0, 9],
      ],
      m,
    );
    const lawn: Material = {
      ...m,
      hole: () => false,
      glow: (u, v) => (m.glow ?? (() => [0, 0, 0]))(u, 0.2 + 0.02 * noise(u * 3, v * 3)),
    };
    s.quad([-w, floor, -half - 0.3], [w, floor, -half - 0.3], [w, floor, z], [-w, floor, z], lawn);
  });
}

/** Hangs a view all round an open place, `far` metres from the origin. */
export function viewAround(s: Stage, m: Material, far = 45, rise = 1.6, floor = -0.4) {
  const n = 16;
  for (let i = 0; i < n; i++) {
    const at = (k: number): Vec => [
      Math.cos((k / n) * 6.2832) * far,
      0,
      -Math.sin((k / n) * 6.2832) * far,
    ];
    const [a, b] = [at(i), at(i + 1)];
    const w = (2 * Math.PI * far) / n / rise;
    const p = (v: Vec, y: number): Vec => [v[0], y, v[2]];
    const top = floor + 9 * rise;
    s.tri(
      [p(a, floor), p(b, floor), p(b, top)],
      [
        [i * w, 0.9],
        [(i + 1) * w, 0.9],
        [(i + 1) * w, 9],
      ],
      m,
    );
    s.tri(
      [p(a, floor), p(b, top), p(a, top)],
      [
        [i * w, 0.9],
        [(i + 1) * w, 9],
        [i * w, 9],
      ],
      m,
    );
  }
}
