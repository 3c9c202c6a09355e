/* The content of an archive consists of entries, stored in chunks (chunks.ts). Each entry has a
 * description in JSON and blocks of content. The first entry states which version made the archive.
 * The last entry lists what the archive must contain. */
import { createHash, type Hash } from "node:crypto";
import { promisify } from "node:util";
import { zstdCompress, zstdDecompress } from "node:zlib";
import { z } from "zod";
import { damaged } from "./backup-problem.ts";
import type { ChunkWriter } from "./chunks.ts";
import { BLOCK_BYTES } from "./policy.ts";

/** The version of the content's format. */
export const ARCHIVE_FORMAT = 1;

const MAX_DESCRIPTION_BYTES = 16 * 1024 * 1024;
/** Maximum size of a block that is read, both compressed and decompressed. Compression may make a
 *  block a little larger. */
const MAX_BLOCK_BYTES = 2 * BLOCK_BYTES;

const Start = z.object({
  type: z.literal("start"),
  format: z.number().int(),
  /** The version of Jagah in package.json. */
  version: z.string(),
  /** The time of the database snapshot that was copied. */
  madeAt: z.iso.datetime(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
});

/** The rows of a table in the text format of PostgreSQL's COPY. */
const Table = z.object({
  type: z.literal("table"),
  name: z.string(),
  columns: z.array(z.string()),
});

/** The unfinished jobs, one JSON value per line. */
const Jobs = z.object({ type: z.literal("jobs") });

/** A file of the data folder. */
const StoredFile = z.object({ type: z.literal("file"), path: z.string(), mode: z.number().int() });

const Counted = z.object({ rows: z.number().int(), sha256: z.string() });

const End = z.object({
  type: z.literal("end"),
  tables: z.record(z.string(), Counted),
  jobs: Counted,
  sequences: z.array(z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() })),
  files: z.object({
    count: z.number().int(),
    bytes: z.number().int(),
    /** The SHA-256 over the paths and the SHA-256s of all files, in the order of their entries. */
    sha256: z.string(),
  }),
});

const Description = z.discriminatedUnion("type", [Start, Table, Jobs, StoredFile, End]);

type Description = z.infer<typeof Description>;
export type ArchiveStart = z.infer<typeof Start>;
export type ArchiveEnd = z.infer<typeof End>;

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);

const isCompressed = ({ type }: Description): boolean => type === "table" || type === "jobs";

const lengthOf = (bytes: Uint8Array): Buffer => {
  const field = Buffer.alloc(4);
  field.writeUInt32BE(bytes.length);
  return field;
};

/** Writes one entry. The blocks of tables and jobs are compressed. Those of files are not, because
 *  photos would get no smaller.
 *  @returns the SHA-256 of the content, in hexadecimal, and how many bytes it has */
export const writeEntry = async (
  { write }: ChunkWriter,
  description: Description,
  content: AsyncIterable<Buffer> | Iterable<Buffer> = [],
): Promise<{ sha256: string; bytes: number }> => {
  const hash = createHash("sha256");
  let bytes = 0;
  const json = Buffer.from(JSON.stringify(description));
  await write(lengthOf(json));
  await write(json);
  const writeBlock = async (block: Buffer): Promise<void> => {
    hash.update(block);
    bytes += block.length;
    const stored = isCompressed(description) ? await compress(block) : block;
    await write(lengthOf(stored));
    await write(stored);
  };
  let waiting: Buffer[] = [];
  let waitingBytes = 0;
  for await (const part of content) {
    waiting.push(part);
    waitingBytes += part.length;
    if (waitingBytes < BLOCK_BYTES) continue;
    const joined = Buffer.concat(waiting);
    let from = 0;
    for (; joined.length - from >= BLOCK_BYTES; from += BLOCK_BYTES)
      await writeBlock(joined.subarray(from, from + BLOCK_BYTES));
    waiting = [joined.subarray(from)];
    waitingBytes = joined.length - from;
  }
  if (waitingBytes > 0) await writeBlock(Buffer.concat(waiting));
  await write(lengthOf(Buffer.alloc(0)));
  return { sha256: hash.digest("hex"), bytes };
};

export type ArchiveEntry = {
  description: Description;
  /** The content. Unread content is skipped when the next entry is requested. */
  content: () => AsyncGenerator<Buffer>;
};

/** Returns a function that reads exactly `count` bytes of the chunks. It returns null if no byte is
 *  left. It throws a BackupProblem if fewer than `count` bytes are left.
 *  @param path - the file, for errors */
const openReader = (path: string, chunks: AsyncGenerator<Buffer>) => {
  let buffer: Buffer = Buffer.alloc(0);
  return async (count: number): Promise<Buffer | null> => {
    const parts: Buffer[] = [];
    let missing = count;
    while (missing > 0) {
      if (buffer.length === 0) {
        const next = await chunks.next();
        if (next.done) {
          if (parts.length === 0) return null;
          throw damaged(path, "an entry has no end");
        }
        buffer = next.value;
      }
      const part = buffer.subarray(0, missing);
      buffer = buffer.subarray(part.length);
      missing -= part.length;
      parts.push(part);
    }
    return parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts);
  };
};

/** Returns the description that an entry begins with.
 *  @throws BackupProblem when it is not JSON, or is not a description of this format */
const parseDescription = (path: string, json: Buffer): Description => {
  try {
    return Description.parse(JSON.parse(json.toString("utf8")));
  } catch (cause) {
    throw damaged(path, "an entry cannot be read", { cause });
  }
};

/** Returns the content of a compressed block.
 *  @throws BackupProblem when the block cannot be decompressed, or its content exceeds
 *  `MAX_BLOCK_BYTES` */
const decompressBlock = async (path: string, block: Buffer): Promise<Buffer> => {
  try {
    return await decompress(block, { maxOutputLength: MAX_BLOCK_BYTES });
  } catch (cause) {
    throw damaged(path, "a block cannot be read", { cause });
  }
};

/** Yields the entries of an archive in their order.
 *  @param path - the file, for errors
 *  @throws BackupProblem when an entry is damaged or incomplete */
export async function* readEntries(
  path: string,
  chunks: AsyncGenerator<Buffer>,
): AsyncGenerator<ArchiveEntry> {
  const readOrNull = openReader(path, chunks);
  const read = async (count: number): Promise<Buffer> => {
    const bytes = count === 0 ? Buffer.alloc(0) : await readOrNull(count);
    if (!bytes) throw damaged(path, "an entry has no end");
    return bytes;
  };
  try {
    for (;;) {
      const field = await readOrNull(4);
      if (!field) return;
      const length = field.readUInt32BE();
      if (length > MAX_DESCRIPTION_BYTES) throw damaged(path, "an entry cannot be read");
      const description = parseDescription(path, await read(length));
      let isOver = false;
      async function* readBlocks(): AsyncGenerator<Buffer> {
        while (!isOver) {
          const blockLength = (await read(4)).readUInt32BE();
          if (blockLength > MAX_BLOCK_BYTES) throw damaged(path, "a block cannot be read");
          if (blockLength === 0) isOver = true;
          else {
            const block = await read(blockLength);
            yield isCompressed(description) ? await decompressBlock(path, block) : block;
          }
        }
      }
      const blocks = readBlocks();
      yield { description, content: () => blocks };
      for await (const _ of blocks) {
        // Skips the blocks that the caller did not read.
      }
    }
  } finally {
    // Closes the file if the caller reads no further.
    await chunks.return(undefined);
  }
}

/** Returns an accumulator for the number, the total size and the checksum of an archive's files.
 *  Add the files in their order. */
export const createFileList = () => {
  const hash: Hash = createHash("sha256");
  let count = 0;
  let bytes = 0;
  return {
    add: (path: string, file: { sha256: string; bytes: number }): void => {
      hash.update(`${path}\n${file.sha256}\n`);
      count += 1;
      bytes += file.bytes;
    },
    end: (): ArchiveEnd["files"] => ({ count, bytes, sha256: hash.digest("hex") }),
  };
};
