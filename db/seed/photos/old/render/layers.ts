/** One picture's worth of numbers at one size. Colours have three floats a pixel. */
export interface Layers {
  width: number;
  height: number;
  /** Colour of the matt surface (to be lit). */
  albedo: Float32Array;
  /** Light that is already final: lamps and sky. */
  fixed: Float32Array;
  /** Sunlight on a white matt surface. */
  sun: Float32Array;
  /** How much of the mirror image to add, by colour. */
  shine: Float32Array;
  normal: Float32Array;
  place: Float32Array;
  depth: Float32Array;
  /** Light gathered for a white matt surface, and the mirror image. */
  light: Float32Array;
  image: Float32Array;
}

/** Empty layers of a size. */
export function layers(width: number, height: number): Layers {
  const three = () => new Float32Array(width * height * 3);
  return {
    width,
    height,
    albedo: three(),
    fixed: three(),
    sun: three(),
    shine: three(),
    normal: three(),
    place: three(),
    depth: new Float32Array(width * height),
    light: three(),
    image: three(),
  };
}

/** 1 for each pixel that differs from the one to its right or below it, and for those two. */
export function differing({ width, height, albedo, fixed, sun, normal }: Layers): Uint8Array {
  const busy = new Uint8Array(width * height);
  const far = (layer: Float32Array, i: number, j: number, limit: number) => {
    for (let c = 0; c < 3; c++) {
      const [a, b] = [layer[i + c] as number, layer[j + c] as number];
      if (Math.abs(a - b) > limit * (0.15 + Math.min(1, Math.max(a, b)))) return true;
    }
    return false;
  };
  const differ = (p: number, q: number) =>
    far(normal, p * 3, q * 3, 0.12) ||
    far(albedo, p * 3, q * 3, 0.09) ||
    far(fixed, p * 3, q * 3, 0.08) ||
    far(sun, p * 3, q * 3, 0.15);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const p = y * width + x;
      if (x + 1 < width && differ(p, p + 1)) busy[p] = busy[p + 1] = 1;
      if (y + 1 < height && differ(p, p + width)) busy[p] = busy[p + width] = 1;
    }
  }
  return busy;
}
