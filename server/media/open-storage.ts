import { join } from "node:path";
import type { Config } from "#server/kernel/config/config.ts";
import { folderStorage } from "./folder-storage.ts";
import { s3Storage } from "./s3-storage.ts";
import type { Storage } from "./storage.ts";

/** The bucket when one is configured, otherwise a folder inside `dataDir`. Nothing is contacted. */
export const openStorage = (config: Pick<Config, "dataDir" | "s3">): Storage =>
  config.s3 ? s3Storage(config.s3) : folderStorage(join(config.dataDir, "media"));
