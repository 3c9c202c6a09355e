// Run with: npm run seed:scale -- 100000 [folder]
import { existsSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import pg from "pg";
import { pino } from "pino";
import { StartProblem } from "#server/kernel/base/start-problem.ts";
import { connectDatabase } from "#server/kernel/database/database.ts";
import { migrate } from "#server/kernel/database/migrate.ts";
import { startPostgres } from "#server/kernel/postgres/postgres.ts";
import { addMissingPlaces } from "#server/places/facts/import-places.ts";
import { readPlaces } from "#server/places/facts/read-places.ts";
import { removeUnfinished, scaleFolder } from "./folder.ts";
import { load } from "./load.ts";

const usage = `npm run seed:scale -- N [FOLDER]

Fills a separate database with N spaces (1 to 5000000), for measurements. FOLDER is the folder of that database; by
default it is scale-10k, scale-1m and so on in SCALE_DIR, or in DATA_DIR. A folder that is already filled stays as it is.
What an interrupted load left is deleted first. Any other folder that is not empty is refused.`;

const started = Date.now();
const tell = (text: string): void =>
  console.log(`${String(Math.round((Date.now() - started) / 1000)).padStart(4)} s  ${text}`);

const sizeOf = async (url: string): Promise<string> => {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query(
    "select pg_size_pretty(pg_database_size(current_database())) as size",
  );
  await client.end();
  return rows[0].size;
};

const seed = async (count: number, folder: string): Promise<void> => {
  const done = join(folder, "filled");
  if (existsSync(done)) return tell(`${folder} is filled already.`);
  removeUnfinished(folder);
  const postgres = await startPostgres(join(folder, "postgres"), {
    durable: false,
    settings: {
      fsync: "off",
      max_parallel_maintenance_workers: "2",
      max_parallel_workers_per_gather: "2",
    },
  });
  try {
    await migrate(postgres.url);
    const { db } = connectDatabase(postgres.url, pino({ level: "warn" }), 1);
    await addMissingPlaces(db, readPlaces());
    await db.destroy();
    await load(postgres.url, count, tell);
    tell(`${count.toLocaleString("en-IN")} spaces in ${folder}: ${await sizeOf(postgres.url)}`);
    writeFileSync(done, `${count}\n`);
  } finally {
    await postgres.stop();
  }
};

const [wanted = "", given] = process.argv.slice(2);
const count = Number(wanted);
if (!/^\d+$/.test(wanted) || count < 1 || count > 5_000_000) {
  console.error(usage);
  process.exit(1);
}
const folder = given ? resolve(given) : scaleFolder(count);
await seed(count, folder).catch((error: unknown) => {
  console.error(error instanceof StartProblem ? error.message : error);
  process.exitCode = 1;
});
