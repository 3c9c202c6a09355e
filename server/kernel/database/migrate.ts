import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { StartProblem } from "#server/kernel/base/start-problem.ts";
import { migrationsFolder } from "./release.ts";
import { rewordedMigrations } from "./reworded-migrations.ts";

/** What a migration may do. The end of its file name decides:
 *  - `expand` (`.sql`) adds something that the previous release can ignore.
 *  - `backfill` (`.backfill.sql`) is one statement that changes a limited number of rows.
 *  - `contract` (`.contract.sql`) removes what only the previous release needs. */
export type MigrationKind = "expand" | "backfill" | "contract";

/** Returns the kind of the migration with this file name. */
export const kindOfMigration = (name: string): MigrationKind =>
  name.endsWith(".contract.sql")
    ? "contract"
    : name.endsWith(".backfill.sql")
      ? "backfill"
      : "expand";

/** `checksum` covers the file without its comment lines; `textChecksum` covers the whole file. */
export type Migration = { name: string; sql: string; checksum: string; textChecksum: string };

// The key of an advisory lock: an arbitrary number that no other lock uses.
const lockKey = 7_265_001;

/** The pause between two attempts to get the lock, in milliseconds. */
const LOCK_POLL_MS = 200;

const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

// Returns a migration's SQL without its comment lines. The checksum ignores these lines, so that
// they can be reworded after a release. Comments beside a statement cannot be reworded.
const withoutComments = (sql: string): string => sql.replaceAll(/^[ \t]*--.*\n/gm, "");

/** Returns the migrations of a folder in the order in which they run. The files are sorted by name,
 *  and each name starts with a number. */
export const readMigrations = (folder: string = migrationsFolder): Migration[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith(".sql"))
    .sort()
    .map((name) => {
      const sql = readFileSync(`${folder}/${name}`, "utf8");
      return { name, sql, checksum: sha256(withoutComments(sql)), textChecksum: sha256(sql) };
    });

/** Returns whether `stored` is a checksum of this migration. */
const hasRun = ({ name, checksum, textChecksum }: Migration, stored: string): boolean => {
  const reworded = rewordedMigrations[name];
  return (
    stored === checksum ||
    // Earlier versions stored the checksum of the whole file.
    stored === textChecksum ||
    // Only comments have changed since the release (reworded-migrations.ts).
    (stored === reworded?.text && checksum === reworded.statements)
  );
};

/** Checks that this release can use a database with the migrations in `applied`.
 *  @throws StartProblem in two cases:
 *  - A contracting migration of a newer release has run.
 *  - A migration that has run differs from this release's migration of the same name. */
export const requireKnownMigrations = (
  known: Migration[],
  applied: { name: string; checksum: string }[],
): void => {
  for (const { name, checksum } of applied) {
    const migration = known.find((one) => one.name === name);
    // A newer release ran this migration. This node can ignore the migration, unless its kind is
    // `contract`.
    if (!migration && kindOfMigration(name) !== "contract") continue;
    if (!migration)
      throw new StartProblem(
        `The database is newer than this version of Jagah: it has the migration ${name}, which this version does not have; run the newer version.`,
      );
    if (!hasRun(migration, checksum))
      throw new StartProblem(
        `The migration ${name} differs from the one that this database was created with; migrations may only be added, never changed.`,
      );
  }
};

const notTheOwner = (cause: unknown): StartProblem =>
  new StartProblem(
    `The database needs migrations, which this login may not run (${(cause as Error).message}); set DATABASE_OWNER_URL to the login that owns the tables.`,
    { cause },
  );

// These two patterns match the statements that PostgreSQL refuses to run in a transaction. An index
// must have a name, so that a failed attempt to create it can be undone.
const CREATE_CONCURRENTLY =
  /^\s*create\s+(?:unique\s+)?index\s+concurrently\s+(?:if\s+not\s+exists\s+)?(?!on\b)"?(\w+)/i;
const DROP_CONCURRENTLY = /^\s*drop\s+index\s+concurrently\b/i;

/** Removes the index that an interrupted migration left behind. The index is usually incomplete. It
 *  is complete if the node stopped just before it recorded the migration. */
const dropUnrecordedIndex = async (client: pg.Client, index: string): Promise<void> => {
  await client.query(`drop index concurrently if exists ${client.escapeIdentifier(index)}`);
};

const runMigration = async (
  client: pg.Client,
  { name, sql, checksum }: Migration,
): Promise<void> => {
  const record = () =>
    client.query("insert into schema_migrations (name, checksum) values ($1, $2)", [
      name,
      checksum,
    ]);
  const statement = withoutComments(sql);
  const created = CREATE_CONCURRENTLY.exec(statement)?.[1];
  // A migration that creates or drops an index concurrently has no other statement.
  if (created || DROP_CONCURRENTLY.test(statement)) {
    if (created) await dropUnrecordedIndex(client, created);
    await client.query(sql);
    await record();
    return;
  }
  if (kindOfMigration(name) === "backfill") {
    // The statement is repeated until no row is left to change. Each run has its own transaction.
    for (;;) if (!(await client.query(sql)).rowCount) break;
    await record();
    return;
  }
  await client.query("begin");
  await client.query(sql);
  await record();
  await client.query("commit");
};

/** Takes the lock for migrations. While another node has the lock, this function tries again and
 *  again. Waiting in `pg_advisory_lock` could cause a deadlock: the other node's
 *  `create index concurrently` would wait until `pg_advisory_lock` ends. */
const lockForMigrations = async (client: pg.Client): Promise<void> => {
  for (;;) {
    const { rows } = await client.query("select pg_try_advisory_lock($1) as locked", [lockKey]);
    if (rows[0].locked) return;
    await sleep(LOCK_POLL_MS);
  }
};

type MigrateOptions = {
  /** Called with the name of each migration before it runs. */
  tell?: ((name: string) => void) | undefined;
  /** Whether contracting migrations also run; true by default. Pass false while a node of the
   *  previous release is running. In a new database, all migrations run, whatever this value is. */
  contracts?: boolean | undefined;
};

/** Runs the missing migrations on the database at `url`. If several nodes start at the same time,
 *  one migrates and the others wait.
 *  @returns how many migrations ran
 *  @throws StartProblem as `requireKnownMigrations` does, or if the login may not change the
 *  database */
export const migrate = async (
  url: string,
  migrations: Migration[] = readMigrations(),
  { tell = () => {}, contracts = true }: MigrateOptions = {},
): Promise<number> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  // Without this listener, the loss of an idle connection would end the process. The next statement
  // reports the loss.
  client.on("error", () => {});
  await client.connect();
  try {
    // Migrations may take long, so the timeouts of statements and locks are turned off. The lock
    // for migrations is released when the connection ends.
    await client.query("set statement_timeout = 0; set lock_timeout = 0");
    await lockForMigrations(client);
    const { rows: found } = await client.query(
      "select to_regclass('schema_migrations') is not null as made",
    );
    // A login without the right to create tables must be able to check for missing migrations. For
    // such a login, even "create table if not exists" would fail.
    if (!found[0].made)
      await client.query(`create table schema_migrations (
        name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
    const { rows: applied } = await client.query("select name, checksum from schema_migrations");
    requireKnownMigrations(migrations, applied);
    const mayContract = contracts || applied.length === 0;
    const missing = migrations.filter(
      ({ name }) =>
        !applied.some((one) => one.name === name) &&
        (mayContract || kindOfMigration(name) !== "contract"),
    );
    for (const migration of missing) {
      tell(migration.name);
      await runMigration(client, migration);
    }
    // A new column has no statistics until enough rows have changed. Without statistics, PostgreSQL
    // would choose slow plans.
    if (missing.length > 0) await client.query("analyze");
    return missing.length;
  } catch (error) {
    throw (error as { code?: string }).code === "42501" ? notTheOwner(error) : error;
  } finally {
    await client.end();
  }
};
