import type { Layers } from "./layers.ts";

/** Smooths `layer` along surfaces: `rounds` passes, each twice as wide, that stop at edges
 *  (where the normal turns or the plane changes). */
export function smooth(l: Layers, layer: Float32Array, rounds: number): Float32Array {
  let from = layer;
  for (let round = 0; round < rounds; round++) {
    const to = new Float32Array(from.length);
    pass(l, from, to, 1 << round);
    from = to;
  }
  return from;
}

function pass(l: Layers, from: Float32Array, to: Float32Array, step: number) {
  const { width, height, normal: n, place: q, depth } = l;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const p = y * width + x;
      const i = p * 3;
      const nx = n[i] as number,
        ny = n[i + 1] as number,
        nz = n[i + 2] as number;
      const near = 0.004 * (depth[p] as number) * step + 0.003;
      let r = 0,
        g = 0,
        b = 0,
        sum = 0;
      for (let dy = -1; dy <= 1; dy++) {
        const yy = y + dy * step;
        if (yy < 0 || yy >= height) continue;
        for (let dx = -1; dx <= 1; dx++) {
          const xx = x + dx * step;
          if (xx < 0 || xx >= width) continue;
          const j = (yy * width + xx) * 3;
          const same =
            nx * (n[j] as number) + ny * (n[j + 1] as number) + nz * (n[j + 2] as number);
          if (same < 0.6) continue;
          const off = Math.abs(
            nx * ((q[j] as number) - (q[i] as number)) +
              ny * ((q[j + 1] as number) - (q[i + 1] as number)) +
              nz * ((q[j + 2] as number) - (q[i + 2] as number)),
          );
          if (off > near * 3) continue;
          const s4 = same * same * same * same;
          const w = (dx === 0 ? 2 : 1) * (dy === 0 ? 2 : 1) * s4 * s4 * (near / (near + off));
          r += (from[j] as number) * w;
          g += (from[j + 1] as number) * w;
          b += (from[j + 2] as number) * w;
          sum += w;
        }
      }
      if (sum === 0) continue;
      to[i] = r / sum;
      to[i + 1] = g / sum;
      to[i + 2] = b / sum;
    }
  }
}

/** Puts `layer` of the small picture onto the large one, taking each value from the small pixels
 *  of the same surface only, so that edges stay as sharp as the large picture. */
export function enlarge(small: Layers, layer: Float32Array, large: Layers): Float32Array {
  const out = new Float32Array(large.width * large.height * 3);
  const [kx, ky] = [small.width / large.width, small.height / large.height];
  for (let y = 0; y < large.height; y++) {
    for (let x = 0; x < large.width; x++) {
      const p = y * large.width + x;
      const i = p * 3;
      const fx = (x + 0.5) * kx - 0.5,
        fy = (y + 0.5) * ky - 0.5;
      const x0 = Math.floor(fx),
        y0 = Math.floor(fy);
      const near = 0.01 * (large.depth[p] as number) + 0.004;
      let r = 0,
        g = 0,
        b = 0,
        sum = 0;
      for (let dy = -1; dy <= 2; dy++) {
        const yy = y0 + dy;
        if (yy < 0 || yy >= small.height) continue;
        for (let dx = -1; dx <= 2; dx++) {
          const xx = x0 + dx;
          if (xx < 0 || xx >= small.width) continue;
          const q = yy * small.width + xx;
          const w = weight(large, i, small, q * 3, near) * kernel(xx - fx) * kernel(yy - fy) + 1e-9;
          r += (layer[q * 3] as number) * w;
          g += (layer[q * 3 + 1] as number) * w;
          b += (layer[q * 3 + 2] as number) * w;
          sum += w;
        }
      }
      out[i] = r / sum;
      out[i + 1] = g / sum;
      out[i + 2] = b / sum;
    }
  }
  return out;
}

const kernel = (d: number) => Math.max(0.02, 1 - Math.abs(d) * 0.55);

function weight(a: Layers, i: number, b: Layers, j: number, near: number): number {
  const nx = a.normal[i] as number,
    ny = a.normal[i + 1] as number,
    nz = a.normal[i + 2] as number;
  const same =
    nx * (b.normal[j] as number) +
    ny * (b.normal[j + 1] as number) +
    nz * (b.normal[j + 2] as number);
  if (same <= 0) return 0;
  const off = Math.abs(
    nx * ((b.place[j] as number) - (a.place[i] as number)) +
      ny * ((b.place[j + 1] as number) - (a.place[i + 1] as number)) +
      nz * ((b.place[j + 2] as number) - (a.place[i + 2] as number)),
  );
  const s4 = same * same * same * same;
  return (s4 * s4 * near) / (near + off * 3);
}
