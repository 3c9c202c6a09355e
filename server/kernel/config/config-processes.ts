import { availableParallelism } from "node:os";
import type { environmentReader } from "#server/kernel/base/environment.ts";

export type ProcessConfig = {
  /** How many processes serve the site. A single one has no parent. */
  workers: number;
  /** The port that serves `/metrics` at the site's host; undefined when metrics are off. */
  metricsPort: number | undefined;
};

/** The maximum number of workers that are started by default. More of them need more connections
 *  to the database (pools.ts), so the operator chooses that. */
const MAX_DEFAULT_WORKERS = 8;
const MAX_WORKERS = 32;

/** On this many cores or fewer, one process serves the site: the database needs a core too, and a
 *  parent with two workers needs 300 MB more memory (docs/decisions/workers.md). */
const SMALL_MACHINE_CORES = 2;

/** Returns how many workers serve the site by default: one for each core that the process may use,
 *  but at most `MAX_DEFAULT_WORKERS`; one on a small machine, and outside production, where the
 *  server restarts at each change. */
export const countDefaultWorkers = (
  mode: string | undefined,
  cores = availableParallelism(),
): number =>
  mode !== "production" || cores <= SMALL_MACHINE_CORES ? 1 : Math.min(MAX_DEFAULT_WORKERS, cores);

/** Reads the processes' part of the configuration. */
export const readProcessConfig = (
  read: ReturnType<typeof environmentReader>,
  env: Record<string, string | undefined>,
  port: number,
): ProcessConfig => {
  const workers = read.integer("WORKERS", countDefaultWorkers(env.NODE_ENV), {
    from: 1,
    to: MAX_WORKERS,
  });
  const metricsPort = env.METRICS_PORT?.trim()
    ? read.integer("METRICS_PORT", 0, { from: 0, to: 65_535 })
    : undefined;
  if (metricsPort === port && port !== 0) read.complain("METRICS_PORT must differ from PORT");
  return { workers, metricsPort };
};
