import type pg from "pg";
import { Gauge } from "prom-client";
import { metricsRegister } from "./metrics.ts";

const pools = new Set<{ name: string; pool: pg.Pool }>();

new Gauge({
  name: "db_pool_connections",
  help: "Database connections by pool and state: in_use, idle, or max (the pool's limit).",
  labelNames: ["pool", "state"],
  registers: [metricsRegister],
  collect() {
    this.reset();
    for (const { name, pool } of pools) {
      this.inc({ pool: name, state: "in_use" }, pool.totalCount - pool.idleCount);
      this.inc({ pool: name, state: "idle" }, pool.idleCount);
      this.inc({ pool: name, state: "max" }, pool.options.max ?? 0);
    }
  },
});
new Gauge({
  name: "db_pool_waiting",
  help: "Requests and jobs that wait for a database connection, by pool.",
  labelNames: ["pool"],
  registers: [metricsRegister],
  collect() {
    this.reset();
    for (const { name, pool } of pools) this.inc({ pool: name }, pool.waitingCount);
  },
});

/** Reports a pool's connections until the returned function is called. */
export const watchPool = (name: string, pool: pg.Pool): (() => void) => {
  const watched = { name, pool };
  pools.add(watched);
  return () => void pools.delete(watched);
};
