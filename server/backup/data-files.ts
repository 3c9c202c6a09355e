import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { lstat, mkdir, opendir } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { pipeline } from "node:stream/promises";
import { createFileList, writeEntry } from "./archive.ts";
import { BackupProblem } from "./backup-problem.ts";
import type { ChunkWriter } from "./chunks.ts";
import { findPathInside } from "./find-path-inside.ts";

/** The subfolders of the data folder that are not copied:
 *  - `postgres`: the files of the database, which is copied as rows
 *  - `uploads`: uploads that are still arriving
 *  - `compiled`: compiled code
 *  - `mail` and `sms`: mails and SMS that were written to files
 *
 *  All other subfolders are copied, even subfolders that a later version adds. */
const left = new Set(["postgres", "uploads", "compiled", "mail", "sms"]);

/** Files under temporary names, which are renamed once they are complete. */
const isTemporary = (name: string): boolean =>
  name.endsWith(".part") || name.endsWith(".new") || name.startsWith(".probe-");

async function* walk(folder: string, under = ""): AsyncGenerator<string> {
  for await (const entry of await opendir(join(folder, under))) {
    const path = under ? `${under}/${entry.name}` : entry.name;
    if ((under === "" && left.has(entry.name)) || isTemporary(entry.name)) continue;
    if (entry.isDirectory()) yield* walk(folder, path);
    else if (entry.isFile()) yield path;
  }
}

/** Opens a file. Returns its mode and a stream of its content, or null if the file was deleted
 *  after it was listed. */
const readIfThere = async (path: string) => {
  try {
    const { mode } = await lstat(path);
    const content = createReadStream(path);
    await new Promise<void>((opened, failed) =>
      content.once("open", () => opened()).once("error", failed),
    );
    return { mode: mode & 0o777, content };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
};

/** Writes the photos, the secrets and the other files of the data folder into the archive.
 *  @param except - the files and folders of backups, which are not copied
 *  @returns the number, the size and the checksum of the files */
export const copyFilesOut = async (
  dataDir: string,
  archive: ChunkWriter,
  except: readonly string[],
) => {
  const list = createFileList();
  // A backup folder is skipped only if it is a subfolder of the data folder. If a backup folder is
  // the data folder itself or contains the data folder, skipping it would leave no file to copy.
  const skipped = except.map((path) => findPathInside(dataDir, path)).filter(Boolean);
  for await (const path of walk(dataDir)) {
    if (skipped.some((one) => path === one || path.startsWith(`${one}/`))) continue;
    const file = await readIfThere(resolve(dataDir, path));
    if (!file) continue;
    const { mode, content } = file;
    list.add(path, await writeEntry(archive, { type: "file", path, mode }, content));
  }
  return list.end();
};

/** Returns where a file of an archive belongs.
 *  @throws BackupProblem when the path leads out of the data folder, or into one of the subfolders
 *  in the set `left`, which are never copied */
const requireSafePath = (dataDir: string, path: string): string => {
  const parts = path.split("/");
  const isSafe = parts.every((part) => part !== "" && part !== "." && part !== "..");
  if (!isSafe || path.includes("\0") || left.has(parts[0] ?? ""))
    throw new BackupProblem(
      `The backup has a file with the name ${path}, which cannot be restored.`,
    );
  return join(dataDir, path);
};

/** Writes a file of an archive into the data folder.
 *  @returns the SHA-256 and the number of bytes of its content
 *  @throws BackupProblem for a path that `requireSafePath` rejects */
export const copyFileIn = async (
  dataDir: string,
  { path, mode }: { path: string; mode: number },
  content: AsyncIterable<Buffer>,
): Promise<{ sha256: string; bytes: number }> => {
  const target = requireSafePath(dataDir, path);
  await mkdir(dirname(target), { recursive: true });
  const hash = createHash("sha256");
  let bytes = 0;
  await pipeline(
    content,
    async function* (parts: AsyncIterable<Buffer>) {
      for await (const part of parts) {
        hash.update(part);
        bytes += part.length;
        yield part;
      }
    },
    // A file gets no more permissions than its original.
    createWriteStream(target, { flags: "wx", mode, flush: true }),
  );
  return { sha256: hash.digest("hex"), bytes };
};
