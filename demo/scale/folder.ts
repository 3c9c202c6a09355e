import { resolve } from "node:path";

/** Returns a number of spaces in the form that a folder's name contains: `10k`, `1m`. */
export const shortCount = (count: number): string => {
  if (count % 1_000_000 === 0) return `${count / 1_000_000}m`;
  return count % 1000 === 0 ? `${count / 1000}k` : String(count);
};

/** Returns the folder of a scale database: scale-10k, scale-100k and so on in SCALE_DIR, by default
 *  in DATA_DIR. */
export const scaleFolder = (count: number): string =>
  resolve(process.env.SCALE_DIR ?? process.env.DATA_DIR ?? "data", `scale-${shortCount(count)}`);
