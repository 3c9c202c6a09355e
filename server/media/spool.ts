import { createWriteStream, type WriteStream } from "node:fs";
import { mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { MINUTE_MS } from "#contract/time.ts";
import { Problem } from "#server/kernel/base/problem.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { draftFolderOf, photoFolderOf } from "./folder-storage.ts";
import { NO_ROOM_RETRY_SECONDS, SPOOL_STALE_MINUTES } from "./policy.ts";

/** A file in the spool. `size` is in bytes. */
export type SpooledFile = { size: number; read: () => Promise<Buffer> };

/** The files of one upload, in their own folder, which is deleted after the upload. The server, not
 *  the sender, chooses the names of the files. */
export type Spool = {
  /** Creates a new file. `stream` writes the file; `read` returns its bytes afterwards. */
  file: () => { stream: WriteStream; read: () => Promise<Buffer> };
  keep: (bytes: Uint8Array) => Promise<SpooledFile>;
};

const folderOf = (dataDir: string): string => join(dataDir, "uploads");

export const spoolFull = () =>
  new Problem(503, "busy", "There is no room for photos right now. Please try again later.", {
    retryAfterSeconds: NO_ROOM_RETRY_SECONDS,
  });

/** Runs `work` with a spool, a folder on the disk that is always deleted afterwards. Uploaded
 *  photos are written to this folder, so that slow uploads use no memory.
 *  @throws Problem 503 busy if the folder cannot be created, or if `keep` cannot write a file */
export const withSpool = async <T>(
  { config, newId }: Pick<Deps, "config" | "newId">,
  work: (spool: Spool) => Promise<T>,
): Promise<T> => {
  const folder = join(folderOf(config.dataDir), newId());
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch(() => {
    throw spoolFull();
  });
  let files = 0;
  const streams: WriteStream[] = [];
  const nextPath = () => join(folder, `${files++}.part`);
  try {
    return await work({
      file: () => {
        const path = nextPath();
        const stream = createWriteStream(path, { flags: "wx", mode: 0o600 });
        streams.push(stream);
        return { stream, read: () => readFile(path) };
      },
      keep: async (bytes) => {
        const path = nextPath();
        await writeFile(path, bytes, { flag: "wx", mode: 0o600 }).catch(() => {
          throw spoolFull();
        });
        return { size: bytes.length, read: () => readFile(path) };
      },
    });
  } finally {
    // Closes the files that an interrupted upload has left open.
    for (const stream of streams) stream.destroy();
    await rm(folder, { recursive: true, force: true }).catch(() => {});
  }
};

const sweepFolder = async (
  { now, log }: Pick<Deps, "now" | "log">,
  folder: string,
): Promise<void> => {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const path = join(folder, name);
    const changed = await stat(path).then(
      ({ mtimeMs }) => mtimeMs,
      () => Number.POSITIVE_INFINITY,
    );
    if (changed < now().getTime() - SPOOL_STALE_MINUTES * MINUTE_MS)
      await rm(path, { recursive: true, force: true }).catch((err) =>
        log.warn({ err, path }, "could not delete the file of an interrupted upload"),
      );
  }
};

/** Deletes the files that a crash left behind: files of interrupted uploads, and incomplete photos
 *  of the folder storage. A file that cannot be deleted is logged, and the next sweep tries
 *  again. */
export const sweepSpool = async (deps: Pick<Deps, "config" | "now" | "log">): Promise<void> => {
  const { dataDir } = deps.config;
  for (const folder of [folderOf(dataDir), draftFolderOf(photoFolderOf(dataDir))])
    await sweepFolder(deps, folder);
};
