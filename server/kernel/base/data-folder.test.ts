import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { prepareFolders } from "./data-folder.ts";
import { StartProblem } from "./start-problem.ts";

const folder = mkdtempSync(join(tmpdir(), "jagah-folders-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const file = join(folder, "file");
writeFileSync(file, "");
const dataDir = join(folder, "data");

test("the folders are created, and only the owner can access the backup folder", () => {
  const backupDir = join(dataDir, "backups");

  prepareFolders({ dataDir, backupDir });

  expect(statSync(backupDir).mode & 0o777).toBe(0o700);
});

test("without nightly backups only the data folder is created", () => {
  const alone = join(folder, "alone");

  prepareFolders({ dataDir: alone, backupDir: undefined });

  expect(existsSync(alone)).toBe(true);
});

test.each([
  ["is a file", file, "it is a file"],
  ["cannot be made", join(file, "backups"), "a part of the path is a file"],
])("a BACKUP_DIR that %s is refused", (_, backupDir, reason) => {
  const prepare = () => prepareFolders({ dataDir, backupDir });

  expect(prepare).toThrow(StartProblem);
  expect(prepare).toThrow(
    `Jagah cannot write to the backup folder ${backupDir} (${reason}); set BACKUP_DIR to a folder that it can write to.`,
  );
});

test("both folders are reported at the same time", () => {
  expect(() => prepareFolders({ dataDir: join(file, "data"), backupDir: file })).toThrow(
    /data folder .*set DATA_DIR .*backup folder .*set BACKUP_DIR /,
  );
});
