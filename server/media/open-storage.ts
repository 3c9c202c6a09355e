import { join } from "node:path";
import type { Config } from "#server/kernel/config/config.ts";
import { folderStorage } from "./folder-storage.ts";
import type { Storage } from "./storage.ts";

/** The bucket when one is configured, otherwise a folder inside `dataDir`. Nothing is contacted. The
 *  S3 client takes a quarter of a second to load, so that only those who use it wait for it. */
export const openStorage = async (config: Pick<Config, "dataDir" | "s3">): Promise<Storage> =>
  config.s3
    ? (await import("./s3-storage.ts")).s3Storage(config.s3)
    : folderStorage(join(config.dataDir, "media"));
