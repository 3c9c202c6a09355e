import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { scaleFolder } from "#demo/scale/folder.ts";
import { migrate } from "#server/kernel/database/migrate.ts";
import { type Postgres, startPostgres } from "#server/kernel/postgres/postgres.ts";

/** Creates the database with `count` spaces if it does not exist yet. Then starts the database and
 *  applies the migrations that it does not have yet.
 *  @throws Error if the database cannot be created, started or migrated */
export const scaleDatabase = async (count: number): Promise<Postgres> => {
  const folder = scaleFolder(count);
  if (!existsSync(join(folder, "filled"))) {
    const seed = join(import.meta.dirname, "../demo/scale/main.ts");
    const { status } = spawnSync(process.execPath, [seed, String(count), folder], {
      stdio: ["ignore", 2, 2],
    });
    if (status !== 0) throw new Error(`Could not create a database with ${count} spaces.`);
  }
  const postgres = await startPostgres(join(folder, "postgres"));
  await migrate(postgres.url);
  return postgres;
};
