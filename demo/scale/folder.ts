import { resolve } from "node:path";

/** `10k`, `1m`: how a number of spaces is written in a folder's name. */
export const shortCount = (count: number): string => {
  if (count % 1_000_000 === 0) return `${count / 1_000_000}m`;
  return count % 1000 === 0 ? `${count / 1000}k` : String(count);
};

/** Where the scale databases live: scale-10k, scale-100k and so on in SCALE_DIR, by default DATA_DIR. */
export const scaleFolder = (count: number): string =>
  resolve(process.env.SCALE_DIR ?? process.env.DATA_DIR ?? "data", `scale-${shortCount(count)}`);
