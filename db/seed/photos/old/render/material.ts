import type { Vec } from "./mesh.ts";

/** What a surface is made of. Colours are linear light, texture coordinates are metres. */
export interface Material {
  paint: (u: number, v: number) => Vec;
  /** Share of light reflected head-on: 0 is matt, 0.04 varnish, 0.6 metal. */
  gloss: number;
  /** Spread of that reflection: 0 sharp, 1 none to be seen. */
  rough: number;
  /** A perfect mirror: the camera looks on through it. */
  mirror?: boolean;
  /** Radiance of something that shines by itself. */
  glow?: (u: number, v: number) => Vec;
  /** A painted view outside a window: seen, but light passes through it. */
  scenery?: boolean;
  /** True where the surface is cut away (leaves, jaali, nets). */
  hole?: (u: number, v: number) => boolean;
  /** Share of light that comes through from behind (leaves, shades, thin cloth). */
  through?: number;
  /** Strength of small waves (water, hammered metal), 0 for flat. */
  ripple?: number;
}

const toLinear = (s: number) => (s <= 0.04045 ? s / 12.92 : ((s + 0.055) / 1.055) ** 2.4);

/** A linear colour from "#rrggbb". */
export function hex(code: string): Vec {
  const n = Number.parseInt(code.slice(1), 16);
  return [toLinear((n >> 16) / 255), toLinear(((n >> 8) & 255) / 255), toLinear((n & 255) / 255)];
}

export const mix = (a: Vec, b: Vec, t: number): Vec => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
  a[2] + (b[2] - a[2]) * t,
];

export const times = (a: Vec, k: number): Vec => [a[0] * k, a[1] * k, a[2] * k];

/** A fixed pseudo-random number in 0..1 for a whole-numbered place. */
export function hash(x: number, y: number, seed = 0): number {
  let h =
    (Math.imul(x | 0, 374761393) + Math.imul(y | 0, 668265263) + Math.imul(seed | 0, 974634777)) |
    0;
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  h = Math.imul(h ^ (h >>> 16), 2246822519);
  return ((h ^ (h >>> 15)) >>> 0) / 4294967296;
}

/** Smooth noise in 0..1 with features one unit wide. */
export function noise(x: number, y: number, seed = 0): number {
  const [ix, iy] = [Math.floor(x), Math.floor(y)];
  const [fx, fy] = [x - ix, y - iy];
  const [sx, sy] = [fx * fx * (3 - 2 * fx), fy * fy * (3 - 2 * fy)];
  const top = hash(ix, iy, seed) + (hash(ix + 1, iy, seed) - hash(ix, iy, seed)) * sx;
  const low = hash(ix, iy + 1, seed) + (hash(ix + 1, iy + 1, seed) - hash(ix, iy + 1, seed)) * sx;
  return top + (low - top) * sy;
}

/** Noise of several sizes at once, 0..1: clouds, stains, stone. */
export const cloudy = (x: number, y: number, seed = 0): number =>
  noise(x, y, seed) * 0.5 +
  noise(x * 2.1, y * 2.1, seed + 1) * 0.3 +
  noise(x * 4.3, y * 4.3, seed + 2) * 0.2;

export interface Finish {
  gloss?: number;
  rough?: number;
  seed?: number;
}

export const finish = (
  paint: Material["paint"],
  { gloss = 0, rough = 0.6 }: Finish = {},
): Material => ({
  paint,
  gloss,
  rough,
});

/** One even colour. */
export const plain = (colour: string, f: Finish = {}): Material => {
  const c = hex(colour);
  return finish(() => c, f);
};

/** Painted or limewashed wall: cloudy by `amount` (0.06 is a plain wall, 0.3 is limewash). */
export const plaster = (colour: string, amount = 0.07, f: Finish = {}): Material => {
  const c = hex(colour);
  return finish((u, v) => times(c, 1 - amount + amount * 2 * cloudy(u * 1.3, v * 1.3, f.seed)), f);
};

/** Woven cloth, faintly mottled. */
export const cloth = (colour: string, f: Finish = {}): Material => {
  const c = hex(colour);
  return finish(
    (u, v) =>
      times(c, 0.86 + 0.1 * noise(u * 60, v * 60, 2) + 0.16 * (cloudy(u * 4, v * 4, f.seed) - 0.3)),
    f,
  );
};

/** Something that shines with `strength` times its colour. */
export const lamp = (colour: string, strength: number): Material => {
  const c = times(hex(colour), strength);
  return { paint: () => [0.9, 0.9, 0.9], gloss: 0, rough: 1, glow: () => c };
};

export const glass = (tint = "#f4f8f8"): Material => ({ ...plain(tint), mirror: true });

export const metal = (colour: string, rough = 0.25): Material =>
  plain(colour, { gloss: 0.55, rough });

export const brass = metal("#c9973f", 0.2);

export const steel = metal("#a9adb0", 0.25);

export const iron = plain("#23211f", { gloss: 0.05, rough: 0.4 });

/** The material with parts cut away. */
export const pierced = (m: Material, hole: (u: number, v: number) => boolean): Material => ({
  ...m,
  hole,
});
