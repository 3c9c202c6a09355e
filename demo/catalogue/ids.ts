import { createHash } from "node:crypto";
import { uuidv7 } from "#server/kernel/base/ids.ts";

/** Returns a UUIDv7 that is the same on every machine: its random part is a hash of `key`. */
export const demoId = (key: string, at: Date): string =>
  uuidv7(at, createHash("sha256").update(`jagah demo ${key}`).digest().subarray(0, 10));
