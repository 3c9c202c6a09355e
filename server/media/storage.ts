import { join } from "node:path";
import type { Config } from "#server/config.ts";
import { folderStorage } from "./folder-storage.ts";
import { s3Storage } from "./s3-storage.ts";

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

/** The bucket when one is configured, otherwise a folder inside `dataDir`. Nothing is contacted. */
export const openStorage = (config: Pick<Config, "dataDir" | "s3">): Storage =>
  config.s3 ? s3Storage(config.s3) : folderStorage(join(config.dataDir, "media"));
