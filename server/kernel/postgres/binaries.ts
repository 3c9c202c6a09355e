import { existsSync, readFileSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import { describeMachine, getPostgresPackage } from "#server/kernel/base/platform.mjs";
import { StartProblem } from "#server/kernel/base/start-problem.ts";

export type Binaries = { initdb: string; postgres: string };

const packageFolder = (): string => {
  const require = createRequire(import.meta.url);
  try {
    // The package exports only dist/index.js; its binaries are beside dist.
    return dirname(dirname(require.resolve(getPostgresPackage())));
  } catch (cause) {
    throw new StartProblem(
      `No PostgreSQL comes with Jagah for ${describeMachine()}; set DATABASE_URL to a PostgreSQL 15 or newer.`,
      { cause },
    );
  }
};

/** Creates the links of the package's libraries. npm packages cannot contain symbolic links, so the
 *  package creates them after the install; with `--ignore-scripts` that never happens. */
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
      // Another process may create the same links at the same moment.
      if (!existsSync(path)) throw error;
    }
  }
};

/** Returns the PostgreSQL programs that came with the install.
 *  @throws StartProblem when there are none for this platform */
export const findBinaries = (): Binaries => {
  const folder = packageFolder();
  repairLinks(folder);
  const bin = join(folder, "native", "bin");
  return { initdb: join(bin, "initdb"), postgres: join(bin, "postgres") };
};
