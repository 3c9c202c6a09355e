import type { Config } from "#server/kernel/config/config.ts";
import type { ConnectionLimits } from "./connections.ts";

/** Files that the process needs besides its connections: the database's, photos, pages. */
const OTHER_FILES = 500;
/** The share of all connections that one client network may have. */
const NETWORK_SHARE = 1 / 8;

/** Returns how many files and connections the system lets this process open. Node's report has the
 *  limit on every system; Node itself raises it to the system's maximum when it starts. */
export const readOpenFilesLimit = (): number => {
  // Otherwise the report looks up the names of connected machines, which can take seconds. Node's
  // types do not have this property.
  Object.assign(process.report, { excludeNetwork: true });
  const { userLimits } = process.report.getReport() as {
    userLimits?: { open_files?: { soft: number | "unlimited" } };
  };
  const limit = Number(userLimits?.open_files?.soft);
  return Number.isNaN(limit) ? Number.POSITIVE_INFINITY : limit;
};

/** Returns the maximum number of open connections, which always fits the system's limit on open
 *  files, and how many of them one client network may have. Behind proxies all connections come
 *  from the proxy, which has to limit networks itself. */
export const computeMaxConnections = (
  { maxConnections, trustedProxies }: Pick<Config, "maxConnections" | "trustedProxies">,
  openFiles = readOpenFilesLimit(),
): Pick<ConnectionLimits, "most" | "maxPerNetwork"> => {
  const most = Math.max(100, Math.min(maxConnections, openFiles - OTHER_FILES));
  return {
    most,
    maxPerNetwork: trustedProxies > 0 ? Number.POSITIVE_INFINITY : Math.ceil(most * NETWORK_SHARE),
  };
};
