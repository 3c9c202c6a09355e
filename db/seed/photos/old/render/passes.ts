import { type Camera, rays } from "./camera.ts";
import { differing, type Layers } from "./layers.ts";
import { noise } from "./material.ts";
import { unit, type Vec } from "./mesh.ts";
import type { Surface } from "./surface.ts";
import { Transport, type World } from "./transport.ts";

export const surface = (): Surface => ({
  x: 0,
  y: 0,
  z: 0,
  nx: 0,
  ny: 1,
  nz: 0,
  u: 0,
  v: 0,
  far: 0,
  material: { paint: () => [0, 0, 0], gloss: 0, rough: 1 },
});

const JITTER = [
  [0.125, 0.625],
  [0.375, 0.125],
  [0.625, 0.875],
  [0.875, 0.375],
] as const;

function ripple(s: Surface, strength: number) {
  const k = 5;
  const e = 0.02;
  const h = (x: number, z: number) =>
    noise(x * k, z * k, 31) + 0.5 * noise(x * k * 2.3, z * k * 2.3, 32);
  const gx = (h(s.x + e, s.z) - h(s.x - e, s.z)) / (2 * e);
  const gz = (h(s.x, s.z + e) - h(s.x, s.z - e)) / (2 * e);
  const n = unit([s.nx - gx * strength, s.ny, s.nz - gz * strength]);
  [s.nx, s.ny, s.nz] = n;
}

/** What the camera sees: colours, sun, sky and shine. With `samples` 4, pixels that differ from a
 *  neighbour (edges, fine texture, rims of shadows) get three rays more, as only there they show. */
export function look(t: Transport, camera: Camera, out: Layers, samples: 1 | 4) {
  const { width, height } = out;
  const aim = rays(camera, width, height);
  const s = surface();
  const o: [number, number, number] = [0, 0, 0];
  const dir: [number, number, number] = [0, 0, 0];
  const ray = (x: number, y: number, k: number, part: number) => {
    const [jx, jy] = samples === 1 ? [0.5, 0.5] : (JITTER[k] ?? [0.5, 0.5]);
    aim(x + jx, y + jy, dir);
    [o[0], o[1], o[2]] = camera.eye;
    seeOne(t, o, dir, s, out, y * width + x, part, k === 0);
  };
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      t.seed(x, y);
      ray(x, y, 0, 1);
    }
  }
  if (samples === 1) return;
  const busy = differing(out);
  for (let p = 0; p < busy.length; p++) {
    if (busy[p] !== 1) continue;
    const [x, y] = [p % width, Math.floor(p / width)];
    for (const layer of [out.albedo, out.fixed, out.sun, out.shine]) {
      for (let c = p * 3; c < p * 3 + 3; c++) layer[c] = (layer[c] as number) / samples;
    }
    t.seed(x + 9000, y);
    for (let k = 1; k < samples; k++) ray(x, y, k, 1 / samples);
  }
}

function seeOne(
  t: Transport,
  o: [number, number, number],
  dir: [number, number, number],
  s: Surface,
  out: Layers,
  p: number,
  part: number,
  keep: boolean,
) {
  const i = p * 3;
  const add = (layer: Float32Array, r: number, g: number, b: number) => {
    layer[i] = (layer[i] as number) + r * part;
    layer[i + 1] = (layer[i + 1] as number) + g * part;
    layer[i + 2] = (layer[i + 2] as number) + b * part;
  };
  if (!t.meet(o, dir, s)) {
    const c = t.world.day.sky(dir[0], dir[1], dir[2]);
    const dim = t.world.indoors ? (t.world.skyThroughWindow ?? 0.6) : 1;
    add(out.fixed, c[0] * dim, c[1] * dim, c[2] * dim);
    if (keep) out.depth[p] = 200;
    return;
  }
  const { material: m } = s;
  if (m.ripple) ripple(s, m.ripple);
  if (keep) {
    out.normal.set([s.nx, s.ny, s.nz], i);
    out.place.set([s.x, s.y, s.z], i);
    out.depth[p] = s.far;
  }
  if (m.glow) {
    const c = m.glow(s.u, s.v);
    add(out.fixed, c[0], c[1], c[2]);
    return;
  }
  const c = m.paint(s.u, s.v);
  if (m.gloss > 0) {
    const cos = Math.min(1, Math.abs(s.nx * dir[0] + s.ny * dir[1] + s.nz * dir[2]));
    const f = m.gloss + (1 - m.gloss) * (1 - cos) ** 5 * (1 - m.rough * 0.8);
    const metal = m.gloss > 0.4;
    add(out.shine, metal ? c[0] * 1.2 : f, metal ? c[1] * 1.2 : f, metal ? c[2] * 1.2 : f);
    const rest = metal ? 0.3 : 1 - f;
    add(out.albedo, c[0] * rest, c[1] * rest, c[2] * rest);
  } else add(out.albedo, c[0], c[1], c[2]);
  t.sum[0] = t.sum[1] = t.sum[2] = 0;
  t.addSun(s, 1);
  add(out.sun, t.sum[0], t.sum[1], t.sum[2]);
}

/** Gathers light and mirror images with `samples` paths a pixel, at a smaller size than `look`. */
export function gatherLight(
  t: Transport,
  camera: Camera,
  out: Layers,
  samples: number,
  bounces: number,
) {
  const { width, height } = out;
  const aim = rays(camera, width, height);
  const s = surface();
  const seen = surface();
  const o: [number, number, number] = [0, 0, 0];
  const dir: [number, number, number] = [0, 0, 0];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      t.seed(x + 5000, y);
      const i = (y * width + x) * 3;
      aim(x + 0.5, y + 0.5, dir);
      [o[0], o[1], o[2]] = camera.eye;
      if (!t.meet(o, dir, s)) {
        out.depth[y * width + x] = 200;
        continue;
      }
      if (s.material.ripple) ripple(s, s.material.ripple);
      out.normal.set([s.nx, s.ny, s.nz], i);
      out.place.set([s.x, s.y, s.z], i);
      out.depth[y * width + x] = s.far;
      if (s.material.glow) continue;
      t.sum[0] = t.sum[1] = t.sum[2] = 0;
      for (let k = 0; k < samples; k++) t.gather(s, bounces, false);
      for (let c = 0; c < 3; c++) out.light[i + c] = (t.sum[c] as number) / samples;
      if (s.material.gloss > 0)
        mirrorImage(t, s, seen, dir, out, i, Math.max(2, Math.round(samples / 3)));
    }
  }
}

function mirrorImage(
  t: Transport,
  s: Surface,
  seen: Surface,
  dir: Vec,
  out: Layers,
  i: number,
  samples: number,
) {
  const d = 2 * (dir[0] * s.nx + dir[1] * s.ny + dir[2] * s.nz);
  const spread = s.material.rough ** 1.7;
  const total = [0, 0, 0];
  const o: [number, number, number] = [0, 0, 0];
  const r: [number, number, number] = [0, 0, 0];
  for (let k = 0; k < samples; k++) {
    for (let c = 0; c < 3; c++) {
      const n = [s.nx, s.ny, s.nz][c] as number;
      r[c] = (dir[c] as number) - d * n + (t.random() + t.random() - 1) * spread;
      o[c] = ([s.x, s.y, s.z][c] as number) + n * 4e-4;
    }
    if (r[0] * s.nx + r[1] * s.ny + r[2] * s.nz <= 0.01) [r[0], r[1], r[2]] = [s.nx, s.ny, s.nz];
    const l = 1 / Math.hypot(r[0], r[1], r[2]);
    r[0] *= l;
    r[1] *= l;
    r[2] *= l;
    if (!t.meet(o, r, seen)) {
      const c = t.world.day.sky(r[0], r[1], r[2]);
      for (let k2 = 0; k2 < 3; k2++)
        total[k2] = (total[k2] as number) + Math.min(6, c[k2] as number);
      continue;
    }
    if (seen.material.glow) {
      const glow = seen.material.glow(seen.u, seen.v);
      for (let c = 0; c < 3; c++) total[c] = (total[c] as number) + Math.min(6, glow[c] as number);
      continue;
    }
    const colour = seen.material.paint(seen.u, seen.v);
    t.sum[0] = t.sum[1] = t.sum[2] = 0;
    t.gather(seen, 1, true);
    for (let c = 0; c < 3; c++)
      total[c] = (total[c] as number) + Math.min(4, t.sum[c] as number) * (colour[c] as number);
  }
  for (let c = 0; c < 3; c++) out.image[i + c] = (total[c] as number) / samples;
}

export const transport = (world: World) => new Transport(world);
