/* Tests what backups contain, and what makes a restore fail. A failed restore must not leave any
 * file in the data folder. */
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import {
  existsSync,
  type MakeDirectoryOptions,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { open } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { zstdCompressSync } from "node:zlib";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { UNFINISHED_RESTORE } from "#server/kernel/base/unfinished-restore.ts";
import { createTestDatabase } from "#server/testing/kernel/test-database.ts";
import { programEnvironment } from "#server/testing/program-environment.ts";
import { ARCHIVE_FORMAT, readEntries, writeEntry } from "./archive.ts";
import { BackupProblem } from "./backup-problem.ts";
import { openChunkWriter, readChunks } from "./chunks.ts";
import { BLOCK_BYTES } from "./policy.ts";
import { restoreBackup } from "./restore-backup.ts";
import { takeBackup } from "./take-backup.ts";
import { verifyBackup } from "./verify-backup.ts";

// Some tests change an archive at many places and try to restore each copy, which takes long on a
// busy machine.
vi.setConfig({ testTimeout: 120_000 });

/** `beforeMake` is called before a folder is made, and `beforeList` before the files of a folder
 *  are listed. A test can replace these functions. */
const folders = vi.hoisted(() => ({
  beforeMake: (_path: unknown): void => {},
  beforeList: async (_path: unknown): Promise<void> => {},
}));
vi.mock("node:fs/promises", async (original) => {
  const actual = await original<typeof import("node:fs/promises")>();
  const mkdir = (path: string, options?: MakeDirectoryOptions) => {
    folders.beforeMake(path);
    return actual.mkdir(path, options);
  };
  const opendir = async (path: string) => {
    await folders.beforeList(path);
    return actual.opendir(path);
  };
  return { ...actual, mkdir, opendir };
});

const passphrase = "correct horse battery staple";
const folder = mkdtempSync(join(tmpdir(), "jagah-archive-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const database = await createTestDatabase();
const dataDir = join(folder, "site");
const files = { plain: join(folder, "plain"), sealed: join(folder, "sealed") };

const back = (file: string, secret?: string) =>
  takeBackup({
    databaseUrl: database.owner.url,
    dataDir,
    file,
    passphrase: secret,
    backupDir: join(dataDir, "backups"),
  });

beforeAll(async () => {
  mkdirSync(join(dataDir, "media", "abc"), { recursive: true });
  mkdirSync(join(dataDir, "backups"));
  mkdirSync(join(dataDir, "mail"));
  writeFileSync(join(dataDir, "media", "abc", "original.webp"), Buffer.alloc(300_000, "photo"));
  writeFileSync(join(dataDir, "media", "abc", ".x.part"), "incomplete");
  writeFileSync(join(dataDir, "backups", "older"), "a backup");
  writeFileSync(join(dataDir, "mail", "one.eml"), "sent");
  writeFileSync(join(dataDir, "secret-key"), "the key of the site", { mode: 0o600 });
  await back(files.plain);
  await back(files.sealed, passphrase);
});

test("a folder for backups that contains the data folder does not hide the site's files", async () => {
  const site = { databaseUrl: database.owner.url, dataDir, passphrase: undefined };

  const around = await takeBackup({ ...site, file: join(folder, "around"), backupDir: folder });
  const inside = await takeBackup({
    ...site,
    file: join(folder, "inside"),
    backupDir: join(dataDir, "backups"),
  });

  // `inside` leaves out the file in `backups`, because that folder is its `backupDir`. `around`
  // contains the file.
  expect(around.files).toBe(inside.files + 1);
});

test("a backup contains the files to which symbolic links lead, but not a linked folder of backups", async () => {
  const linked = join(folder, "linked");
  const disk = join(folder, "disk");
  mkdirSync(join(disk, "photos", "abc"), { recursive: true });
  mkdirSync(join(disk, "backups"));
  mkdirSync(linked);
  writeFileSync(join(disk, "photos", "abc", "original.webp"), "photo");
  writeFileSync(join(disk, "backups", "older"), "a backup");
  writeFileSync(join(disk, "key"), "the key", { mode: 0o600 });
  symlinkSync(join(disk, "photos"), join(linked, "media"));
  symlinkSync(join(disk, "backups"), join(linked, "backups"));
  symlinkSync(join(disk, "key"), join(linked, "secret-key"));
  const request = {
    databaseUrl: database.owner.url,
    dataDir: linked,
    passphrase: undefined,
    backupDir: join(linked, "backups"),
  };

  const { file } = await takeBackup({ ...request, file: join(linked, "backups", "new") });

  const stored: Record<string, number> = {};
  for await (const { description } of readEntries(file, readChunks(file, undefined)))
    if (description.type === "file") stored[description.path] = description.mode;
  expect(stored).toEqual({ "media/abc/original.webp": expect.any(Number), "secret-key": 0o600 });

  for (const wrong of [join(disk, "nothing-here"), folder, join(linked, "loop")]) {
    const loop = join(linked, "loop");
    symlinkSync(wrong, loop);
    const error = await takeBackup({ ...request, file: join(folder, "loop") }).catch((e) => e);
    expect(error).toBeInstanceOf(BackupProblem);
    expect(error.message).toContain(`The symbolic link ${loop} cannot be followed`);
    expect(existsSync(join(folder, "loop"))).toBe(false);
    rmSync(loop);
  }
});

test("a backup whose database connection is lost while files are copied fails and leaves no file", async () => {
  // The backup's connection holds a lock that prevents the deletion of photos. This hook ends the
  // connection, which releases the lock. A photo may then be deleted before it is copied, so the
  // backup must fail.
  folders.beforeList = async (path) => {
    if (path !== dataDir) return;
    await database.owner.pool.query(
      `select pg_terminate_backend(pid, 10000) from pg_stat_activity
       where datname = current_database() and application_name = 'jagah backup'`,
    );
  };
  onTestFinished(() => {
    folders.beforeList = async () => {};
  });
  const file = join(folder, "lost");

  await expect(back(file)).rejects.toThrow(BackupProblem);

  expect(readdirSync(folder).filter((name) => name.startsWith("lost"))).toEqual([]);
});

const target = join(folder, "target");

/** Returns why a file cannot be restored. Fails if the attempt leaves the target folder behind. */
const refusal = async (file: string, secret?: string): Promise<string> => {
  const request = { file, dataDir: target, passphrase: secret, now: () => new Date() };
  const error = await restoreBackup({ ...request, tell: () => {} }).catch((e: unknown) => e);
  expect(existsSync(target)).toBe(false);
  expect(error).toBeInstanceOf(BackupProblem);
  return (error as Error).message;
};

const changed = (from: string, change: (bytes: Buffer) => Buffer): string => {
  const file = join(folder, "changed");
  writeFileSync(file, change(readFileSync(from)));
  return file;
};

test("a backup is one file for its owner alone, with the photos and secrets, but without sent messages or other backups", async () => {
  const { end } = await verifyBackup(files.sealed, passphrase);
  expect(end.files.count).toBe(2);
  for (const file of Object.values(files)) expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(files.plain).includes("the key of the site")).toBe(true);
  expect(readFileSync(files.sealed).includes("the key of the site")).toBe(false);
  await expect(back(files.plain)).rejects.toThrow("exists already");
});

for (const [name, secret] of [
  ["plain", undefined],
  ["sealed", passphrase],
] as const) {
  test(`a ${name} backup that is truncated anywhere is refused`, async () => {
    const { size } = statSync(files[name]);
    for (const length of [0, 5, 15, 60, 400, 70_000, size - 33, size - 32, size - 1]) {
      const file = changed(files[name], (bytes) => bytes.subarray(0, length));
      expect(await refusal(file, secret), String(length)).toMatch(/damaged/);
    }
    // Without its last 100 bytes, the file lacks its checksum and the end of its last chunk.
    const file = changed(files[name], (bytes) => bytes.subarray(0, bytes.length - 100));
    expect(await refusal(file, secret)).toMatch(/damaged: its end is missing/);
  });

  test(`a ${name} backup with any byte changed is refused`, async () => {
    const { size } = statSync(files[name]);
    const places = Array.from({ length: 40 }, (_, n) => Math.floor((n * (size - 1)) / 39));
    // In an encrypted backup, only nine places are tried, because deriving the key takes half a
    // second each time.
    const tried = secret ? [16, 40, 300, ...places.filter((_, n) => n % 8 === 7)] : places;
    for (const place of [...tried, 14]) {
      const file = changed(files[name], (bytes) => {
        bytes.writeUInt8(bytes.readUInt8(place) ^ 1, place);
        return bytes;
      });
      expect(await refusal(file, secret), String(place)).toMatch(/damaged|not a backup/);
    }
    const longer = changed(files[name], (bytes) => Buffer.concat([bytes, Buffer.from("x")]));
    expect(await refusal(longer, secret)).toMatch(/damaged/);
  });

  test(`a ${name} backup with two chunks exchanged is refused`, async () => {
    const file = changed(files[name], (bytes) => {
      const chunk = 4 + 65_536 + 16;
      // The first chunk begins after the header, whose length is at byte 13.
      const start = 13 + 4 + bytes.readUInt32BE(13) + 32;
      const first = bytes.subarray(start, start + chunk);
      const second = bytes.subarray(start + chunk, start + 2 * chunk);
      expect(first.readUInt32BE()).toBe(65_536);
      return Buffer.concat([
        bytes.subarray(0, start),
        second,
        first,
        bytes.subarray(start + 2 * chunk),
      ]);
    });
    expect(await refusal(file, secret)).toMatch(/chunk 1 was changed/);
  });
}

test("a wrong or missing passphrase is reported as such, and not as a damaged file", async () => {
  expect(await refusal(files.sealed, "another passphrase")).toMatch(
    /BACKUP_PASSPHRASE is not the passphrase/,
  );
  expect(await refusal(files.sealed)).toMatch(/is encrypted: set BACKUP_PASSPHRASE/);
  expect(await refusal(join(dataDir, "mail", "one.eml"))).toMatch(/damaged|not a backup of Jagah/);
  expect(await refusal(join(folder, "nothing-here"))).toMatch(/cannot be read/);
});

test("a backup of a newer version or of another history is refused before anything else of it is read", async () => {
  const write = async (migrations: { name: string; checksum: string }[], format = 1) => {
    const file = join(folder, `newer-${migrations.length}-${format}`);
    const handle = await open(file, "w");
    const archive = await openChunkWriter(handle, undefined);
    const start = { type: "start", version: "9.9.9", madeAt: new Date().toISOString() } as const;
    await writeEntry(archive, { ...start, format, migrations });
    await archive.end();
    await handle.close();
    return file;
  };
  const { rows } = await database.pool.query("select name, checksum from schema_migrations");
  const newer = { name: "9999_from_the_future.sql", checksum: "x" };
  expect(await refusal(await write([...rows, newer]))).toMatch(
    /newer version of Jagah \(9\.9\.9, with the migration 9999_from_the_future\.sql\)/,
  );
  expect(await refusal(await write([], 2))).toMatch(/newer version of Jagah \(9\.9\.9\)/);
  const other = rows.map((row) => ({ ...row, checksum: "another" }));
  expect(await refusal(await write(other))).toMatch(/differs from the one/);
});

test("a header, an entry or a block that cannot be read is refused as damaged, even if every checksum is right", async () => {
  const file = join(folder, "unreadable");
  const write = async (...parts: Buffer[]): Promise<string> => {
    const handle = await open(file, "w");
    const archive = await openChunkWriter(handle, undefined);
    await writeEntry(archive, {
      type: "start",
      version: "1.0.0",
      madeAt: new Date().toISOString(),
      format: ARCHIVE_FORMAT,
      migrations: [],
    });
    for (const part of parts) {
      const length = Buffer.alloc(4);
      length.writeUInt32BE(part.length);
      await archive.write(length);
      await archive.write(part);
    }
    await archive.end();
    await handle.close();
    return file;
  };
  const jobs = Buffer.from('{"type":"jobs"}');
  const unreadable = [
    [[Buffer.from('{"type":"jo')], "an entry cannot be read"],
    [[Buffer.from('{"type":"other"}')], "an entry cannot be read"],
    [[jobs, Buffer.from("not compressed")], "a block cannot be read"],
    [[jobs, zstdCompressSync(Buffer.alloc(3 * BLOCK_BYTES))], "a block cannot be read"],
  ] as const;
  for (const [parts, what] of unreadable)
    expect(await refusal(await write(...parts))).toContain(`${file} is damaged: ${what}.`);

  const header = Buffer.from("JAGAH BACKUP\n\0\0\0\x02{x");
  writeFileSync(file, Buffer.concat([header, createHash("sha256").update(header).digest()]));
  expect(await refusal(file)).toContain(`${file} is damaged: its first bytes cannot be read.`);
});

/** Writes a copy of the plain backup. The copy says of each table that it has `rows` rows. */
const withRecordedRows = async (rows: number): Promise<string> => {
  const file = join(folder, `recorded-${rows}`);
  const handle = await open(file, "w");
  const archive = await openChunkWriter(handle, undefined);
  for await (const entry of readEntries(files.plain, readChunks(files.plain, undefined))) {
    const { description, content } = entry;
    if (description.type === "end")
      for (const table of Object.values(description.tables)) table.rows = rows;
    await writeEntry(archive, description, content());
  }
  await archive.end();
  await handle.close();
  return file;
};

test("a backup of an earlier version, which recorded 0 for the rows of a table, is restored, and any other wrong number is refused", async () => {
  const request = { dataDir: target, passphrase: undefined, now: () => new Date(), tell: () => {} };

  await restoreBackup({ ...request, file: await withRecordedRows(0) });
  expect(readdirSync(target)).toContain("secret-key");
  rmSync(target, { recursive: true });

  expect(await refusal(await withRecordedRows(1))).toMatch(/has the wrong row count/);
});

test("a data folder with anything in it is refused and stays as it is", async () => {
  const full = join(folder, "full");
  mkdirSync(full);
  writeFileSync(join(full, "anything"), "x");
  const request = { file: files.plain, dataDir: full, passphrase: undefined };
  const restore = () => restoreBackup({ ...request, now: () => new Date(), tell: () => {} });
  await expect(restore()).rejects.toThrow(/is not empty, and a restore replaces nothing/);
  expect(readdirSync(full)).toEqual(["anything"]);
  writeFileSync(join(full, UNFINISHED_RESTORE), "");
  await expect(restore()).rejects.toThrow(/An earlier restore into .* was interrupted/);
});

test("a data folder that another process fills while the archive is verified stays as it is", async () => {
  const shared = join(folder, "shared");
  folders.beforeMake = (path) => {
    if (path !== shared) return;
    mkdirSync(shared);
    writeFileSync(join(shared, "anything"), "x");
  };
  const request = { file: files.plain, dataDir: shared, passphrase: undefined };

  const restored = restoreBackup({ ...request, now: () => new Date(), tell: () => {} });

  await expect(restored).rejects.toThrow(/is not empty, and a restore replaces nothing/);
  expect(readdirSync(shared)).toEqual(["anything"]);
});

test("with DATABASE_URL both commands refuse and name pgBackRest", async () => {
  for (const program of ["backup-site.ts", "restore-site.ts"]) {
    const run = promisify(execFile)(
      process.execPath,
      [join(import.meta.dirname, "..", program), join(folder, "never")],
      { env: { ...programEnvironment(), DATA_DIR: target, DATABASE_URL: "postgres://a@b/c" } },
    );
    await expect(run).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining("pgBackRest"),
    });
  }
  expect(existsSync(target)).toBe(false);
});

test("npm run backup refuses a file in the data folder", async () => {
  const file = join(dataDir, "by-hand.backup");

  const run = promisify(execFile)(
    process.execPath,
    [join(import.meta.dirname, "..", "backup-site.ts"), file],
    { env: { ...programEnvironment(), DATA_DIR: dataDir } },
  );

  await expect(run).rejects.toMatchObject({
    code: 1,
    stderr: `${file} is in the data folder ${dataDir}, so the next backup would contain it; choose a file outside it, best on another disk.\n`,
  });
  expect(existsSync(file)).toBe(false);
});

test("npm run backup refuses a data folder whose restore is unfinished", async () => {
  const unfinished = join(folder, "unfinished");
  mkdirSync(join(unfinished, "postgres", "cluster"), { recursive: true });
  writeFileSync(join(unfinished, UNFINISHED_RESTORE), "");
  const file = join(folder, "of-unfinished");

  const run = promisify(execFile)(
    process.execPath,
    [join(import.meta.dirname, "..", "backup-site.ts"), file],
    { env: { ...programEnvironment(), DATA_DIR: unfinished } },
  );

  await expect(run).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^A restore into the data folder .* was interrupted/),
  });
  expect(existsSync(file)).toBe(false);
});
