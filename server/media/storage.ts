import { join } from "node:path";
import type { Config } from "#server/kernel/config/config.ts";
import { folderStorage } from "./folder-storage.ts";

/** Where photos live. Keys are ours (`photo id/name.ext`), never a name from outside. What `put`
 *  acknowledged survives a crash; a reader sees a whole object or none. */
export interface Storage {
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** Null when there is no such object. */
  get(key: string): Promise<Buffer | null>;
  has(key: string): Promise<boolean>;
  /** Deleting what is not there is fine. */
  delete(key: string): Promise<void>;
}

/** The bucket when one is configured, otherwise a folder inside `dataDir`. Nothing is contacted. The
 *  S3 client takes a quarter of a second to load, so that only those who use it wait for it. */
export const openStorage = async (config: Pick<Config, "dataDir" | "s3">): Promise<Storage> =>
  config.s3
    ? (await import("./s3-storage.ts")).s3Storage(config.s3)
    : folderStorage(join(config.dataDir, "media"));
