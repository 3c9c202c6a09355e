import sharp from "sharp";
import { hash } from "./material.ts";

/** How the finished light becomes a photograph. */
export interface Look {
  /** Stops added after the automatic exposure. */
  stops?: number;
  /** Warmth from -1 (blue) to 1 (amber). */
  warmth?: number;
  contrast?: number;
  saturation?: number;
  vignette?: number;
  bloom?: number;
  grain?: number;
}

/** Turns linear light into an sRGB picture: exposure, glow around highlights, film curve, warmth,
 *  darker corners and fine grain. Returns raw 8-bit RGB. */
export async function develop(
  light: Float32Array,
  width: number,
  height: number,
  look: Look,
): Promise<Buffer> {
  const exposure = autoExposure(light) * 2 ** (look.stops ?? 0);
  const glow = await bloom(light, width, height, exposure);
  const [warm, contrast] = [look.warmth ?? 0, look.contrast ?? 0.4];
  const out = Buffer.alloc(width * height * 3);
  const eye = whiteBalance(light);
  const balance = [
    (1 + 0.09 * warm) * eye[0],
    (1 + 0.012 * warm) * eye[1],
    (1 - 0.12 * warm) * eye[2],
  ] as const;
  const rgb = [0, 0, 0] as [number, number, number];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = (y * width + x) * 3;
      const dx = (x / width - 0.5) * 1.1,
        dy = (y / height - 0.5) * 0.95;
      const corner = 1 - (look.vignette ?? 0.5) * Math.min(1, (dx * dx + dy * dy) * 1.5) ** 1.3;
      for (let c = 0; c < 3; c++) {
        const v =
          (light[i + c] as number) * exposure + (glow[i + c] as number) * (look.bloom ?? 0.09);
        rgb[c] = v * corner * (balance[c] as number);
      }
      film(rgb, contrast);
      const grey = rgb[0] * 0.3 + rgb[1] * 0.59 + rgb[2] * 0.11;
      const g = (hash(x, y, 77) + hash(x, y, 78) - 1) * (look.grain ?? 0.012);
      for (let c = 0; c < 3; c++) {
        const v = grey + ((rgb[c] as number) - grey) * (look.saturation ?? 1.02);
        out[i + c] = Math.max(
          0,
          Math.min(255, Math.round((v + g * (0.4 + 1.2 * v * (1 - v))) * 255)),
        );
      }
    }
  }
  return out;
}

/** Brightens so that the geometric mean lands on a middle tone, without burning the lights. */
function autoExposure(light: Float32Array): number {
  let sum = 0;
  let count = 0;
  for (let i = 0; i < light.length; i += 3 * 7) {
    const l =
      (light[i] as number) * 0.3 +
      (light[i + 1] as number) * 0.59 +
      (light[i + 2] as number) * 0.11;
    sum += Math.log2(Math.min(4, Math.max(0.002, l)));
    count++;
  }
  return 0.3 / 2 ** (sum / count);
}

/** Takes back much of the picture's colour cast, as eyes and cameras do. */
function whiteBalance(light: Float32Array): [number, number, number] {
  const mean = [0, 0, 0];
  for (let i = 0; i < light.length; i += 3 * 7) {
    for (let c = 0; c < 3; c++) mean[c] = (mean[c] as number) + Math.min(2, light[i + c] as number);
  }
  const grey = ((mean[0] as number) + (mean[1] as number) + (mean[2] as number)) / 3;
  const factor = (c: number) => (grey / Math.max(1e-6, mean[c] as number)) ** 0.42;
  return [factor(0), factor(1), factor(2)];
}

/** Scene light to screen: a long shoulder that keeps windows and lamps from burning out at once,
 *  colours fading to white as they brighten, then the sRGB curve and a little contrast. */
function film(rgb: [number, number, number], contrast: number) {
  const l = rgb[0] * 0.25 + rgb[1] * 0.62 + rgb[2] * 0.13 + 1e-6;
  const white = 5.5;
  const mapped = (l * (1 + l / (white * white))) / (0.92 + l);
  const fade = Math.min(0.9, 0.12 + 0.22 * mapped ** 3 + Math.max(0, l - 1.5) * 0.12);
  for (let c = 0; c < 3; c++) {
    const v = rgb[c] as number;
    const own = (v * (1 + v / (white * white))) / (0.92 + v);
    const kept = (v / l) * mapped * 0.45 + own * 0.55;
    const s = Math.max(0, Math.min(1, kept + (mapped - kept) * fade));
    const coded = s <= 0.0031308 ? s * 12.92 : 1.055 * s ** (1 / 2.4) - 0.055;
    const bend = coded * coded * (3 - 2 * coded);
    rgb[c] = coded + (bend - coded) * contrast;
  }
}

/** The soft light that bright parts spill: highlights at an eighth of the size, blurred twice. */
async function bloom(
  light: Float32Array,
  width: number,
  height: number,
  exposure: number,
): Promise<Float32Array> {
  const k = 8;
  const [w, h] = [Math.ceil(width / k), Math.ceil(height / k)];
  const small = new Float32Array(w * h * 3);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = (y * width + x) * 3;
      const j = (Math.floor(y / k) * w + Math.floor(x / k)) * 3;
      for (let c = 0; c < 3; c++) {
        const v = Math.min(12, (light[i + c] as number) * exposure);
        small[j + c] = (small[j + c] as number) + Math.max(0, v - 0.9) / (k * k);
      }
    }
  }
  const wide = blur(blur(small, w, h, 3), w, h, 3);
  const wider = blur(blur(wide, w, h, 9), w, h, 9);
  const out = new Float32Array(width * height * 3);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const fx = Math.min(w - 1.001, Math.max(0, x / k - 0.5));
      const fy = Math.min(h - 1.001, Math.max(0, y / k - 0.5));
      const [x0, y0] = [Math.floor(fx), Math.floor(fy)];
      const [ax, ay] = [fx - x0, fy - y0];
      const j = (y0 * w + x0) * 3;
      const right = x0 + 1 < w ? 3 : 0;
      const down = y0 + 1 < h ? w * 3 : 0;
      for (let c = 0; c < 3; c++) {
        const at = (o: number) => (wide[o + c] as number) + (wider[o + c] as number) * 1.4;
        const top = at(j) * (1 - ax) + at(j + right) * ax;
        const low = at(j + down) * (1 - ax) + at(j + down + right) * ax;
        out[(y * width + x) * 3 + c] = top * (1 - ay) + low * ay;
      }
    }
  }
  return out;
}

function blur(from: Float32Array, w: number, h: number, r: number): Float32Array {
  const run = (src: Float32Array, across: boolean) => {
    const out = new Float32Array(src.length);
    for (let y = 0; y < h; y++) {
      for (let x = 0; x < w; x++) {
        for (let c = 0; c < 3; c++) {
          let sum = 0;
          for (let d = -r; d <= r; d++) {
            const xx = across ? Math.min(w - 1, Math.max(0, x + d)) : x;
            const yy = across ? y : Math.min(h - 1, Math.max(0, y + d));
            sum += src[(yy * w + xx) * 3 + c] as number;
          }
          out[(y * w + x) * 3 + c] = sum / (2 * r + 1);
        }
      }
    }
    return out;
  };
  return run(run(from, true), false);
}

/** Blurs what lies in front of or behind the focus, more the farther off: a wide-open lens. */
export function defocus(
  light: Float32Array,
  depth: Float32Array,
  width: number,
  height: number,
  focus: number,
  aperture: number,
): Float32Array {
  const out = new Float32Array(light.length);
  const most = width / 60;
  const circle = (p: number) =>
    Math.min(
      most,
      (Math.abs((depth[p] as number) - focus) / (depth[p] as number)) * aperture * width * 0.03,
    );
  const taps = Array.from({ length: 36 }, (_, k) => {
    const r = Math.sqrt((k + 0.5) / 36);
    return [Math.cos(k * 2.39996) * r, Math.sin(k * 2.39996) * r] as const;
  });
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const p = y * width + x;
      const own = circle(p);
      const reach = Math.max(own, (depth[p] as number) > focus ? own : most);
      let r = 0,
        g = 0,
        b = 0,
        sum = 0;
      for (const [tx, ty] of taps) {
        const xx = Math.min(width - 1, Math.max(0, Math.round(x + tx * reach)));
        const yy = Math.min(height - 1, Math.max(0, Math.round(y + ty * reach)));
        const q = yy * width + xx;
        const far = Math.hypot(tx, ty) * reach;
        const behind = (depth[q] as number) > (depth[p] as number) + 0.1;
        const spread = behind ? Math.min(circle(q), own) : circle(q);
        const w = far <= spread + 0.7 ? 1 / (1 + spread * spread) : 0;
        r += (light[q * 3] as number) * w;
        g += (light[q * 3 + 1] as number) * w;
        b += (light[q * 3 + 2] as number) * w;
        sum += w;
      }
      const i = p * 3;
      out[i] = sum ? r / sum : (light[i] as number);
      out[i + 1] = sum ? g / sum : (light[i + 1] as number);
      out[i + 2] = sum ? b / sum : (light[i + 2] as number);
    }
  }
  return out;
}

/** The raw picture as a file. */
export const encode = (raw: Buffer, width: number, height: number) =>
  sharp(raw, { raw: { width, height, channels: 3 } });
