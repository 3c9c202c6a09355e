import { readFileSync } from "node:fs";
import type { Config } from "#server/kernel/config/config.ts";
import type { ConnectionLimits } from "./connections.ts";

/** Files that the process needs besides its connections: the database's, photos, pages. */
const OTHER_FILES = 500;
/** The share of all connections that one client network may have. */
const NETWORK_SHARE = 1 / 8;

/** Returns how many files and connections the system lets this process open. */
const openFilesLimit = (): number => {
  try {
    const limits = readFileSync("/proc/self/limits", "utf8");
    return Number(/^Max open files\s+(\d+)/m.exec(limits)?.[1] ?? Number.POSITIVE_INFINITY);
  } catch {
    return Number.POSITIVE_INFINITY;
  }
};

/** Returns the maximum number of open connections, which always fits the system's limit on open
 *  files, and how many of them one client network may have. Behind proxies all connections come
 *  from the proxy, which has to limit networks itself. */
export const computeMaxConnections = (
  { maxConnections, trustedProxies }: Pick<Config, "maxConnections" | "trustedProxies">,
  openFiles = openFilesLimit(),
): Pick<ConnectionLimits, "most" | "maxPerNetwork"> => {
  const most = Math.max(100, Math.min(maxConnections, openFiles - OTHER_FILES));
  return {
    most,
    maxPerNetwork: trustedProxies > 0 ? Number.POSITIVE_INFINITY : Math.ceil(most * NETWORK_SHARE),
  };
};
