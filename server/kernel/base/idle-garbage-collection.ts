import { performance } from "node:perf_hooks";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

const LOOK_MS = 10_000;
/** The server counts as quiet while it is busy for at most this share of the time. */
const QUIET = 0.2;
/** A collection takes about 100 ms: it is worthwhile once memory has grown by this factor since the
 *  last collection. */
const GROWTH = 1.1;

const collector = (): (() => void) => {
  setFlagsFromString("--expose-gc");
  return runInNewContext("gc") as () => void;
};

/** Collects garbage when the server is quiet. V8 collects only when it allocates, so a server that
 *  is quiet after heavy traffic would keep the memory that the traffic needed.
 *  @returns a function that stops it */
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
