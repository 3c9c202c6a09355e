import { performance } from "node:perf_hooks";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

const LOOK_MS = 10_000;
/** Of the time, while the server counts as quiet. */
const QUIET = 0.2;
/** Growth since the last time that is worth a collection (some 100 ms). */
const GROWTH = 1.1;

const collector = (): (() => void) => {
  setFlagsFromString("--expose-gc");
  return runInNewContext("gc") as () => void;
};

/** Collects garbage in a quiet moment after a rush: V8 collects as it allocates, so that a server that
 *  has little to do after a rush would keep what the rush took.
 *  @returns what ends it */
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
