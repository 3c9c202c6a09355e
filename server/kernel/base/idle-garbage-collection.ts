import { performance } from "node:perf_hooks";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

const LOOK_MS = 10_000;
/** A server is quiet if it is busy for at most this share of the time. */
const QUIET = 0.2;
/** The factor by which memory must have grown since the last collection. After less growth, a
 *  collection is not worth the 100 ms that it takes. */
const GROWTH = 1.1;

const collector = (): (() => void) => {
  setFlagsFromString("--expose-gc");
  return runInNewContext("gc") as () => void;
};

/** Collects garbage regularly while the server is quiet. V8 itself collects only when the program
 *  allocates memory. So without this, a server would keep its memory after heavy traffic.
 *  @returns a function that stops the regular collection */
export const startIdleGarbageCollection = (): (() => void) => {
  const collect = collector();
  let last = performance.eventLoopUtilization();
  let kept = 0;
  const look = setInterval(() => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, last);
    last = now;
    if (utilization > QUIET || process.memoryUsage.rss() < kept * GROWTH) return;
    collect();
    kept = process.memoryUsage.rss();
  }, LOOK_MS);
  look.unref();
  return () => clearInterval(look);
};
