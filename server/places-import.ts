// Adds an operator's places to the configured database, or moves existing ones:
//     npm run places:import -- FILE.csv
import { readFileSync } from "node:fs";
import { basename, resolve } from "node:path";
import { pino } from "pino";
import { requireFinishedRestore } from "#server/kernel/base/data-folder.ts";
import { StartProblem } from "#server/kernel/base/start-problem.ts";
import { readDatabaseConfig } from "#server/kernel/config/config.ts";
import { connectDatabase } from "#server/kernel/database/database.ts";
import { type DatabaseConfig, openDatabase } from "#server/kernel/database/open-database.ts";
import { type ImportCounts, importPlaces } from "./places/facts/import-places.ts";
import { PlacesProblem } from "./places/facts/places-problem.ts";
import { importColumns, type PlaceRow, parsePlaces } from "./places/facts/read-places.ts";

const usage = `Usage: npm run places:import -- FILE.csv
The file's first line must be ${importColumns.join()}`;

const readRows = (file: string | undefined): PlaceRow[] => {
  if (!file) throw new StartProblem(usage);
  // npm runs this program in the project's folder. The file name is relative to INIT_CWD, which is
  // the folder in which the operator called npm.
  const path = resolve(process.env.INIT_CWD ?? process.cwd(), file);
  let text: string;
  try {
    text = readFileSync(path, "utf8");
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const why = code === "ENOENT" ? "there is no such file" : message;
    throw new StartProblem(`${file} cannot be read: ${why}.`);
  }
  const rows = parsePlaces(text, basename(path));
  if (rows.length === 0) throw new StartProblem(`${file} has no places below its first line.`);
  return rows;
};

const store = async (config: DatabaseConfig, rows: PlaceRow[]): Promise<ImportCounts> => {
  const database = await openDatabase(config, console.log, (problem) => {
    throw problem;
  });
  const { db } = connectDatabase(
    database.ownerUrl,
    pino({ level: "warn" }, pino.destination(2)),
    1,
  );
  try {
    return await importPlaces(db, rows);
  } finally {
    await db.destroy();
    await database.stop();
  }
};

try {
  const rows = readRows(process.argv[2]);
  const config = readDatabaseConfig(process.env);
  if (!config.databaseUrl) requireFinishedRestore(config.dataDir);
  const { areas, cities, states, moved } = await store(config, rows);
  const unchanged = rows.length - areas - moved;
  console.log(
    `${areas} local areas added (with ${cities} new cities and ${states} new states), ${moved} moved, ${unchanged} unchanged.`,
  );
  // This message is only for an operator's database. The built-in database can be used by only one
  // process at a time, so no server uses it during the import.
  if (config.databaseUrl && areas + moved > 0)
    console.log(
      "Running servers show them at once. A server that has lost its connection for change notifications shows them within a minute.",
    );
} catch (error) {
  const known = error instanceof PlacesProblem || error instanceof StartProblem;
  console.error(known ? error.message : error);
  if (error instanceof PlacesProblem) console.error("Nothing was imported.");
  process.exitCode = 1;
}
