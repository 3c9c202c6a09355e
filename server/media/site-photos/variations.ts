import { readFile } from "node:fs/promises";
import { createRandom } from "#server/kernel/base/random.ts";
import { mastersFolder, type PoolPhoto } from "./photo-pool.ts";

/** How a picture's variation is named. */
export const variationName = (name: string) => `${name}-mirrored`;

/** What another photographer would have made of the same room: mirrored, nearer, in another light.
 *  Shares are of the picture's width and height, `warm` is added to red and taken from blue. */
export const createVariation = (name: string) => {
  const random = createRandom(`variation ${name}`);
  const between = (low: number, high: number) => low + random.next() * (high - low);
  const share = between(0.8, 0.88);
  return {
    share,
    left: random.next() * (1 - share),
    top: random.next() * (1 - share),
    warm: random.pick([-0.05, 0.05, 0.08]),
    brightness: between(0.93, 1.09),
  };
};

/** Makes the variation of the picture `name` as a WebP of 1200 by 900; the same one every time. It is
 *  only read again, to be made smaller, so it is written quickly rather than small. */
async function makeVariation(name: string, picture: Buffer): Promise<Buffer> {
  const { default: sharp } = await import("sharp");
  const { share, left, top, warm, brightness } = createVariation(name);
  const { width, height } = await sharp(picture).metadata();
  // 4:3 whatever the picture is: a wide one loses its ends.
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

/** One of our own pictures as WebP: read where it lies, or made of the one that it is a variation of.
 *  @throws Error when its file is not there */
export async function readSitePicture({
  name,
  variationOf: original,
}: Pick<PoolPhoto, "name" | "variationOf">): Promise<Buffer> {
  const bytes = await readFile(new URL(`${original ?? name}.webp`, mastersFolder));
  return original === undefined ? bytes : makeVariation(original, bytes);
}
