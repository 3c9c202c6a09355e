import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { DAY_MS, MINUTE_MS } from "#contract/time.ts";
import { INTERRUPTED_BACKUP_HOURS, keptBackups } from "./policy.ts";

const NAME = /^jagah-(\d{4}-\d{2}-\d{2})T(\d{6})Z\.backup$/;

/** Returns the name of a nightly backup that is made at this time, in UTC. */
export const nameOfBackup = (at: Date): string =>
  `jagah-${at.toISOString().slice(0, 10)}T${at.toISOString().slice(11, 19).replaceAll(":", "")}Z.backup`;

/** Returns the Monday of the week that a day is in, both as YYYY-MM-DD. */
const weekOf = (day: string): string => {
  const noon = new Date(`${day}T12:00:00Z`);
  const sinceMonday = (noon.getUTCDay() + 6) % 7;
  return new Date(noon.getTime() - sinceMonday * DAY_MS).toISOString().slice(0, 10);
};

/** Returns the names of the nightly backups to delete. The newest backup of each day is kept, for
 *  the last `keptBackups.days` days with a backup. The same applies to weeks. Days and weeks are in
 *  UTC. Names of other files are ignored. */
export const findSurplusBackups = (names: readonly string[]): string[] => {
  const newestFirst = names
    .filter((name) => NAME.test(name))
    .sort()
    .reverse();
  const kept = new Set<string>();
  const keepNewestOfEach = (periodOf: (day: string) => string, count: number): void => {
    const periods = new Set<string>();
    for (const name of newestFirst) {
      const period = periodOf(name.match(NAME)?.[1] ?? "");
      if (periods.has(period)) continue;
      if (periods.size === count) return;
      periods.add(period);
      kept.add(name);
    }
  };
  keepNewestOfEach((day) => day, keptBackups.days);
  keepNewestOfEach(weekOf, keptBackups.weeks);
  return newestFirst.filter((name) => !kept.has(name));
};

/** Returns whether an unfinished backup was interrupted: the file is there, and nothing was written
 *  to it for `INTERRUPTED_BACKUP_HOURS`. */
const isInterrupted = async (path: string): Promise<boolean> => {
  const found = await stat(path).catch(() => undefined);
  return (
    found !== undefined && Date.now() - found.mtimeMs > INTERRUPTED_BACKUP_HOURS * 60 * MINUTE_MS
  );
};

/** Deletes the nightly backups that `findSurplusBackups` returns, and the unfinished files of
 *  interrupted nightly backups. Keeps the files of backups that are still running, for example on
 *  another node. Call this only after a newer backup has been verified. */
export const deleteSurplusBackups = async (folder: string): Promise<void> => {
  const names = await readdir(folder);
  for (const name of findSurplusBackups(names)) await rm(join(folder, name), { force: true });
  const unfinished = names.filter(
    (name) => NAME.test(name.replace(/\.part$/, "")) && name.endsWith(".part"),
  );
  for (const path of unfinished.map((name) => join(folder, name)))
    if (await isInterrupted(path)) await rm(path, { force: true });
};
