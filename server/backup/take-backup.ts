import { existsSync, readFileSync } from "node:fs";
import { chmod, mkdir, open, rename, rm } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import pg from "pg";
import { pausePhotoDeletion } from "#server/media/queries.ts";
import { ARCHIVE_FORMAT, writeEntry } from "./archive.ts";
import { BackupProblem } from "./backup-problem.ts";
import { openChunkWriter } from "./chunks.ts";
import { beginSnapshot, copyOut, findMigrations } from "./copy-database.ts";
import { copyFilesOut } from "./data-files.ts";

export type BackupRequest = {
  /** The database, with a login that may read every table. */
  databaseUrl: string;
  dataDir: string;
  /** The file to write, which must not exist. */
  file: string;
  passphrase: string | undefined;
  /** The folder for nightly backups; not copied if it is inside the data folder. */
  backupDir: string | undefined;
};

export type MadeBackup = { file: string; bytes: number; madeAt: Date; rows: number; files: number };

const packageFile = new URL("../../package.json", import.meta.url);

const readVersion = (): string =>
  (JSON.parse(readFileSync(packageFile, "utf8")) as { version: string }).version;

/** Copies the database and the files of the data folder into one file that only its owner can read.
 *  The site may run meanwhile: the rows are those of one moment. The file gets its name when it is
 *  complete.
 *  @throws BackupProblem */
export const takeBackup = async ({
  databaseUrl,
  dataDir,
  file,
  passphrase,
  backupDir,
}: BackupRequest): Promise<MadeBackup> => {
  const path = resolve(file);
  if (existsSync(path))
    throw new BackupProblem(`${path} exists already; choose another name for the backup.`);
  const draft = `${path}.part`;
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: "jagah backup",
    connectionTimeoutMillis: 10_000,
  });
  // This listener does nothing: if the connection is lost, the running or the next statement fails.
  client.on("error", () => {});
  try {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await rm(draft, { force: true });
    await client.connect();
    const output = await open(draft, "wx", 0o600);
    try {
      await chmod(draft, 0o600);
      const archive = await openChunkWriter(output, passphrase);
      // Photo deletion is paused before the snapshot, so that no photo of the snapshot is deleted.
      await pausePhotoDeletion(client);
      const madeAt = await beginSnapshot(client);
      await writeEntry(archive, {
        type: "start",
        format: ARCHIVE_FORMAT,
        version: readVersion(),
        madeAt: madeAt.toISOString(),
        migrations: await findMigrations(client),
      });
      const copied = await copyOut(client, archive);
      // Ends the snapshot now, because copying the files may take long. PostgreSQL cannot free the
      // space of deleted rows while a snapshot is open.
      await client.query("commit");
      const files = await copyFilesOut(dataDir, archive, [
        path,
        draft,
        ...(backupDir ? [backupDir] : []),
      ]);
      // This query fails if the connection was lost. In that case, the backup must fail, because it
      // may lack photos: the connection holds the lock that prevents the deletion of photos.
      await client.query("select");
      await writeEntry(archive, { type: "end", ...copied, files });
      const bytes = await archive.end();
      await output.sync();
      await rename(draft, path);
      const rows = Object.values(copied.tables).reduce((sum, table) => sum + table.rows, 0);
      return { file: path, bytes, madeAt, rows, files: files.count };
    } finally {
      await output.close();
    }
  } catch (error) {
    await rm(draft, { force: true }).catch(() => {});
    if (error instanceof BackupProblem) throw error;
    throw new BackupProblem(`The backup ${path} could not be made: ${(error as Error).message}.`, {
      cause: error,
    });
  } finally {
    await client.end().catch(() => {});
  }
};
