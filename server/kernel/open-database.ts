import { join } from "node:path";
import pg from "pg";
import { migrate, readMigrations } from "./migrate.ts";
import { startPostgres } from "./postgres/postgres.ts";
import { StartProblem } from "./start-problem.ts";

export type OpenDatabase = { url: string; stop: () => Promise<void> };

const oldestVersion = 150_000;

const causeOf = (error: unknown): string => {
  const { code, message } = error as { code?: string; message: string };
  if (code === "ECONNREFUSED") return "nothing answers there";
  if (code === "ENOTFOUND" || code === "EAI_AGAIN") return "there is no such host";
  return message || code || "no answer";
};

/** Connects once, so that a wrong address is one sentence and not a stack of traces. */
const tryDatabase = async (url: string): Promise<void> => {
  const { host, pathname } = new URL(url);
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on("error", () => {});
  try {
    await client.connect();
    const { rows } = await client.query("select current_setting('server_version_num')::int as v");
    if (rows[0].v < oldestVersion)
      throw new StartProblem("The database at DATABASE_URL is older than PostgreSQL 15.");
  } catch (error) {
    if (error instanceof StartProblem) throw error;
    throw new StartProblem(
      `The database ${pathname.slice(1)} at ${host} (DATABASE_URL) cannot be used: ${causeOf(error)}.`,
      { cause: error },
    );
  } finally {
    await client.end().catch(() => {});
  }
};

/** The database that the configuration names, or our own in the data folder; migrated either way.
 *  @param onLost called when our own database died and cannot be brought back
 *  @throws StartProblem when it cannot be reached, is too old, or is newer than the code */
export const openDatabase = async (
  { databaseUrl, dataDir }: { databaseUrl: string | undefined; dataDir: string },
  tell: (sentence: string) => void,
  onLost: (problem: StartProblem) => void,
): Promise<OpenDatabase> => {
  const database = databaseUrl
    ? { url: databaseUrl, stop: async () => {} }
    : await startPostgres(join(dataDir, "postgres"), { tell, onLost });
  try {
    if (databaseUrl) await tryDatabase(databaseUrl);
    await migrate(database.url, readMigrations(), (name) => tell(`Changing the database: ${name}`));
    return database;
  } catch (error) {
    await database.stop();
    throw error;
  }
};
