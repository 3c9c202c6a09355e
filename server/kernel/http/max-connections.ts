import { shareOfWorker, workerCount } from "#server/kernel/base/worker-role.ts";
import type { Config } from "#server/kernel/config/config.ts";
import type { ConnectionLimits } from "./connections.ts";

/** How many open files are reserved for the database, photos and pages. The rest are for the
 *  connections of clients. */
const OTHER_FILES = 500;
/** A node's limit on connections is never lower than this number, even if the system allows fewer
 *  open files. */
const LEAST_CONNECTIONS = 100;
/** The share of all connections that one client network may have. */
const NETWORK_SHARE = 1 / 8;

/** Returns how many files and connections the system lets this process open. The limit comes from
 *  Node's diagnostic report. If the report has no limit, returns infinity. When Node starts, it
 *  raises the limit to the system's maximum. */
export const readOpenFilesLimit = (): number => {
  // Without `excludeNetwork`, the report would look up the names of connected machines, which can
  // take seconds. Node's types lack this property.
  Object.assign(process.report, { excludeNetwork: true });
  const { userLimits } = process.report.getReport() as {
    userLimits?: { open_files?: { soft: number | "unlimited" } };
  };
  const limit = Number(userLimits?.open_files?.soft);
  return Number.isNaN(limit) ? Number.POSITIVE_INFINITY : limit;
};

/** Returns the maximum number of open connections of this process, in total and from one client
 *  network. */
export const computeMaxConnections = (
  { maxConnections, trustedProxies }: Pick<Config, "maxConnections" | "trustedProxies">,
  openFiles = readOpenFilesLimit(),
  workers = workerCount,
): Pick<ConnectionLimits, "most" | "maxPerNetwork"> => {
  const most = Math.max(
    shareOfWorker(LEAST_CONNECTIONS, 1, workers),
    Math.min(shareOfWorker(maxConnections, 1, workers), openFiles - OTHER_FILES),
  );
  return {
    most,
    // Behind a proxy, all connections come from the proxy. The proxy must limit the connections of
    // each network.
    maxPerNetwork: trustedProxies > 0 ? Number.POSITIVE_INFINITY : Math.ceil(most * NETWORK_SHARE),
  };
};
