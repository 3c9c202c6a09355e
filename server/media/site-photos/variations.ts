import { readFile } from "node:fs/promises";
import { createRandom } from "#server/kernel/base/random.ts";
import { mastersFolder, type PoolPhoto } from "./photo-pool.ts";

/** Returns the name of a picture's variation. */
export const variationName = (name: string) => `${name}-mirrored`;

/** Returns the changes that make a picture look like another photograph of the same room. The same
 *  name always gives the same changes. */
export const createVariation = (name: string) => {
  const random = createRandom(`variation ${name}`);
  const between = (low: number, high: number) => low + random.next() * (high - low);
  const share = between(0.8, 0.88);
  return {
    /** For a 4:3 picture: the fraction of its width and of its height that is kept. */
    share,
    /** For a 4:3 picture: the fraction of its width that is cut off on the left. */
    left: random.next() * (1 - share),
    /** For a 4:3 picture: the fraction of its height that is cut off at the top. */
    top: random.next() * (1 - share),
    /** Red is multiplied by 1 + `warm`, and blue by 1 - `warm`. */
    warm: random.pick([-0.05, 0.05, 0.08]),
    /** All colours are multiplied by this number. */
    brightness: between(0.93, 1.09),
  };
};

/** Returns the variation of the picture `name` as a WebP of 1200 x 900 pixels. The same picture
 *  always gives the same bytes. Visitors only get resized versions of the variation, so it is
 *  encoded for speed and not for size. */
async function makeVariation(name: string, picture: Buffer): Promise<Buffer> {
  const { default: sharp } = await import("sharp");
  const { share, left, top, warm, brightness } = createVariation(name);
  const { width, height } = await sharp(picture).metadata();
  // The variation always has the ratio 4:3, so a wider picture loses its sides.
  const high = Math.round(Math.min(height, (width * 3) / 4) * share);
  const wide = Math.round((high * 4) / 3);
  const area = {
    left: Math.round((width - wide) * (left / (1 - share))),
    top: Math.round((height - high) * (top / (1 - share))),
    width: wide,
    height: high,
  };
  const light = [1 + warm, 1, 1 - warm].map((gain) => gain * brightness);
  return sharp(picture)
    .extract(area)
    .resize(1200, 900, { kernel: "lanczos3" })
    .flop()
    .linear(light, [0, 0, 0])
    .sharpen({ sigma: 0.8 })
    .webp({ quality: 84, effort: 1 })
    .toBuffer();
}

/** Returns one of our own pictures as WebP. A variation has no file: it is made from the file of
 *  its original.
 *  @throws Error when the file does not exist */
export async function readSitePicture({
  name,
  variationOf: original,
}: Pick<PoolPhoto, "name" | "variationOf">): Promise<Buffer> {
  const bytes = await readFile(new URL(`${original ?? name}.webp`, mastersFolder));
  return original === undefined ? bytes : makeVariation(original, bytes);
}
