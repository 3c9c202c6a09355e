import { availableParallelism } from "node:os";
import type { environmentReader } from "#server/kernel/base/environment.ts";

export type ProcessConfig = {
  /** How many processes serve the site. A single process has no parent. */
  workers: number;
  /** The port that serves `/metrics` at the site's host; undefined when metrics are off. */
  metricsPort: number | undefined;
  /** The total size of the workers' caches of public responses; 0 turns the caches off. */
  pageCacheBytes: number;
  /** How long the site continues to serve after it was told to stop, in milliseconds. In this
   *  time, a load balancer notices that the site is stopping. */
  stopDelayMs: number;
};

/** The maximum number of workers that are started by default. More workers need more connections to
 *  the database (pools.ts), so only the operator can choose a higher number. */
const MAX_DEFAULT_WORKERS = 8;
const MAX_WORKERS = 32;
/** The maximum number of workers with the built-in database. 12 workers hold 124 of its 140
 *  connections (`max_connections` in settings.ts). */
const MAX_BUILT_IN_WORKERS = 12;
const MAX_STOP_DELAY_SECONDS = 60;

/** The default size of the page cache in megabytes: `DEFAULT_PAGE_CACHE_MB_EACH` for each worker,
 *  but at least `DEFAULT_PAGE_CACHE_MB`. Each worker has its own cache, so more workers need more
 *  memory for the same number of hits. */
const DEFAULT_PAGE_CACHE_MB = 32;
const DEFAULT_PAGE_CACHE_MB_EACH = 16;

/** Returns how many workers serve the site by default. Even on two cores, two workers are faster
 *  than one, although the database shares the cores (docs/decisions/workers.md). Outside
 *  production, one is enough, because the development server restarts at each change. */
export const countDefaultWorkers = (
  mode: string | undefined,
  cores = availableParallelism(),
): number => (mode === "production" ? Math.min(MAX_DEFAULT_WORKERS, cores) : 1);

/** Reads the processes' part of the configuration. */
export const readProcessConfig = (
  read: ReturnType<typeof environmentReader>,
  env: Record<string, string | undefined>,
  { port, databaseUrl }: { port: number; databaseUrl: string | undefined },
): ProcessConfig => {
  const workers = read.integer("WORKERS", countDefaultWorkers(env.NODE_ENV), {
    from: 1,
    to: MAX_WORKERS,
  });
  if (!databaseUrl && workers > MAX_BUILT_IN_WORKERS)
    read.complain(`WORKERS may be at most ${MAX_BUILT_IN_WORKERS} with the built-in database`);
  const metricsPort = env.METRICS_PORT?.trim()
    ? read.integer("METRICS_PORT", 0, { from: 0, to: 65_535 })
    : undefined;
  if (metricsPort === port && port !== 0) read.complain("METRICS_PORT must differ from PORT");
  const pageCacheMb = Math.max(DEFAULT_PAGE_CACHE_MB, workers * DEFAULT_PAGE_CACHE_MB_EACH);
  const pageCacheBytes =
    read.integer("PAGE_CACHE_MB", pageCacheMb, { from: 0, to: 1_024 }) * 1024 * 1024;
  const stopDelaySeconds = read.integer("STOP_DELAY_SECONDS", 0, {
    from: 0,
    to: MAX_STOP_DELAY_SECONDS,
  });
  return { workers, metricsPort, pageCacheBytes, stopDelayMs: stopDelaySeconds * 1_000 };
};
