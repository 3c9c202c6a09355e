// The command `npm run backup -- FILE`, which copies the database and the files of a site. It
// is only for sites without DATABASE_URL. The site may be running or stopped. The nightly job runs
// the command with `--nightly`.
import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import { constants, setPriority } from "node:os";
import { join, resolve } from "node:path";
import { formatMegabytes } from "#contract/backups/format-megabytes.ts";
import { BackupProblem } from "./backup/backup-problem.ts";
import { insertBackup } from "./backup/backup-queries.ts";
import { describeFailure } from "./backup/describe-failure.ts";
import { requireBuiltInDatabase } from "./backup/require-built-in-database.ts";
import { requireOutsideData } from "./backup/require-outside-data.ts";
import { deleteSurplusBackups, nameOfBackup } from "./backup/rotation.ts";
import { type MadeBackup, takeBackup } from "./backup/take-backup.ts";
import { verifyBackup } from "./backup/verify-backup.ts";
import { requireFinishedRestore } from "./kernel/base/data-folder.ts";
import { uuidv7 } from "./kernel/base/ids.ts";
import { createLog } from "./kernel/base/log.ts";
import { readBackupConfig } from "./kernel/config/config.ts";
import { connectDatabase, type Db } from "./kernel/database/database.ts";
import { startPostgres } from "./kernel/postgres/postgres.ts";
import { findRunningPostgres } from "./kernel/postgres/running.ts";

const usage = "Usage: npm run backup -- FILE";

const tell = (sentence: string): void => void process.stdout.write(`${sentence}\n`);

type Config = ReturnType<typeof readBackupConfig>;
type Opened = { url: string; stop: () => Promise<void> };

/** Returns the URL of the site's database, which is started if necessary. Does not migrate it: a
 *  backup before an upgrade must contain the earlier version's database.
 *  @throws BackupProblem without a database; StartProblem when a restore is unfinished or the start
 *  fails */
const openDatabase = async (dataDir: string): Promise<Opened> => {
  requireFinishedRestore(dataDir);
  const folder = join(dataDir, "postgres");
  if (!existsSync(join(folder, "cluster")))
    throw new BackupProblem(
      `There is no database in ${dataDir}; set DATA_DIR to the data folder of the site.`,
    );
  const running = await findRunningPostgres(folder);
  return running ? { url: running.url, stop: async () => {} } : startPostgres(folder, { tell });
};

/** PostgreSQL's error code for a table that does not exist, as in the database of an earlier
 *  version. */
const UNDEFINED_TABLE = "42P01";

/** Records the outcome for the team's page, if the database has the table for it. */
const record = (db: Db, backup: Parameters<typeof insertBackup>[1]): Promise<void> =>
  insertBackup(db, backup).catch((error: unknown) => {
    if ((error as { code?: string }).code !== UNDEFINED_TABLE) throw error;
  });

const identify = () => {
  const finishedAt = new Date();
  return { id: uuidv7(finishedAt), finishedAt };
};

/** Makes the backup, and then reads the whole file to verify it. */
const backUp = async (config: Config, file: string): Promise<MadeBackup> => {
  const { dataDir, backupPassphrase: passphrase, backupDir } = config;
  const { url, stop } = await openDatabase(dataDir);
  const { db } = connectDatabase(url, createLog(), 1);
  try {
    const made = await takeBackup({ databaseUrl: url, dataDir, file, passphrase, backupDir });
    try {
      await verifyBackup(made.file, passphrase);
    } catch (error) {
      // A backup that cannot be read must not take the place of a good one.
      await rm(made.file, { force: true });
      throw error;
    }
    const { madeAt, bytes } = made;
    await record(db, { ...identify(), file: made.file, madeAt, bytes });
    return made;
  } catch (error) {
    const problem = (error as Error).message;
    // If the database was lost, the failure cannot be recorded.
    await record(db, { ...identify(), file, problem }).catch(() => {});
    throw error;
  } finally {
    await db.destroy();
    await stop();
  }
};

const report = (made: MadeBackup, isEncrypted: boolean, seconds: number): void => {
  tell(
    `${made.file} contains the state of ${made.madeAt.toISOString()}: ${made.rows} rows and ${made.files} files, ${formatMegabytes(made.bytes)}, in ${seconds.toFixed(1)} s. It was read again as a whole, and no damage was found.`,
  );
  tell(
    isEncrypted
      ? "It is encrypted: without BACKUP_PASSPHRASE nobody can read it, not even you."
      : "It holds the secrets of the site and is not encrypted (BACKUP_PASSPHRASE is not set).",
  );
};

const run = async (given: string | undefined): Promise<void> => {
  const config = readBackupConfig(process.env);
  requireBuiltInDatabase(config, "backed up");
  const { backupDir, backupPassphrase } = config;
  const isNightly = given === "--nightly";
  if (!given || (isNightly && !backupDir)) throw new BackupProblem(usage);
  // The site and its database take precedence when CPU time is short.
  setPriority(constants.priority.PRIORITY_LOW);
  const started = performance.now();
  // npm runs this program in the project's folder. The file name is relative to INIT_CWD, which is
  // the folder in which the operator called npm.
  const file = isNightly
    ? join(backupDir ?? "", nameOfBackup(new Date()))
    : resolve(process.env.INIT_CWD ?? process.cwd(), given);
  requireOutsideData(file, config);
  const made = await backUp(config, file);
  if (isNightly && backupDir) await deleteSurplusBackups(backupDir);
  report(made, backupPassphrase !== undefined, (performance.now() - started) / 1_000);
};

try {
  await run(process.argv[2]);
} catch (error) {
  process.stderr.write(`${describeFailure(error)}\n`);
  process.exitCode = 1;
}
