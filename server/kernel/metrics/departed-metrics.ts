import { AggregatorRegistry } from "prom-client";
import type { MetricsSnapshot } from "./metrics-server.ts";

/** Returns one snapshot with the counters and histograms of processes that have ended. Without
 *  these totals, the sums over all workers would fall when a worker dies. Prometheus would treat
 *  the fall as a reset and count everything again. */
export const addUpDeparted = (snapshots: readonly MetricsSnapshot[]): Promise<MetricsSnapshot> => {
  const totals = snapshots.map((snapshot) =>
    snapshot.filter(({ type }) => ["counter", "histogram"].includes(`${type}`)),
  );
  return AggregatorRegistry.aggregate(totals).getMetricsAsJSON();
};
