import { existsSync } from "node:fs";
import { mkdir, open, readdir, rm, rmdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { uuidv7 } from "#server/kernel/base/ids.ts";
import { StartProblem } from "#server/kernel/base/start-problem.ts";
import { UNFINISHED_RESTORE } from "#server/kernel/base/unfinished-restore.ts";
import { createLogin } from "#server/kernel/database/grants.ts";
import { readMigrations, requireKnownMigrations } from "#server/kernel/database/migrate.ts";
import { prepareDatabase, withClient } from "#server/kernel/database/prepare-database.ts";
import { startPostgres } from "#server/kernel/postgres/postgres.ts";
import { type ArchiveStart, readEntries } from "./archive.ts";
import { BackupProblem, damaged } from "./backup-problem.ts";
import { readChunks } from "./chunks.ts";
import { beginCopyIn, copyJobsIn, copyTableIn, endCopyIn } from "./copy-database.ts";
import { copyFileIn } from "./data-files.ts";
import { recordRestore } from "./record-restore.ts";
import { type VerifiedBackup, verifyBackup } from "./verify-backup.ts";

export type RestoreRequest = {
  file: string;
  dataDir: string;
  passphrase: string | undefined;
  now: () => Date;
  tell: (sentence: string) => void;
};

const requireEmpty = async (dataDir: string): Promise<void> => {
  const found = existsSync(dataDir) ? await readdir(dataDir) : [];
  if (found.includes(UNFINISHED_RESTORE))
    throw new BackupProblem(
      `An earlier restore into ${dataDir} was interrupted. Delete what is in that folder and restore again.`,
    );
  if (found.length > 0)
    throw new BackupProblem(
      `The data folder ${dataDir} is not empty, and a restore replaces nothing. Move it away, or set DATA_DIR to another folder.`,
    );
};

/** Requires that this version has every migration of the backup, unchanged.
 *  @throws BackupProblem when it does not */
const requireKnownVersion = (file: string, { version, migrations }: ArchiveStart): void => {
  const known = readMigrations();
  const newer = migrations.find(({ name }) => !known.some((one) => one.name === name));
  if (newer)
    throw new BackupProblem(
      `${file} was made by a newer version of Jagah (${version}, with the migration ${newer.name}). Use that version or a newer one.`,
    );
  try {
    requireKnownMigrations(known, migrations);
  } catch (error) {
    if (error instanceof StartProblem) throw new BackupProblem(`${file}: ${error.message}`);
    throw error;
  }
};

/** Returns whether the number of copied rows differs from the recorded number. A recorded 0 is not
 *  compared, because earlier versions sometimes recorded 0 for a table with rows. */
const isWrongCount = (rows: number, recorded: number | undefined): boolean =>
  rows !== recorded && recorded !== 0;

/** Copies everything from a verified archive into the data folder and its empty database. */
const copyIn = async (
  { file, dataDir, passphrase }: RestoreRequest,
  ownerUrl: string,
  { end }: VerifiedBackup,
): Promise<void> => {
  await withClient(ownerUrl, async (client) => {
    const indexes = await beginCopyIn(client);
    for await (const { description, content } of readEntries(file, readChunks(file, passphrase))) {
      if (description.type === "table") {
        const rows = await copyTableIn(client, description, content());
        if (isWrongCount(rows, end.tables[description.name]?.rows))
          throw damaged(file, `the table ${description.name} has the wrong row count`);
      }
      if (
        description.type === "jobs" &&
        isWrongCount(await copyJobsIn(client, content()), end.jobs.rows)
      )
        throw damaged(file, "its number of jobs is wrong");
      if (description.type === "file") await copyFileIn(dataDir, description, content());
    }
    await endCopyIn(client, indexes, end.sequences);
    await client.query("analyze");
  });
};

/** Creates the database with the migrations of the backup, and copies the rows and the files in.
 *  Then migrates the database to this version.
 *  @returns the recorded time of the restore */
const restoreDatabase = async (
  request: RestoreRequest,
  verified: VerifiedBackup,
): Promise<Date> => {
  const { dataDir, now, tell } = request;
  const { start } = verified;
  let lost: StartProblem | undefined;
  const { url, serving, stop } = await startPostgres(join(dataDir, "postgres"), {
    onLost: (problem) => {
      lost = problem;
    },
  });
  try {
    await prepareDatabase({
      ownerUrl: url,
      migrations: readMigrations().filter(({ name }) =>
        start.migrations.some((one) => one.name === name),
      ),
    });
    await copyIn(request, url, verified);
    await withClient(url, (client) => createLogin(client, serving));
    await prepareDatabase({
      ownerUrl: url,
      servingLogin: serving.name,
      tell: (name) => tell(`Migrating the database: ${name}`),
    });
    const at = now();
    await withClient(url, (client) =>
      recordRestore(client, { id: uuidv7(at), backupAt: new Date(start.madeAt), at }),
    );
    return at;
  } catch (error) {
    throw lost ?? error;
  } finally {
    await stop();
  }
};

const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** Restores a backup into an empty data folder, after the whole archive has been verified. After an
 *  error, nothing of the backup is left.
 *  @throws BackupProblem when the folder is not empty or the archive cannot be used; StartProblem
 *  when the database fails */
export const restoreBackup = async (
  request: RestoreRequest,
): Promise<VerifiedBackup & { restoredAt: Date }> => {
  const { file, dataDir, passphrase, tell } = request;
  await requireEmpty(dataDir);
  tell(`Checking ${file}.`);
  const verified = await verifyBackup(file, passphrase, (start) =>
    requireKnownVersion(file, start),
  );
  const isNew = (await mkdir(dataDir, { recursive: true })) !== undefined;
  const marker = join(dataDir, UNFINISHED_RESTORE);
  try {
    // The folder may have been filled meanwhile.
    await requireEmpty(dataDir);
    await writeFile(marker, "", { flag: "wx", mode: 0o600 });
  } catch (error) {
    // The folder is removed only if it is empty. Files in the folder would be from another process.
    if (isNew) await rmdir(dataDir).catch(() => {});
    throw error;
  }
  try {
    tell(`Restoring the state of ${verified.start.madeAt}.`);
    const restoredAt = await restoreDatabase(request, verified);
    await syncFolder(dataDir);
    await rm(marker);
    return { ...verified, restoredAt };
  } catch (error) {
    for (const name of await readdir(dataDir))
      await rm(join(dataDir, name), { recursive: true, force: true });
    if (isNew) await rm(dataDir, { recursive: true, force: true });
    throw error;
  }
};
