import { setImmediate as nextTurn } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test, vi } from "vitest";

// The variable is set before the imports, because worker-role.ts reads it when it is imported.
vi.hoisted(() => {
  process.env.JAGAH_WORKERS = "2";
});

import { createApp } from "./app.ts";
import { createTestSite } from "./testing/test-site.ts";

const NODE_BYTES = 200_000;
const site = await createTestSite({ cache: true, config: { pageCacheBytes: NODE_BYTES } });
const app = createApp(site.deps);
const measure = () => site.deps.responseCache?.measure() ?? { count: 0, bytes: 0 };
const search = async (criteria: string) =>
  expect((await app.request(`/api/locations/search?${criteria}`)).status).toBe(200);

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

/** Watches the requests that are created. Holds only weak references to them, so that garbage
 *  collection can remove them.
 *  @returns a function that collects garbage, and returns how many of the requests the process
 *  still holds */
const watchRequests = (): (() => Promise<number>) => {
  const created: WeakRef<Request>[] = [];
  vi.stubGlobal(
    "Request",
    class extends Request {
      constructor(...given: ConstructorParameters<typeof Request>) {
        super(...given);
        created.push(new WeakRef(this));
      }
    },
  );
  return async () => {
    // A request that was just used can be collected only in the next turn of the event loop.
    await nextTurn();
    collectGarbage();
    expect(created.length).toBeGreaterThanOrEqual(measure().count);
    return created.filter((request) => request.deref()).length;
  };
};

test("a cached response keeps no reference to the request that it answered", async () => {
  const countHeldRequests = watchRequests();

  for (let price = 1; price <= 20; price++) await search(`q=loft&minPrice=${price}`);

  expect(measure().count).toBe(20);
  expect(await countHeldRequests()).toBeLessThan(10);
});

test("a worker caches no more than its share of the node's page cache", async () => {
  for (let price = 1; price <= 100; price++) await search(`minPrice=${price}`);

  const { count, bytes } = measure();

  expect(count).toBeLessThan(100);
  expect(bytes).toBeLessThanOrEqual(NODE_BYTES / 2);
  expect(bytes).toBeGreaterThan(NODE_BYTES / 4);
});
