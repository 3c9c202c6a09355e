import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, opendir, realpath, stat } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { pipeline } from "node:stream/promises";
import { createFileList, writeEntry } from "./archive.ts";
import { BackupProblem } from "./backup-problem.ts";
import type { ChunkWriter } from "./chunks.ts";
import { findPathInside, realPathOf } from "./find-path-inside.ts";

/** The subfolders of the data folder that are not copied. The database is copied as rows. `uploads`
 *  contains unfinished uploads; `mail` and `sms` contain mails and SMS written to files. All other
 *  subfolders are copied, even those that a later version adds. */
const left = new Set(["postgres", "uploads", "compiled", "mail", "sms"]);

/** Returns whether a name is temporary. Files with `.part` or `.new` are renamed once they are
 *  complete. A file with `.probe-` tests whether the data folder can be written. */
const isTemporary = (name: string): boolean =>
  name.endsWith(".part") || name.endsWith(".new") || name.startsWith(".probe-");

/** Returns the path to which a symbolic link leads. `above` has the real paths of the folders that
 *  contain the link.
 *  @throws BackupProblem when the link is broken or leads to such a folder */
const followLink = async (link: string, above: readonly string[]): Promise<string> => {
  const refusal = (why: string, options?: ErrorOptions) =>
    new BackupProblem(
      `The symbolic link ${link} cannot be followed: ${why}. Correct or delete the link, and make the backup again.`,
      options,
    );
  const target = await realpath(link).catch((cause: Error) => {
    throw refusal(cause.message, { cause });
  });
  if (above.some((folder) => findPathInside(target, folder) !== null))
    throw refusal("it leads to a folder that contains the link");
  return target;
};

/** Yields the files of the data folder as paths relative to it. Symbolic links are followed.
 *  @param skipped - real paths to leave out
 *  @param above - real paths of `under` and of the folders that contain it
 *  @throws BackupProblem from `followLink` */
async function* walk(
  dataDir: string,
  skipped: readonly string[],
  { under, above }: { under: string; above: readonly string[] },
): AsyncGenerator<string> {
  for await (const entry of await opendir(join(dataDir, under))) {
    const path = under ? `${under}/${entry.name}` : entry.name;
    if ((under === "" && left.has(entry.name)) || isTemporary(entry.name)) continue;
    const isLink = entry.isSymbolicLink();
    const realPath = isLink
      ? await followLink(join(dataDir, path), above)
      : join(above.at(-1) ?? dataDir, entry.name);
    if (skipped.includes(realPath)) continue;
    const target = isLink ? await stat(realPath) : entry;
    if (target.isDirectory())
      yield* walk(dataDir, skipped, { under: path, above: [...above, realPath] });
    else if (target.isFile()) yield path;
  }
}

/** Opens a file. Returns its mode and a stream of its content, or null if the file was deleted
 *  after it was listed. */
const readIfThere = async (path: string) => {
  try {
    const { mode } = await stat(path);
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

/** Writes the files of the data folder into the archive, and returns their number, size and
 *  checksum. Writes the target of a symbolic link instead of the link.
 *  @param except - the files and folders of backups, which are not copied
 *  @throws BackupProblem from `followLink` */
export const copyFilesOut = async (
  dataDir: string,
  archive: ChunkWriter,
  except: readonly string[],
) => {
  const list = createFileList();
  // A backup folder is skipped only if it is found below the data folder. If a backup folder is the
  // data folder itself or contains the data folder, skipping it would leave no file to copy.
  const skipped = except.map((path) => realPathOf(resolve(path)));
  const above = [realPathOf(resolve(dataDir))];
  for await (const path of walk(dataDir, skipped, { under: "", above })) {
    const file = await readIfThere(resolve(dataDir, path));
    if (!file) continue;
    const { mode, content } = file;
    list.add(path, await writeEntry(archive, { type: "file", path, mode }, content));
  }
  return list.end();
};

/** Returns the path in the data folder for a file of an archive.
 *  @throws BackupProblem for an unsafe path, or a path into a subfolder that is never copied
 *  (`left`) */
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
