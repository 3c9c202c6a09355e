import { Gauge } from "prom-client";
import { metricsRegister } from "./metrics.ts";

type Reading = { lag: number | undefined; inUse: boolean };

const replicas = new Map<string, () => Reading>();

new Gauge({
  name: "replica_lag_seconds",
  help: "How far each replica is behind the primary; no value while it does not answer or its lag is unknown.",
  labelNames: ["replica"],
  registers: [metricsRegister],
  aggregator: "max",
  collect() {
    this.reset();
    for (const [replica, read] of replicas) {
      const { lag } = read();
      if (lag !== undefined) this.set({ replica }, lag / 1_000);
    }
  },
});
new Gauge({
  name: "replica_in_use",
  help: "1 while the replica gets public reads, 0 while it gets none.",
  labelNames: ["replica"],
  registers: [metricsRegister],
  aggregator: "min",
  collect() {
    this.reset();
    for (const [replica, read] of replicas) this.set({ replica }, read().inUse ? 1 : 0);
  },
});

/** Reports a replica's state until the returned function is called.
 *  @param read - returns the lag in milliseconds (undefined when unknown) and whether the replica
 *  is in use */
export const watchReplica = (name: string, read: () => Reading): (() => void) => {
  replicas.set(name, read);
  return () => void replicas.delete(name);
};
