import { resolve } from "node:path";
import type { environmentReader } from "#server/kernel/base/environment.ts";
import type { DatabaseSettings } from "./config-database.ts";

export type BackupConfig = {
  /** The absolute path of the folder for nightly backups; undefined when none are made. */
  backupDir: string | undefined;
  /** The passphrase that backups are encrypted with; undefined when they are not encrypted. */
  backupPassphrase: string | undefined;
};

/** The minimum length of a passphrase. Testing a guess is slow (server/backup/policy.ts), but a
 *  stolen file can be attacked for years. */
const PASSPHRASE_CHARS = 12;

/** Reads the backups' part of the configuration. */
export const readBackups = (
  read: ReturnType<typeof environmentReader>,
  cwd: string,
  { databaseUrl, dataDir }: Pick<DatabaseSettings, "databaseUrl" | "dataDir">,
): BackupConfig => {
  const folder = read.text("BACKUP_DIR", "");
  const passphrase = read.text("BACKUP_PASSPHRASE", "");
  if (folder && databaseUrl)
    read.complain(
      "BACKUP_DIR is only for the built-in database; with DATABASE_URL, back up with pgBackRest",
    );
  const backupDir = folder ? resolve(cwd, folder) : undefined;
  if (backupDir === dataDir)
    read.complain("BACKUP_DIR must differ from DATA_DIR, the folder that is backed up");
  if (passphrase && passphrase.length < PASSPHRASE_CHARS)
    read.complain(`BACKUP_PASSPHRASE must have at least ${PASSPHRASE_CHARS} characters`);
  return {
    backupDir,
    backupPassphrase: passphrase || undefined,
  };
};
