/* npm run migrate [-- --contract]: migrates the operator's database without starting a site. */
import { StartProblem } from "./kernel/base/start-problem.ts";
import { readDatabaseConfig } from "./kernel/config/config.ts";
import { openDatabase } from "./kernel/database/open-database.ts";
import { withClient } from "./kernel/database/prepare-database.ts";
import { findOlderReleases } from "./kernel/database/release.ts";

const usage = `Usage:
 npm run migrate                 runs the migrations that the previous release tolerates
 npm run migrate -- --contract   also removes what only the previous release needs`;

/** Requires that no node of an older release is connected.
 *  @throws StartProblem that names the older releases */
const requireNoOlderNode = async (url: string): Promise<void> => {
  const older = await withClient(url, findOlderReleases);
  if (older.length > 0)
    throw new StartProblem(
      `Nodes of an older release are still connected (${older.join(", ")}); stop them first. Nothing was changed.`,
    );
};

const run = async (contracts: boolean): Promise<void> => {
  const config = readDatabaseConfig(process.env);
  const { databaseUrl, databaseOwnerUrl, databaseDirectUrl } = config;
  if (!databaseUrl) {
    console.log("The built-in database runs every migration when the site starts. Nothing to do.");
    return;
  }
  if (contracts) await requireNoOlderNode(databaseOwnerUrl ?? databaseDirectUrl ?? databaseUrl);
  let count = 0;
  const { stop } = await openDatabase(
    config,
    (sentence) => {
      count += 1;
      console.log(sentence);
    },
    () => {},
    contracts,
  );
  await stop();
  console.log(count === 0 ? "There was no migration to run." : "The database is migrated.");
};

const options = process.argv.slice(2);
if (options.some((option) => option !== "--contract")) {
  console.error(usage);
  process.exitCode = 1;
} else
  try {
    await run(options.includes("--contract"));
  } catch (error) {
    console.error(error instanceof StartProblem ? error.message : error);
    process.exitCode = 1;
  }
