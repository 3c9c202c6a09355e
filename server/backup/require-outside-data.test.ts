import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { BackupProblem } from "./backup-problem.ts";
import { requireOutsideData } from "./require-outside-data.ts";

const folder = mkdtempSync(join(tmpdir(), "jagah-outside-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const dataDir = join(folder, "data");
mkdirSync(dataDir);
symlinkSync(dataDir, join(folder, "link"));
const inside = join(dataDir, "backups");

const check = (file: string, backupDir?: string) => () =>
  requireOutsideData(file, { dataDir, backupDir });

test.each([
  ["in the data folder", join(dataDir, "jagah.backup"), undefined],
  ["in a new folder in the data folder", join(dataDir, "new", "jagah.backup"), undefined],
  ["reached through a link", join(folder, "link", "jagah.backup"), undefined],
  ["beside the folder for nightly backups", join(dataDir, "jagah.backup"), inside],
  ["where BACKUP_DIR contains the data folder", join(dataDir, "jagah.backup"), folder],
])("a file %s is refused", (_, file, backupDir) => {
  expect(check(file, backupDir)).toThrow(BackupProblem);
  expect(check(file, backupDir)).toThrow(`${file} is in the data folder ${dataDir}`);
});

test.each([
  ["elsewhere", join(folder, "jagah.backup"), undefined],
  ["in data-2 beside the data folder", join(folder, "data-2", "jagah.backup"), undefined],
  ["in BACKUP_DIR inside the data folder", join(inside, "jagah.backup"), inside],
])("a file %s is accepted", (_, file, backupDir) => {
  expect(check(file, backupDir)).not.toThrow();
});
