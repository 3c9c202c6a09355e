import { join } from "node:path";

/** Returns the folder in which Node caches compiled code, so that the next start needs about half
 *  of the processor time. The folder can be deleted at any time. */
export const getCompileCacheFolder = (dataDir: string): string =>
  process.env.NODE_COMPILE_CACHE ?? join(dataDir, "compiled");
