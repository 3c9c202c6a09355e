// The command `npm run restore -- FILE`, which restores a backup into an empty data folder.
import { resolve } from "node:path";
import {
  documentNumber,
  financialYearAt,
  seriesMark,
} from "#contract/invoices/document-numbers.ts";
import { BackupProblem } from "./backup/backup-problem.ts";
import { describeFailure } from "./backup/describe-failure.ts";
import { requireBuiltInDatabase } from "./backup/require-built-in-database.ts";
import { restoreBackup } from "./backup/restore-backup.ts";
import { readBackupConfig } from "./kernel/config/config.ts";

const usage = "Usage: npm run restore -- FILE";

const tell = (sentence: string): void => void process.stdout.write(`${sentence}\n`);

const run = async (given: string | undefined): Promise<void> => {
  const config = readBackupConfig(process.env);
  requireBuiltInDatabase(config, "restored");
  if (!given) throw new BackupProblem(usage);
  const { dataDir, backupPassphrase: passphrase } = config;
  const started = performance.now();
  // npm runs this program in the project's folder. The file name is relative to INIT_CWD, which is
  // the folder in which the operator called npm.
  const file = resolve(process.env.INIT_CWD ?? process.cwd(), given);
  const { start, end, restoredAt } = await restoreBackup({
    file,
    dataDir,
    passphrase,
    now: () => new Date(),
    tell,
  });
  const rows = Object.values(end.tables).reduce((sum, table) => sum + table.rows, 0);
  const seconds = ((performance.now() - started) / 1_000).toFixed(1);
  tell(
    `Restored the state of ${start.madeAt} to ${dataDir} in ${seconds} s: ${rows} rows and ${end.files.count} files.`,
  );
  tell(
    "Start the site with npm start. It sends no mails, no messages and no refunds until you run npm run admin -- release.",
  );
  const year = financialYearAt(restoredAt);
  const example = documentNumber("receipt", year, 41, seriesMark(year, restoredAt));
  tell(
    `Until the financial year ends, it numbers receipts, invoices and credit notes in a new series, such as ${example}, because the numbers that follow the last one in the backup may already have been used.`,
  );
};

try {
  await run(process.argv[2]);
} catch (error) {
  process.stderr.write(`${describeFailure(error, "Nothing was restored.")}\n`);
  process.exitCode = 1;
}
