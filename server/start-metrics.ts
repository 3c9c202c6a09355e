import type { Logger } from "pino";
import type { Config } from "./kernel/config/config.ts";
import { connectDatabase } from "./kernel/database/database.ts";
import { queueTimeouts } from "./kernel/database/pools.ts";
import { buildUrl } from "./kernel/http/listen.ts";
import { metricsRegister } from "./kernel/metrics/metrics.ts";
import {
  formatMetrics,
  type MetricsSnapshot,
  serveMetrics,
} from "./kernel/metrics/metrics-server.ts";

/** Serves `/metrics` on the port `METRICS_PORT`, or does nothing if no port is set. Reads the
 *  metrics of the database on a connection of its own.
 *  @param collectOthers - returns the metrics of the other processes of this node
 *  @returns a function that stops the metrics server */
export const startMetrics = async (
  {
    config,
    log,
    databaseUrl,
    tell,
  }: { config: Config; log: Logger; databaseUrl: string; tell: (sentence: string) => void },
  collectOthers: () => Promise<MetricsSnapshot[]> = async () => [],
): Promise<() => Promise<void>> => {
  const { host, metricsPort } = config;
  if (metricsPort === undefined) return async () => {};
  // The import is here because `business-metrics.ts` loads all jobs. A parent process that serves
  // no metrics does not need them.
  const { startBusinessMetrics } = await import("./business-metrics.ts");
  const { pool } = connectDatabase(databaseUrl, log, 1, { timeouts: queueTimeouts });
  const readDatabase = startBusinessMetrics(pool);
  const collect = async (): Promise<string> => {
    const [others] = await Promise.all([collectOthers(), readDatabase()]);
    return formatMetrics([await metricsRegister.getMetricsAsJSON(), ...others]);
  };
  const server = await serveMetrics({ host, port: metricsPort, log }, collect);
  tell(`Metrics are at ${buildUrl(host, server.port)}/metrics`);
  return async () => {
    await server.stop();
    await pool.end();
  };
};
