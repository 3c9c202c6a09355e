import { monitorEventLoopDelay, performance } from "node:perf_hooks";
import { Gauge } from "prom-client";
import { metricsRegister } from "./metrics.ts";

const RESOLUTION_MS = 20;
const NS_PER_SECOND = 1e9;

/** Measures this process: its memory, its event loop and its start.
 *  @param worker - the worker's number, or `parent`. A worker that replaces a dead worker has the
 *  same number, so no new series are created
 *  @returns `ready`, which must be called when the process has started completely */
export const startProcessMetrics = (
  worker: string,
  into = metricsRegister,
): { ready: () => void } => {
  const registers = [into];
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  let utilization = performance.eventLoopUtilization();

  new Gauge({
    name: "process_resident_memory_bytes",
    help: "Resident memory of each process.",
    labelNames: ["worker"],
    registers,
    collect() {
      this.set({ worker }, process.memoryUsage.rss());
    },
  });
  new Gauge({
    name: "process_heap_used_bytes",
    help: "JavaScript heap memory that each process uses.",
    labelNames: ["worker"],
    registers,
    collect() {
      this.set({ worker }, process.memoryUsage().heapUsed);
    },
  });
  new Gauge({
    name: "event_loop_delay_seconds",
    help: "How late timers have run since the last scrape, in seconds: p50, p99, max.",
    labelNames: ["worker", "statistic"],
    registers,
    collect() {
      // The histogram measures the time from one timer to the next. Without a delay, this time is
      // `RESOLUTION_MS`. So the delay is the measured time minus `RESOLUTION_MS`.
      const seconds = (nanoseconds: number) =>
        Math.max(0, nanoseconds / NS_PER_SECOND - RESOLUTION_MS / 1_000);
      this.set({ worker, statistic: "p50" }, seconds(delay.percentile(50)));
      this.set({ worker, statistic: "p99" }, seconds(delay.percentile(99)));
      this.set({ worker, statistic: "max" }, seconds(delay.max));
      delay.reset();
    },
  });
  new Gauge({
    name: "event_loop_utilization_ratio",
    help: "The share of time that the event loop was busy since the last scrape, from 0 to 1.",
    labelNames: ["worker"],
    registers,
    collect() {
      const now = performance.eventLoopUtilization();
      this.set({ worker }, performance.eventLoopUtilization(now, utilization).utilization);
      utilization = now;
    },
  });
  const start = new Gauge({
    name: "process_start_duration_seconds",
    help: "Seconds that each process took to start.",
    labelNames: ["worker"],
    registers,
  });
  return { ready: () => start.set({ worker }, performance.now() / 1_000) };
};
