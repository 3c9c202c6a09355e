import { existsSync, readdirSync, rmSync } from "node:fs";
import { resolve } from "node:path";
import { StartProblem } from "#server/kernel/base/start-problem.ts";

/** Returns a number of spaces in the form that a folder's name contains: `10k`, `1m`. */
export const shortCount = (count: number): string => {
  if (count % 1_000_000 === 0) return `${count / 1_000_000}m`;
  return count % 1000 === 0 ? `${count / 1000}k` : String(count);
};

/** Returns the folder of a scale database: scale-10k, scale-100k and so on in SCALE_DIR, by default
 *  in DATA_DIR. */
export const scaleFolder = (count: number): string =>
  resolve(process.env.SCALE_DIR ?? process.env.DATA_DIR ?? "data", `scale-${shortCount(count)}`);

/** Deletes what an interrupted load left in this folder: at most the folder `postgres`.
 *  @throws StartProblem if the folder contains anything else, because it may be somebody's data */
export const removeUnfinished = (folder: string): void => {
  if (!existsSync(folder)) return;
  const other = readdirSync(folder).find((name) => name !== "postgres");
  if (other !== undefined)
    throw new StartProblem(
      `${folder} is not a scale database: it contains ${other}. Name another folder.`,
    );
  rmSync(folder, { recursive: true });
};
