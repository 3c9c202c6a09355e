import type { Deps } from "#server/kernel/deps.ts";
import type { Storage } from "./storage.ts";

/** Dependencies of code that reads or writes photos. */
export type MediaDeps = Deps & { storage: Storage };
