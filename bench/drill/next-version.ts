import { execFile } from "node:child_process";
import { cpSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** Folders that are not copied. `node_modules` is linked instead; the next version creates the
 *  other folders itself or does not need them. */
const leftOut = new Set([".git", "node_modules", "dist", "data", "screens", ".react-router"]);

const BUILD_LIMIT_MS = 600_000;

/** Returns the migrations of the next version, by file name. They change `bookings`, the table to
 *  which guests write during the deploy.
 *  @param number - the number of the newest existing migration */
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

/** Copies the project as its next version, with new migrations, and builds the copy.
 *  @param folder - the folder of the copy, which does not exist yet
 *  @throws Error if the build fails */
export const makeNextVersion = async (projectFolder: string, folder: string): Promise<void> => {
  cpSync(projectFolder, folder, {
    recursive: true,
    filter: (source) => source === projectFolder || !leftOut.has(basename(source)),
  });
  // The next version needs the same packages.
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
  await run(process.execPath, [join(folder, "scripts", "build", "main.ts")], {
    cwd: folder,
    timeout: BUILD_LIMIT_MS,
  });
};
