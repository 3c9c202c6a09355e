/* An archive (docs/decisions/backup.md) has a header, chunks, and the SHA-256 of everything before.
 * The header has "JAGAH BACKUP\n", a length (4 bytes), JSON of this length (`Header`), and the
 * SHA-256 of these three parts. Each chunk has its length (4 bytes), its content and a check
 * (16 bytes). */
import {
  createCipheriv,
  createDecipheriv,
  createHash,
  hkdfSync,
  randomBytes,
  scrypt,
  timingSafeEqual,
} from "node:crypto";
import { type FileHandle, open } from "node:fs/promises";
import { promisify } from "node:util";
import { z } from "zod";
import { BackupProblem, damaged, truncated } from "./backup-problem.ts";
import { CHUNK_BYTES, scryptCost } from "./policy.ts";

const MAGIC = Buffer.from("JAGAH BACKUP\n");
/** The version of the container format. */
const FORMAT = 1;
const CIPHER = "aes-256-gcm";
const CHECK_BYTES = 16;
const HASH_BYTES = 32;
const LENGTH_BYTES = 4;
/** The highest bit of the length marks the last chunk. */
const LAST = 0x8000_0000;
const SALT_BYTES = 16;
const MAX_HEADER_BYTES = 4_096;
/** How many bytes are read and written at a time. */
const BUFFER_BYTES = 1_048_576;

const Format = z.object({ format: z.number().int() });
const Header = Format.extend({
  /** Undefined if the archive is not encrypted. `check` distinguishes a wrong passphrase from a
   *  damaged file. */
  encryption: z
    .object({
      salt: z.string(),
      N: z.number().int().max(1_048_576),
      r: z.number().int().max(32),
      p: z.number().int().max(16),
      check: z.string(),
    })
    .optional(),
});

type Keys = { key: Uint8Array; check: string };

const scryptKey = promisify<
  string,
  Buffer,
  number,
  { N: number; r: number; p: number; maxmem: number },
  Buffer
>(scrypt);

const deriveKeys = async (
  passphrase: string,
  salt: Buffer,
  { N, r, p }: { N: number; r: number; p: number },
): Promise<Keys> => {
  const secret = await scryptKey(passphrase, salt, 32, { N, r, p, maxmem: 256 * N * r });
  const derived = (use: string) => Buffer.from(hkdfSync("sha256", secret, "", use, 32));
  return {
    key: derived("jagah backup content"),
    check: derived("jagah backup check").subarray(0, 8).toString("hex"),
  };
};

/** Returns the nonce of a chunk: its number, and 1 if it is the last chunk. So a reader notices if
 *  chunks were removed, repeated or reordered. The tool `age` uses the same nonce in its files. */
const nonceOf = (number: number, isLast: boolean): Buffer => {
  const nonce = Buffer.alloc(12);
  nonce.writeBigUInt64BE(BigInt(number), 3);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
};

const lengthField = (length: number, isLast: boolean): Buffer => {
  const field = Buffer.alloc(LENGTH_BYTES);
  field.writeUInt32BE(isLast ? (length | LAST) >>> 0 : length);
  return field;
};

/** Two values that all chunks of an archive share. The check of a chunk is computed from these
 *  values and from the chunk's nonce and content.
 *  - `key`: the key that encrypts the chunks; undefined without a passphrase
 *  - `header`: the SHA-256 of the archive's header */
type Sealing = { key: Uint8Array | undefined; header: Buffer };

/** Returns the check of an unencrypted chunk. With the check, a reader detects a damaged chunk. */
const plainCheck = (header: Buffer, nonce: Buffer, content: Uint8Array): Buffer =>
  createHash("sha256")
    .update(header)
    .update(nonce)
    .update(content)
    .digest()
    .subarray(0, CHECK_BYTES);

const sealChunk = ({ key, header }: Sealing, nonce: Buffer, content: Uint8Array): Buffer[] => {
  if (!key) return [Buffer.from(content), plainCheck(header, nonce, content)];
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(header);
  return [cipher.update(content), cipher.final(), cipher.getAuthTag()];
};

/** Returns the content of a chunk; null if the chunk was changed or is not the one that was written
 *  at this place. */
const openChunk = (
  { key, header }: Sealing,
  nonce: Buffer,
  content: Buffer,
  check: Buffer,
): Buffer | null => {
  if (!key) return timingSafeEqual(plainCheck(header, nonce, content), check) ? content : null;
  const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: CHECK_BYTES })
    .setAAD(header)
    .setAuthTag(check);
  try {
    return Buffer.concat([decipher.update(content), decipher.final()]);
  } catch {
    return null;
  }
};

export type ChunkWriter = {
  write: (bytes: Uint8Array) => Promise<void>;
  /** Writes the last chunk and the checksum, and returns how many bytes the file has. */
  end: () => Promise<number>;
};

/** Writes the header of an archive, and returns the writer of its content.
 *  @param passphrase - undefined for an archive that is not encrypted */
export const openChunkWriter = async (
  file: FileHandle,
  passphrase: string | undefined,
): Promise<ChunkWriter> => {
  const salt = randomBytes(SALT_BYTES);
  const keys = passphrase ? await deriveKeys(passphrase, salt, scryptCost) : undefined;
  const json = Buffer.from(
    JSON.stringify({
      format: FORMAT,
      ...(keys && { encryption: { salt: salt.toString("hex"), ...scryptCost, check: keys.check } }),
    } satisfies z.infer<typeof Header>),
  );
  const described = Buffer.concat([MAGIC, lengthField(json.length, false), json]);
  const header = createHash("sha256").update(described).digest();
  const sealing: Sealing = { key: keys?.key, header };

  const total = createHash("sha256");
  let size = 0;
  let waiting: Buffer[] = [];
  let waitingBytes = 0;
  const flush = async (): Promise<void> => {
    const bytes = Buffer.concat(waiting);
    waiting = [];
    waitingBytes = 0;
    let written = 0;
    while (written < bytes.length)
      written += (await file.write(bytes, written, bytes.length - written)).bytesWritten;
  };
  const put = async (...parts: Buffer[]): Promise<void> => {
    for (const part of parts) {
      total.update(part);
      size += part.length;
      waiting.push(part);
      waitingBytes += part.length;
    }
    if (waitingBytes >= BUFFER_BYTES) await flush();
  };
  await put(described, header);

  const chunk = Buffer.alloc(CHUNK_BYTES);
  let filled = 0;
  let number = 0;
  const putChunk = async (isLast: boolean): Promise<void> => {
    const content = chunk.subarray(0, filled);
    await put(lengthField(filled, isLast), ...sealChunk(sealing, nonceOf(number, isLast), content));
    number += 1;
    filled = 0;
  };

  return {
    write: async (bytes) => {
      let from = 0;
      while (from < bytes.length) {
        // A full chunk is written only when more bytes follow, because the last chunk must be
        // marked.
        if (filled === CHUNK_BYTES) await putChunk(false);
        const part = bytes.subarray(from, from + CHUNK_BYTES - filled);
        chunk.set(part, filled);
        filled += part.length;
        from += part.length;
      }
    },
    end: async () => {
      await putChunk(true);
      const checksum = total.digest();
      waiting.push(checksum);
      size += checksum.length;
      await flush();
      return size;
    },
  };
};

/** Returns a function that reads `count` bytes. At the end of the file, it returns the bytes that
 *  are left, possibly none. */
const openFileReader = (file: FileHandle) => {
  let buffer = Buffer.alloc(0);
  return async (count: number): Promise<Buffer> => {
    const parts: Buffer[] = [];
    let missing = count;
    while (missing > 0) {
      if (buffer.length === 0) {
        const { bytesRead, buffer: read } = await file.read(Buffer.alloc(BUFFER_BYTES));
        if (bytesRead === 0) break;
        buffer = read.subarray(0, bytesRead);
      }
      const part = buffer.subarray(0, missing);
      buffer = buffer.subarray(part.length);
      missing -= part.length;
      parts.push(part);
    }
    return parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts);
  };
};

const openFile = async (path: string): Promise<FileHandle> => {
  try {
    const file = await open(path, "r");
    if ((await file.stat()).isFile()) return file;
    await file.close();
  } catch (error) {
    throw new BackupProblem(`${path} cannot be read: ${(error as Error).message}.`, {
      cause: error,
    });
  }
  throw new BackupProblem(`${path} is not a file.`);
};

const notABackup = (path: string) => new BackupProblem(`${path} is not a backup of Jagah.`);

/** Returns the header from its JSON.
 *  @throws BackupProblem when a newer version made the archive, or when this is not a header */
const parseHeader = (path: string, json: Buffer): z.infer<typeof Header> => {
  try {
    const parsed: unknown = JSON.parse(json.toString("utf8"));
    if (Format.parse(parsed).format <= FORMAT) return Header.parse(parsed);
  } catch (cause) {
    throw damaged(path, "its first bytes cannot be read", { cause });
  }
  throw new BackupProblem(
    `${path} was made by a newer version of Jagah. Use that version or a newer one.`,
  );
};

const readHeader = async (path: string, read: (count: number) => Promise<Buffer>) => {
  const start = await read(MAGIC.length + LENGTH_BYTES);
  const magic = start.subarray(0, MAGIC.length);
  if (!magic.equals(MAGIC)) throw start.length < MAGIC.length ? truncated(path) : notABackup(path);
  if (start.length < MAGIC.length + LENGTH_BYTES) throw truncated(path);
  const length = start.readUInt32BE(MAGIC.length);
  if (length > MAX_HEADER_BYTES) throw damaged(path, "its first bytes were changed");
  const json = await read(length);
  const header = await read(HASH_BYTES);
  if (header.length < HASH_BYTES) throw truncated(path);
  const described = Buffer.concat([start, json]);
  if (!createHash("sha256").update(described).digest().equals(header))
    throw damaged(path, "its first bytes were changed");
  return { ...parseHeader(path, json), header, bytes: Buffer.concat([described, header]) };
};

const findKey = async (
  path: string,
  { encryption }: Pick<z.infer<typeof Header>, "encryption">,
  passphrase: string | undefined,
): Promise<Uint8Array | undefined> => {
  if (!encryption) return undefined;
  if (!passphrase)
    throw new BackupProblem(
      `${path} is encrypted: set BACKUP_PASSPHRASE to the passphrase that it was made with.`,
    );
  const keys = await deriveKeys(passphrase, Buffer.from(encryption.salt, "hex"), encryption);
  if (keys.check !== encryption.check)
    throw new BackupProblem(`BACKUP_PASSPHRASE is not the passphrase that ${path} was made with.`);
  return keys.key;
};

/** Yields the content of an archive in checked chunks. The checksum of the file is checked last. So
 *  only a caller that reads to the end knows that the content is complete.
 *  @throws BackupProblem when the file or the passphrase cannot be used */
export async function* readChunks(
  path: string,
  passphrase: string | undefined,
): AsyncGenerator<Buffer> {
  const file = await openFile(path);
  try {
    const read = openFileReader(file);
    const found = await readHeader(path, read);
    const key = await findKey(path, found, passphrase);
    const sealing: Sealing = { key, header: found.header };
    const total = createHash("sha256").update(found.bytes);
    for (let number = 0, isLast = false; !isLast; number += 1) {
      const field = await read(LENGTH_BYTES);
      if (field.length < LENGTH_BYTES) throw truncated(path);
      const value = field.readUInt32BE();
      isLast = value >= LAST;
      const length = value % LAST;
      if (length > CHUNK_BYTES) throw damaged(path, `chunk ${number + 1} was changed`);
      const sealed = await read(length + CHECK_BYTES);
      if (sealed.length < length + CHECK_BYTES) throw truncated(path);
      total.update(field).update(sealed);
      const content = sealed.subarray(0, length);
      const opened = openChunk(sealing, nonceOf(number, isLast), content, sealed.subarray(length));
      if (!opened) throw damaged(path, `chunk ${number + 1} was changed`);
      yield opened;
    }
    const checksum = await read(HASH_BYTES);
    if (checksum.length < HASH_BYTES) throw truncated(path);
    if (!total.digest().equals(checksum)) throw damaged(path, "its checksum is wrong");
    if ((await read(1)).length > 0) throw damaged(path, "bytes were added at its end");
  } finally {
    await file.close();
  }
}
