import { AggregatorRegistry } from "prom-client";
import type { MetricsSnapshot } from "./metrics-server.ts";

/** Returns the totals of processes that have ended as one snapshot: what they have counted, but not
 *  what they held. Without them, the sums over all workers would fall when a worker dies, and
 *  Prometheus would take that for a new beginning and count everything again. */
export const addUpDeparted = (snapshots: readonly MetricsSnapshot[]): Promise<MetricsSnapshot> => {
  const totals = snapshots.map((snapshot) =>
    snapshot.filter(({ type }) => ["counter", "histogram"].includes(`${type}`)),
  );
  return AggregatorRegistry.aggregate(totals).getMetricsAsJSON();
};
