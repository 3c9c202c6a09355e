import { Counter, Gauge, Histogram, Registry } from "prom-client";

/** The metrics of this process. If there are several workers, the parent combines the metrics of
 *  all processes (`formatMetrics`). */
export const metricsRegister = new Registry();

const registers = [metricsRegister];

/** The upper bounds of the histogram's buckets, in seconds: from a cached page to a request that
 *  waited for the longest statement timeout of requests (15 s). */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15];

/** Requests that were answered. `route` is a pattern such as `/api/locations/:locationId`, and
 *  never a path with an id, so that the number of series is bounded. */
export const httpRequests = new Counter({
  name: "http_requests_total",
  help: "Answered requests by route pattern, method and status.",
  labelNames: ["route", "method", "status"],
  registers,
});

/** The time from the head of a request to the head of its response, in seconds. */
export const httpDuration = new Histogram({
  name: "http_request_duration_seconds",
  help: "Seconds from the head of a request to the head of its response, by route pattern.",
  labelNames: ["route"],
  buckets: BUCKETS,
  registers,
});

/** How the page cache handled a request for a page or for a public read of the API:
 *  - `hit`: from memory
 *  - `stale`: from memory, while a new response is made
 *  - `miss`: by making a response
 *  - `pass`: without the cache; only public reads, see `cacheApi` */
export type PageCacheResult = "hit" | "stale" | "miss" | "pass";

const pageCache = new Counter({
  name: "page_cache_total",
  help: "Requests to the page cache by result: hit, stale, miss, pass.",
  labelNames: ["result"],
  registers,
});

/** Counts one request to the page cache. */
export const countPageCache = (result: PageCacheResult): void => pageCache.inc({ result });

/** How many requests of this process's queues wait, and how many run. The gauge below reads these
 *  numbers: changing a gauge for each request would take longer. */
export const queuedRequests = { waiting: 0, running: 0 };

new Gauge({
  name: "request_queue_length",
  help: "Requests in the request queue, by state: running, waiting.",
  labelNames: ["state"],
  registers,
  collect() {
    this.set({ state: "waiting" }, queuedRequests.waiting);
    this.set({ state: "running" }, queuedRequests.running);
  },
});

/** The number of open event streams to members. */
export const eventStreams = new Gauge({
  name: "event_streams",
  help: "Open streams of events.",
  registers,
});

/** Requests that were refused with 503 because the queue was full or the wait was too long. */
export const requestsRefused = new Counter({
  name: "requests_refused_total",
  help: "Requests refused with 503 because of load, by kind of work.",
  labelNames: ["kind"],
  registers,
});
