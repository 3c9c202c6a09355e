import type { Config } from "#server/kernel/config/config.ts";
import { createFolderStorage, photoFolderOf } from "./folder-storage.ts";
import { createS3Storage } from "./s3-storage.ts";
import type { Storage } from "./storage.ts";

/** Returns the storage for photos: the configured bucket or, without one, a folder inside
 *  `dataDir`. Makes no connection. */
export const openStorage = (config: Pick<Config, "dataDir" | "s3">): Storage =>
  config.s3 ? createS3Storage(config.s3) : createFolderStorage(photoFolderOf(config.dataDir));
