/* Tests two nodes on one database behind a load balancer, while guests book and visitors read.
 * Checks that no request fails while nodes are replaced. Also checks that a killed node loses no
 * booking, payment or cancellation for which a guest got a response. Needs the built pages. */
import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test, vi } from "vitest";
import { createRandom } from "#server/kernel/base/random.ts";
import { startBalancer } from "./testing/balancer.ts";
import { createSpaceOverHttp, startBookingGuests } from "./testing/checkout/crash-guests.ts";
import { startTestGateway } from "./testing/checkout/test-gateway.ts";
import { createTestDatabase } from "./testing/kernel/test-database.ts";
import { createTemporaryFolder, startSiteProcess } from "./testing/site-process.ts";

vi.setConfig({ testTimeout: 180_000 });

/** Starts visitors who read pages until they are stopped. */
const startVisitors = (url: string, paths: string[]) => {
  const statuses = new Map<number, number>();
  let stopped = false;
  const visit = async () => {
    for (let n = 0; !stopped; n++) {
      const { status } = await fetch(`${url}${paths[n % paths.length]}`);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      // Each visitor pauses, so that starting nodes get most of the processor time.
      await sleep(100);
    }
  };
  const running = Promise.all([visit(), visit()]);
  const stop = async () => {
    stopped = true;
    await running;
    return statuses;
  };
  onTestFinished(async () => void (await stop()));
  return stop;
};

test("a rolling restart fails no request, and a killed node fails only the requests that it was answering", async () => {
  const { url: databaseUrl, owner } = await createTestDatabase();
  const provider = await startTestGateway();
  onTestFinished(() => provider.stop());
  const start = async () => {
    const node = startSiteProcess({
      DATA_DIR: createTemporaryFolder(),
      DATABASE_URL: databaseUrl,
      DATABASE_OWNER_URL: owner.url,
      SECRET_KEY: "a key that both nodes have in common",
      ONLINE_BOOKING: "true",
      VERIFY_LISTINGS: "false",
      STOP_DELAY_SECONDS: "1",
      ...provider.env,
    });
    return { ...node, url: await node.ready };
  };
  let [first, second] = await Promise.all([start(), start()]);
  const nodes = [first.url, second.url];
  const balancer = await startBalancer(nodes);
  onTestFinished(() => balancer.stop());

  const locationId = await createSpaceOverHttp(balancer.url);
  const random = createRandom("two nodes");
  const guests = await startBookingGuests({ url: balancer.url, provider, locationId, random });
  const stopVisitors = startVisitors(balancer.url, ["/", "/search", `/location/${locationId}`]);
  await guests.answered(10);

  const restart = async (place: 0 | 1, old: typeof first) => {
    old.process.kill("SIGTERM");
    expect(await old.ended).toMatchObject({ code: 0 });
    const fresh = await start();
    nodes[place] = fresh.url;
    await guests.answered(5);
    return fresh;
  };
  first = await restart(0, first);
  second = await restart(1, second);
  expect(balancer.failed, "requests that failed during a rolling restart").toEqual([]);

  first.process.kill("SIGKILL");
  await guests.answered(20);
  const lost = balancer.failed.splice(0);
  // Each of the four guests and two visitors has at most one request under way, so at most six
  // requests are lost.
  expect(lost.length).toBeLessThanOrEqual(6);
  nodes[0] = (await start()).url;
  await guests.answered(10);
  expect(balancer.failed, "requests that failed after the kill").toEqual([]);

  const { held, paid, cancelled } = await guests.stop();
  const statuses = await stopVisitors();
  // When a node is killed, at most one request of each of the two visitors may fail.
  expect([...statuses.keys()].filter((status) => status !== 200 && status !== 502)).toEqual([]);
  expect(statuses.get(502) ?? 0).toBeLessThanOrEqual(2);
  expect(Math.min(held.size, paid.size)).toBeGreaterThan(0);
  const { rows } = await owner.pool.query("select id, status from bookings");
  const statusOf = new Map(rows.map(({ id, status }) => [id, status]));
  expect([...held].filter((id) => !statusOf.has(id))).toEqual([]);
  for (const id of paid) expect(["confirmed", "cancelled"]).toContain(statusOf.get(id));
  for (const id of cancelled) expect(statusOf.get(id)).toBe("cancelled");
});
