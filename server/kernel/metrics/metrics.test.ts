import { expect, test } from "vitest";
import { countPageCache, metricsRegister, queuedRequests, requestsRefused } from "./metrics.ts";

/** Returns the lines of a metric, without its comments. */
const linesOf = async (name: string): Promise<string[]> =>
  (await metricsRegister.getSingleMetricAsString(name))
    .split("\n")
    .filter((line) => line.startsWith(`${name}{`));

test("the page cache is counted by result", async () => {
  const counted = async (result: string) => {
    const line = (await linesOf("page_cache_total")).find((one) => one.includes(`"${result}"`));
    return Number(line?.split(" ").at(-1) ?? 0);
  };
  const counts = async () => Promise.all(["hit", "stale", "miss"].map(counted));
  const [hits = 0, stale = 0, misses = 0] = await counts();

  countPageCache("hit");
  countPageCache("hit");
  countPageCache("stale");

  expect(await counts()).toEqual([hits + 2, stale + 1, misses]);
});

test("the length of the request queue is reported by state, and refusals are counted by kind of work", async () => {
  queuedRequests.waiting += 7;
  requestsRefused.inc({ kind: "a test" });

  expect(await linesOf("request_queue_length")).toContain(
    'request_queue_length{state="waiting"} 7',
  );
  expect(await linesOf("requests_refused_total")).toContain(
    'requests_refused_total{kind="a test"} 1',
  );
  queuedRequests.waiting -= 7;
});
