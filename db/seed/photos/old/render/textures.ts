import {
  cloudy,
  type Finish,
  finish,
  hash,
  hex,
  type Material,
  mix,
  noise,
  pierced,
  plain,
  times,
} from "./material.ts";
import type { Uv, Vec } from "./mesh.ts";

/** Poured concrete: large clouds, small pores. */
export const concrete = (colour = "#8f8b85", f: Finish = {}): Material => {
  const c = hex(colour);
  return finish(
    (u, v) => {
      const pores = hash(Math.floor(u * 90), Math.floor(v * 90), 7) > 0.985 ? 0.8 : 1;
      return times(c, (0.78 + 0.44 * cloudy(u * 0.8, v * 0.8, f.seed)) * pores);
    },
    { gloss: 0.03, rough: 0.35, ...f },
  );
};

/** Boards along v, `w` metres wide, each of its own tone, with fine grain and dark joints. */
export const planks = (colour: string, w = 0.14, f: Finish = {}): Material => {
  const c = hex(colour);
  return finish(
    (u, v) => {
      const board = Math.floor(u / w);
      const along = v + hash(board, 3, f.seed) * 5;
      const piece = Math.floor(along / 1.7);
      const tone = 0.72 + 0.5 * hash(board, piece, f.seed);
      const grain = 0.86 + 0.28 * noise((u / w) * 14 + board * 9, along * 1.4, 5);
      const du = Math.abs(u / w - board - 0.5);
      const dv = along / 1.7 - piece;
      const joint = du > 0.485 || dv < 0.002 ? 0.35 : 1;
      return times(c, tone * grain * joint);
    },
    { gloss: 0.04, rough: 0.3, ...f },
  );
};

/** Solid wood with grain along u. */
export const wood = (colour: string, f: Finish = {}): Material => {
  const c = hex(colour);
  return finish(
    (u, v) => {
      const wave = noise(u * 1.5, v * 9, f.seed) * 3 + v * 22;
      const grain =
        0.82 + 0.26 * Math.abs(wave - Math.floor(wave) - 0.5) + 0.14 * noise(u * 8, v * 90, 3);
      return times(c, grain);
    },
    { gloss: 0.035, rough: 0.35, ...f },
  );
};

/** Square tiles of side `w` between two tones, `joint` dark or light. */
export const tiles = (
  a: string,
  b: string,
  w = 0.4,
  joint = "#6b665f",
  f: Finish = {},
): Material => {
  const [ca, cb, cj] = [hex(a), hex(b), hex(joint)];
  return finish(
    (u, v) => {
      const [iu, iv] = [Math.floor(u / w), Math.floor(v / w)];
      const [du, dv] = [Math.abs(u / w - iu - 0.5), Math.abs(v / w - iv - 0.5)];
      if (Math.max(du, dv) > 0.5 - 0.004 / w) return cj;
      const base = (iu + iv) & 1 ? cb : ca;
      return times(
        base,
        0.9 + 0.14 * hash(iu, iv, f.seed) + 0.08 * (cloudy(u * 3, v * 3, 2) - 0.5),
      );
    },
    { gloss: 0.05, rough: 0.18, ...f },
  );
};

/** Athangudi-like patterned cement tiles: a star in a square, two colours and a ground. */
export const patternTiles = (
  ground: string,
  a: string,
  b: string,
  w = 0.3,
  f: Finish = {},
): Material => {
  const [cg, ca, cb] = [hex(ground), hex(a), hex(b)];
  return finish(
    (u, v) => {
      const x = Math.abs(u / w - Math.floor(u / w) - 0.5) * 2;
      const y = Math.abs(v / w - Math.floor(v / w) - 0.5) * 2;
      const r = Math.hypot(x, y);
      const star = Math.max(x, y) + Math.min(x, y) * 0.55;
      const tone = 0.92 + 0.12 * cloudy(u * 4, v * 4, 9);
      if (x > 0.985 || y > 0.985) return times(cg, 0.6);
      if (r < 0.22) return times(cb, tone);
      if (star < 0.68) return times(ca, tone);
      if (x + y > 1.5) return times(cb, tone);
      return times(Math.abs(r - 0.92) < 0.06 ? ca : cg, tone);
    },
    { gloss: 0.04, rough: 0.25, ...f },
  );
};

/** Bricks in stretcher bond. */
export const brick = (colour: string, mortar = "#9d9183", f: Finish = {}): Material => {
  const [c, cm] = [hex(colour), hex(mortar)];
  return finish((u, v) => {
    const row = Math.floor(v / 0.075);
    const x = u / 0.23 + (row & 1) * 0.5;
    const [du, dv] = [Math.abs(x - Math.floor(x) - 0.5), Math.abs(v / 0.075 - row - 0.5)];
    if (du > 0.475 || dv > 0.42) return times(cm, 0.7 + 0.3 * noise(u * 20, v * 20, 4));
    return times(
      c,
      0.66 + 0.5 * hash(Math.floor(x), row, f.seed) + 0.25 * (noise(u * 30, v * 30, 8) - 0.5),
    );
  }, f);
};

/** Veined stone. */
export const marble = (colour: string, vein: string, f: Finish = {}): Material => {
  const [c, cv] = [hex(colour), hex(vein)];
  return finish(
    (u, v) => {
      const w = cloudy(u * 0.9, v * 0.9, f.seed) * 4 + u * 0.7;
      const line = Math.abs(w - Math.floor(w) - 0.5) * 2;
      return mix(c, cv, Math.max(0, 0.16 - line) * 3.5 + 0.1 * cloudy(u * 2, v * 2, 6));
    },
    { gloss: 0.06, rough: 0.1, ...f },
  );
};

/** Chips of stone in cement. */
export const terrazzo = (ground: string, chips: readonly string[], f: Finish = {}): Material => {
  const cg = hex(ground);
  const cc = chips.map(hex);
  return finish(
    (u, v) => {
      for (const scale of [26, 47]) {
        const [iu, iv] = [Math.floor(u * scale), Math.floor(v * scale)];
        const r = Math.hypot(
          u * scale - iu - 0.3 - 0.4 * hash(iu, iv, 1),
          v * scale - iv - 0.3 - 0.4 * hash(iu, iv, 2),
        );
        if (r < 0.3 * hash(iu, iv, 3)) return cc[Math.floor(hash(iu, iv, 4) * cc.length)] ?? cg;
      }
      return times(cg, 0.94 + 0.1 * cloudy(u, v, 3));
    },
    { gloss: 0.05, rough: 0.15, ...f },
  );
};

/** Lawn, turf or hedge: three greens mixed by noise of many sizes. */
export const grass = (dark = "#3f5a25", light = "#7d9a45", f: Finish = {}): Material => {
  const [a, b] = [hex(dark), hex(light)];
  return finish((u, v) => {
    const blade = noise(u * 55, v * 55, 3) * 0.6 + noise(u * 17, v * 17, 4) * 0.4;
    return times(
      mix(a, b, Math.min(1, blade * 0.9 + 0.5 * (cloudy(u * 0.5, v * 0.5, f.seed) - 0.4))),
      0.7 + 0.5 * blade,
    );
  }, f);
};

/** A picture to hang: large soft shapes in the given colours. */
export const artwork = (colours: readonly string[], seed = 1): Material => {
  const cs = colours.map(hex);
  return finish((u, v) => {
    const ground = cs[0] ?? [1, 1, 1];
    let colour: Vec = ground;
    cs.slice(1).forEach((c, i) => {
      const [x, y] = [0.15 + 0.6 * hash(i, 1, seed), 0.15 + 0.6 * hash(i, 2, seed)];
      const r = 0.12 + 0.2 * hash(i, 3, seed);
      const wobble = 0.05 * (noise(u * 6, v * 6, seed + i) - 0.5);
      if (Math.hypot(u - x, (v - y) * (0.7 + 0.5 * hash(i, 4, seed))) < r + wobble) colour = c;
    });
    return times(colour, 0.92 + 0.14 * noise(u * 70, v * 70, 2));
  });
};

/** A stone or wooden lattice: stars and petals pierced in a grid of `w` metres. */
export const jaali = (m: Material, w = 0.3): Material =>
  pierced(m, (u, v) => {
    const x = Math.abs(u / w - Math.floor(u / w) - 0.5) * 2;
    const y = Math.abs(v / w - Math.floor(v / w) - 0.5) * 2;
    const star = Math.max(x, y) + Math.min(x, y) * 0.45;
    const corner = Math.hypot(1 - x, 1 - y);
    return star < 0.62 || corner < 0.34 ? Math.hypot(x, y) > 0.2 : false;
  });

/** Woven cane: fine lattice with eight-sided openings. */
export const cane = (colour = "#c79a5b"): Material => {
  const w = 0.022;
  return pierced(plain(colour, { gloss: 0.03 }), (u, v) => {
    const x = Math.abs(u / w - Math.floor(u / w) - 0.5) * 2;
    const y = Math.abs(v / w - Math.floor(v / w) - 0.5) * 2;
    return x < 0.62 && y < 0.62 && x + y < 0.95;
  });
};

/** Where `point` of a leaf blade (0..1 along, -1..1 across) is cut away, for palm-like leaves. */
export const leafShape = ([along, across]: Uv): boolean =>
  Math.abs(across) > Math.sin(Math.PI * Math.min(1, along * 0.94 + 0.06)) ** 0.8;
