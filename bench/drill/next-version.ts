import { execFileSync } from "node:child_process";
import { cpSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";

/** What a clone of the project does not contain, or makes anew. */
const leftOut = new Set([".git", "node_modules", "dist", "data", "screens", ".react-router"]);

const BUILD_LIMIT_MS = 300_000;

/** A table that requests write to all the time, and an index on it: what the next version adds while
 *  the present one still books. */
const migrations = (number: number): Record<string, string> => {
  const name = (n: number) => String(number + n).padStart(4, "0");
  return {
    [`${name(1)}_drill_note.sql`]: "alter table bookings add column drill_note text;\n",
    [`${name(2)}_drill_note.backfill.sql`]: `update bookings set drill_note = 'before the deploy'
  where id in (select id from bookings where drill_note is null and ended_at is not null limit 500);\n`,
    [`${name(3)}_drill_index.sql`]:
      "create index concurrently bookings_drilled on bookings (drill_note, created_at);\n",
  };
};

const newestMigration = (folder: string): number =>
  readdirSync(folder).reduce((newest, name) => Math.max(newest, Number.parseInt(name, 10) || 0), 0);

/** Copies the project as its next version: with another version number, with migrations that add a
 *  column, fill it and index it, and with a build of its own.
 *  @param folder where the copy goes; it does not exist yet
 *  @throws Error when the copy cannot be built */
export const makeNextVersion = (projectFolder: string, folder: string): void => {
  cpSync(projectFolder, folder, {
    recursive: true,
    filter: (source) => {
      const path = relative(projectFolder, source);
      return !leftOut.has(path.split("/")[0] ?? "");
    },
  });
  // The packages are the same.
  symlinkSync(join(projectFolder, "node_modules"), join(folder, "node_modules"));
  const manifest = join(folder, "package.json");
  const { version, ...rest } = JSON.parse(readFileSync(manifest, "utf8"));
  writeFileSync(
    manifest,
    `${JSON.stringify({ ...rest, version: `${version}-next` }, undefined, 2)}\n`,
  );
  const database = join(folder, "db", "migrations");
  for (const [name, sql] of Object.entries(migrations(newestMigration(database))))
    writeFileSync(join(database, name), sql);
  execFileSync(process.execPath, [join(folder, "scripts", "build.ts")], {
    cwd: folder,
    stdio: ["ignore", "ignore", "inherit"],
    timeout: BUILD_LIMIT_MS,
  });
};
